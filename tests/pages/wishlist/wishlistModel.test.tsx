import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { useWishlistChange } from '../../../src/components/useWishlistChange';
import { CurrentUserProvider, useCurrentUser } from '../../../src/contexts/CurrentUser';
import type { Product } from '../../../src/domain/product';
import { wishlistEntry } from '../../../src/domain/wishlist';
import { startI18n } from '../../../src/i18n/i18n';
import { wishlistQuery } from '../../../src/services/wishlist';
import { showToast } from '../../../src/ui/toast';
import { HOSTS } from '../../support/hosts';
import { product } from '../../support/make';
import { signedIn } from '../../support/renderApp';
import { printedSeed } from '../../support/seed';
import { server } from '../../support/server';

/**
 * My List under random taps in two tabs, changes from another device and failing saves, one host and
 * one lock for all (`withLock` within this page stands for Web Locks). Each of them has products of
 * its own: the host keeps one record, so a lost update would undo another's.
 */

const MYLIST = `${HOSTS.catalogue}/mylist`;
const RUNS = 30;

vi.mock('../../../src/ui/toast', () => ({ showToast: vi.fn() }));
const toastsOf = (kind: string) =>
  vi.mocked(showToast).mock.calls.filter(([each]) => each === kind);

const host = {
  saved: new Set<string>(),
  faults: new Array<'none' | 'refused' | 'answerLost'>(),
  writes: 0,
  failures: 0,
  isReady: Promise.resolve(),
};

/** The hooks that the hearts of one tab use. */
function useTab() {
  const uid = useCurrentUser()?.uid ?? '';
  const list = useQuery({ ...wishlistQuery(uid), enabled: uid !== '' });
  const changes = {
    a: useWishlistChange({ productId: 'a' }),
    b: useWishlistChange({ productId: 'b' }),
    c: useWishlistChange({ productId: 'c' }),
    d: useWishlistChange({ productId: 'd' }),
  };
  return { uid, list, changes };
}

function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CurrentUserProvider>{children}</CurrentUserProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { ...renderHook(useTab, { wrapper }), client };
}

type Tab = ReturnType<typeof openTab>;

/** Whether the rendered list contains the product. */
const isSaved = ({ list }: ReturnType<typeof useTab>, id: string): boolean =>
  list.data?.list.some(({ productId }) => productId === id) ?? false;

async function settled(tabs: Tab[]): Promise<void> {
  await waitFor(() => {
    for (const { client } of tabs) expect(client.isMutating() + client.isFetching()).toBe(0);
  });
}

beforeAll(() => startI18n());

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(
    http.get(MYLIST, () =>
      HttpResponse.json([{ list: [...host.saved].map((productId) => ({ productId })) }]),
    ),
    http.post<never, { list: { productId: string }[] }>(MYLIST, async ({ request }) => {
      const { list } = await request.json();
      const fault = host.faults.shift() ?? 'none';
      await host.isReady;
      host.writes++;
      if (fault !== 'none') host.failures++;
      if (fault === 'refused') return HttpResponse.json({}, { status: 500 });
      host.saved = new Set(list.map(({ productId }) => productId));
      return fault === 'none' ? HttpResponse.json({}) : HttpResponse.error();
    }),
  );
});

type Id = 'a' | 'b' | 'c' | 'd';

const PRODUCTS: [Id[], Id[]] = [
  ['a', 'b'],
  ['c', 'd'],
];

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ tab: fc.nat(1), which: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.constant('device' as const) },
  { weight: 1, arbitrary: fc.constant('rest' as const) },
);

const tapped = (productId: string): Product => product({ productId, brandId: '88' });

/** Holds back the responses to saves; returns a function that releases them. */
function holdSaves(): () => void {
  let release: () => void = () => undefined;
  host.isReady = new Promise((resolve) => (release = resolve));
  return () => release();
}

async function runSteps(steps: Step[], faults: typeof host.faults) {
  host.saved = new Set(['a', 'c']);
  host.faults = [...faults];
  host.writes = host.failures = 0;
  vi.mocked(showToast).mockClear();
  const tabs = [openTab(), openTab()];
  await waitFor(() => {
    for (const { result } of tabs) expect(result.current.list.isSuccess).toBe(true);
  });
  const intended = new Map(['a', 'b', 'c', 'd'].map((id) => [id, host.saved.has(id)]));
  // Holds back responses during the taps, so that saves of both tabs overlap.
  let answer = holdSaves();
  let devices = 0;
  for (const each of steps) {
    if (typeof each !== 'string') {
      const { result } = tabs[each.tab]!;
      const id = PRODUCTS[each.tab === 0 ? 0 : 1][each.which]!;
      const save = !isSaved(result.current, id);
      intended.set(id, save);
      const { uid, changes } = result.current;
      const entry = wishlistEntry(tapped(id), 'Gucci', Date.now());
      await act(async () => Promise.resolve(changes[id]({ uid, entry, isSaved: save })));
    } else {
      // The host has no lock, so a save from another device during a read-modify-write would be lost.
      answer();
      await settled(tabs);
      answer = holdSaves();
      if (each === 'device') host.saved.add(`device ${devices++}`);
    }
  }
  answer();
  await settled(tabs);
  const shown = new Map(
    tabs.flatMap(({ result }, tab) =>
      PRODUCTS[tab === 0 ? 0 : 1].map((id) => [id, isSaved(result.current, id)] as const),
    ),
  );
  for (const { unmount, client } of tabs) {
    unmount();
    client.clear();
  }
  return {
    intended,
    shown,
    stored: new Map(['a', 'b', 'c', 'd'].map((id) => [id, host.saved.has(id)])),
  };
}

type Step = 'device' | 'rest' | { tab: number; which: number };
const steps = fc.array(step, { minLength: 3, maxLength: 12 });

test('The host and both tabs end with the last tap on each heart', async () => {
  await signedIn();
  const property = fc.asyncProperty(steps, async (drawn) => {
    const { intended, shown, stored } = await runSteps(drawn, []);
    expect(stored).toEqual(intended);
    expect(shown).toEqual(intended);
    const devices = drawn.filter((each) => each === 'device').length;
    expect([...host.saved].filter((id) => id.startsWith('device'))).toHaveLength(devices);
  });
  await fc.assert(property, { numRuns: RUNS, seed: printedSeed('My List model') });
}, 60_000);

test('After failed saves, each heart shows the state of the host and each failure has a toast', async () => {
  await signedIn();
  const faults = fc.array(fc.constantFrom('none', 'refused', 'answerLost'), { minLength: 1 });
  let failures = 0;
  const property = fc.asyncProperty(steps, faults, async (drawn, kinds) => {
    const { shown, stored } = await runSteps(drawn, kinds);
    expect(shown).toEqual(stored);
    expect(toastsOf('error')).toHaveLength(host.failures);
    failures += host.failures;
  });
  await fc.assert(property, { numRuns: RUNS, seed: printedSeed('My List model') });
  expect(failures).toBeGreaterThan(RUNS / 2);
}, 60_000);

test('Fifty-one quick taps on one heart send at most two saves', async () => {
  await signedIn();
  const steps = Array.from({ length: 51 }, () => ({ tab: 0, which: 1 }));
  const { intended, stored } = await runSteps(steps, []);
  expect(stored).toEqual(intended);
  expect(host.writes).toBeLessThanOrEqual(2);
});
