import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { CurrentUserProvider } from '../../src/contexts/CurrentUser';
import type { Product } from '../../src/domain/product';
import { useWishlist } from '../../src/hooks/useWishlist';
import { startI18n } from '../../src/i18n/i18n';
import { product } from '../unit/make';
import { signedIn } from '../support/renderApp';
import { server } from '../support/server';
import { showToast } from '../../src/ui/toast';

/**
 * My List under random taps in two tabs, changes from another device and failing saves, one host and
 * one lock for all (`exclusively` within this page stands for Web Locks). Each of them has products of
 * its own: the host keeps one record, so a lost update would undo another's.
 */

const MYLIST = 'https://catalogue.test/mylist';
const RUNS = 12;

vi.mock('../../src/ui/toast', () => ({ showToast: vi.fn() }));
const said = (kind: string) => vi.mocked(showToast).mock.calls.filter(([what]) => what === kind);

const host = {
  saved: new Set<string>(),
  faults: new Array<'none' | 'refused' | 'answerLost'>(),
  writes: 0,
  failures: 0,
  isReady: Promise.resolve(),
};

function openTab() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CurrentUserProvider>{children}</CurrentUserProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  return { ...renderHook(useWishlist, { wrapper }), client };
}

type Tab = ReturnType<typeof openTab>;

/** As the page has drawn it. */
const isSaved = ({ list }: ReturnType<typeof useWishlist>, id: string): boolean =>
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

const PRODUCTS: [string[], string[]] = [
  ['a', 'b'],
  ['c', 'd'],
];

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ tab: fc.nat(1), which: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.constant('device' as const) },
  { weight: 1, arbitrary: fc.constant('rest' as const) },
);

const tapped = (productId: string): Product => product({ productId, brandId: '88' });

/** Returns what lets them go again. */
function holdSaves(): () => void {
  let release: () => void = () => undefined;
  host.isReady = new Promise((resolve) => (release = resolve));
  return () => release();
}

async function play(steps: Step[], faults: typeof host.faults) {
  host.saved = new Set(['a', 'c']);
  host.faults = [...faults];
  host.writes = host.failures = 0;
  vi.mocked(showToast).mockClear();
  const tabs = [openTab(), openTab()];
  await waitFor(() => {
    for (const { result } of tabs) expect(result.current.list.isSuccess).toBe(true);
  });
  const meant = new Map(['a', 'b', 'c', 'd'].map((id) => [id, host.saved.has(id)]));
  // The host answers no save while there are taps, so that those of both tabs meet.
  let answer = holdSaves();
  let devices = 0;
  for (const each of steps) {
    if (typeof each !== 'string') {
      const { result } = tabs[each.tab]!;
      const id = PRODUCTS[each.tab === 0 ? 0 : 1][each.which]!;
      const save = !isSaved(result.current, id);
      meant.set(id, save);
      const press = { product: tapped(id), brand: 'Gucci', save };
      await act(async () => Promise.resolve(result.current.press(press)));
    } else {
      // The host has no lock: what another device saves amid a read-modify-write would be overwritten.
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
    meant,
    shown,
    held: new Map(['a', 'b', 'c', 'd'].map((id) => [id, host.saved.has(id)])),
  };
}

type Step = 'device' | 'rest' | { tab: number; which: number };
const steps = fc.array(step, { minLength: 3, maxLength: 12 });

test('Whatever is tapped where, the host ends with what was last meant', async () => {
  await signedIn();
  const property = fc.asyncProperty(steps, async (drawn) => {
    const { meant, shown, held } = await play(drawn, []);
    expect(held).toEqual(meant);
    expect(shown).toEqual(meant);
    const devices = drawn.filter((each) => each === 'device').length;
    expect([...host.saved].filter((id) => id.startsWith('device'))).toHaveLength(devices);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
}, 60_000);

test('When saves fail, each heart ends as the host has it', async () => {
  await signedIn();
  const faults = fc.array(fc.constantFrom('none', 'refused', 'answerLost'), { minLength: 1 });
  const property = fc.asyncProperty(steps, faults, async (drawn, kinds) => {
    const { shown, held } = await play(drawn, kinds);
    expect(shown).toEqual(held);
    expect(said('error')).toHaveLength(host.failures);
  });
  await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
}, 60_000);

test('Fifty quick taps on one heart are two writes', async () => {
  await signedIn();
  const steps = Array.from({ length: 51 }, () => ({ tab: 0, which: 1 }));
  const { meant, held } = await play(steps, []);
  expect(held).toEqual(meant);
  expect(host.writes).toBeLessThanOrEqual(2);
});
