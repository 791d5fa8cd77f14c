// @vitest-environment jsdom

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';

import { useAddresses } from '../../../src/components/useAddresses';
import {
  addressByKey,
  AddressChangedError,
  addressKey,
  type Address,
} from '../../../src/domain/address';
import { withLock } from '../../../src/lib/locks';
import { announceChange } from '../../../src/lib/tabs';
import { catalogueHost } from '../../../src/services/client/http';
import { cancelAndInvalidate, queryClient } from '../../../src/services/client/queryClient';
import { profileQuery } from '../../../src/services/profile';
import { printedSeed } from '../../support/seed';
import {
  asPromised,
  entryOf,
  named,
  type Change,
  type Fate,
  type HostAddress,
  type Outcome,
} from './profileModel/book';
import { ProfileHost } from './profileModel/host';

/**
 * One person's address book in two tabs and on a second device, with failing saves and lost responses,
 * one host and one lock (`withLock` within this page stands for Web Locks). Runs the shop's own hook and
 * services. fast-check decides which request or response arrives next.
 */

const RUNS = 1000;
const UID = 'ann';

vi.mock('../../../src/lib/tabs', () => ({ announceChange: vi.fn(), onChangeInOtherTab: vi.fn() }));

const address = (street: string): Address => ({
  address1: `${street} Road`,
  address2: '',
  recipient: 'Ms Lee',
  contact: '23456789',
});

const STREETS = ['Peak', 'Wylie', 'Pier', 'Nathan'] as const;

const ACTIONS = [
  ...(['add', 'add', 'edit', 'edit', 'remove', 'remove', 'choose'] as const),
  ...(['deviceAdds', 'deviceMarks', 'deviceRemoves'] as const),
] as const;
const ON_DEVICE = new Set<string>(ACTIONS.slice(-3));

const action = fc.record({
  what: fc.constantFrom(...ACTIONS),
  tab: fc.nat(1),
  which: fc.nat(3),
  street: fc.constantFrom(...STREETS),
  fate: fc.oneof(
    { weight: 3, arbitrary: fc.constant('fine' as const) },
    { weight: 1, arbitrary: fc.constantFrom('readFails', 'refused', 'answerLost') },
  ),
});
type Action = {
  what: (typeof ACTIONS)[number];
  tab: number;
  which: number;
  street: string;
  fate: Fate;
};

const START: HostAddress[] = [
  { ...address('Wylie'), district: 'Ho Man Tin' },
  { ...address('Harbour'), district: 'Central' },
];

function ids(kind: string) {
  let serial = 0;
  return () => `${kind} ${(serial += 1)}`;
}

/** What tells addresses apart: a shopper sees no district, so two without an id that say the same are one. */
function inWords(entry: HostAddress | undefined): HostAddress | undefined {
  return entry && { ...entry, district: undefined };
}

function openTab() {
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useAddresses(UID), { wrapper });
  return { client, book: () => result.current, unmount, chosen: undefined };
}
type Tab = Omit<ReturnType<typeof openTab>, 'chosen'> & { chosen: Address | undefined };

class World {
  readonly changes: Change[] = [];
  readonly outcomes: Promise<Outcome>[] = [];
  readonly tabs: Tab[];
  readonly #host: ProfileHost;

  constructor(host: ProfileHost) {
    this.#host = host;
    vi.spyOn(catalogueHost, 'getPrivate').mockImplementation((_path, _params, signal) =>
      host.get(signal),
    );
    vi.spyOn(catalogueHost, 'post').mockImplementation((_path, body) => host.post(body));
    vi.mocked(announceChange).mockImplementation(() => {
      // A channel does not deliver a message to its sender.
      this.look((tab) => tab !== host.serving?.tab);
    });
    this.tabs = [openTab(), openTab()];
  }

  perform({ what, tab: number, which, street, fate }: Action): void {
    const tab = this.tabs[number]!;
    const seen = tab.book().addresses;
    const target = seen[which % seen.length];
    switch (what) {
      case 'add':
        return this.#change(tab, { after: address(street) }, fate);
      case 'edit':
        if (target)
          this.#change(tab, { before: target, after: { ...target, ...address(street) } }, fate);
        return;
      case 'remove':
        if (target) this.#change(tab, { before: target }, fate);
        return;
      case 'choose':
        tab.chosen = target;
        return;
      case 'deviceAdds':
        return this.#onDevice((book) => [...book, { ...address('Device'), district: street }]);
      case 'deviceMarks':
        return this.#onDevice((book) => book.map((each) => ({ ...each, district: street })));
      case 'deviceRemoves':
        return this.#onDevice((book) => book.filter((_each, place) => place !== which));
    }
  }

  /** Makes these tabs fetch the address book again. */
  look(which: (tab: number) => boolean = () => true): void {
    const { queryKey } = profileQuery(UID);
    for (const { client } of this.tabs.filter((_tab, number) => which(number)))
      void cancelAndInvalidate(client, { queryKey });
  }

  close(): void {
    for (const { unmount, client } of this.tabs) {
      unmount();
      client.clear();
    }
  }

  #change(tab: Tab, change: Parameters<ReturnType<Tab['book']>['change']>[0], fate: Fate) {
    this.changes.push({ by: 'shop', change, fate });
    this.#host.awaited.push({ tab: this.tabs.indexOf(tab), fate });
    const saved = tab.book().change(change);
    this.outcomes.push(
      saved.then(
        () => 'done',
        (error: unknown) => (error instanceof AddressChangedError ? 'changed elsewhere' : 'failed'),
      ),
    );
  }

  /** Lets another device wait for the lock: the host has none, and would lose a save during a read-modify-write. */
  #onDevice(change: (addresses: HostAddress[]) => HostAddress[]): void {
    this.changes.push({ by: 'device', act: change });
    const turn = withLock(`profile:${UID}`, () => {
      const addresses = change(this.#host.record?.addresses ?? []);
      this.#host.take({ uid: UID, addresses });
      return Promise.resolve<Outcome>('done');
    });
    this.outcomes.push(turn);
  }
}

/** Delivers requests and responses in the order that fast-check chooses, until none is under way. */
async function playOut(scheduler: fc.Scheduler): Promise<void> {
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await act(settle);
  while (scheduler.count() > 0) {
    await act(async () => {
      await scheduler.waitNext(1);
      await settle();
    });
  }
}

beforeAll(() => {
  notifyManager.setScheduler(queueMicrotask);
  return () => notifyManager.setScheduler((run) => setTimeout(run, 0));
});

it('keeps every change to the address book, whatever fails and wherever changes are made', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen = { interleavings: new Set<string>(), changes: 0, failures: 0 };
  const property = fc.asyncProperty(
    fc.scheduler(),
    fc.record({ isNew: fc.boolean(), givesIds: fc.boolean(), isAlone: fc.boolean() }),
    fc.array(action, { minLength: 3, maxLength: 14 }),
    async (scheduler, { isNew, givesIds, isAlone }, actions) => {
      logged.mockClear();
      const start = isNew ? [] : named(START, givesIds ? ids('old') : undefined);
      const record = { _id: 'r', uid: UID, tier: 'gold', addresses: start };
      const host = new ProfileHost(
        scheduler,
        isNew ? undefined : record,
        givesIds ? ids('new') : undefined,
      );
      const world = new World(host);
      scheduler.scheduleSequence(
        actions
          .filter(({ what }) => !isAlone || !ON_DEVICE.has(what))
          .map((each) => ({
            label: each.what,
            builder: () => Promise.resolve(world.perform(each)),
          })),
      );
      await playOut(scheduler);
      // A tab sees another device's change at its next fetch, and every other change by itself.
      if (!isAlone) world.look();
      await playOut(scheduler);

      const promised = asPromised(start, world.changes, givesIds ? ids('new') : undefined);
      const held = host.record?.addresses ?? [];
      expect(held).toEqual(promised.book);
      expect(host.record?.tier ?? 'new').toBe(isNew ? 'new' : 'gold');
      for (const body of host.bodies)
        expect(['_id', 'uid', 'addresses']).toEqual(expect.arrayContaining(Object.keys(body)));

      const outcomes = await Promise.all(world.outcomes);
      expect(outcomes, 'what the shopper is told').toEqual(promised.outcomes);
      const failures = outcomes.filter((outcome) => outcome === 'failed').length;
      expect(logged.mock.calls.filter(([line]) => line === 'Error saving profile:')).toHaveLength(
        failures,
      );
      for (const { book, chosen } of world.tabs) {
        expect(book().addresses, 'what a tab shows').toEqual(held);
        const found =
          chosen && addressByKey(book().addresses, addressKey(book().addresses, chosen));
        expect(inWords(found), 'what is chosen').toEqual(inWords(chosen && entryOf(held, chosen)));
      }
      world.close();

      const steps = scheduler.report();
      seen.interleavings.add(steps.map(({ label, taskId }) => `${label} ${taskId}`).join('\n'));
      seen.changes += world.changes.length;
      seen.failures += failures;
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: printedSeed('Address book model') });
  console.info(
    `Address book model: ${seen.interleavings.size} different interleavings of ${seen.changes} changes, ` +
      `${seen.failures} of which failed and were reported; none lost.`,
  );
  expect(seen.interleavings.size).toBeGreaterThan(RUNS * 0.9);
}, 60_000);
