import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { COMMIT_FAULTS, DETAILS } from './checkoutModel/host';
import { World, type Plan } from './checkoutModel/world';

/**
 * Any number of tabs, people and accidents, in any order: what the checkout promises always holds
 * (docs/decisions/0003 and 0005). What runs here is the shop's own code; the browser and the hosts
 * are pretended, and fast-check decides who goes on next at every await.
 */

const RUNS = 2000;

const ACTIONS = [
  ...['ask', 'confirm', 'checkOut', 'checkOut', 'checkOut', 'confirmTwice', 'cancel', 'ok', 'ok'],
  ...['acceptChanges', 'checkAgain', 'say', 'add', 'add', 'remove', 'reload', 'reload', 'reprice'],
  ...[
    'changePerson',
    'takeOver',
    'buyElsewhere',
    'full',
    'roomy',
    'wait',
    'corrupt',
    'doze',
    'doze',
  ],
] as const;

const action = fc.record({
  what: fc.constantFrom(...ACTIONS),
  tab: fc.nat(2),
  productId: fc.constantFrom('a', 'b', 'c'),
});

const mostlyFine = fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.boolean());

const plan: fc.Arbitrary<Plan> = fc
  .record({
    tabs: fc.integer({ min: 1, max: 3 }),
    isDenied: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.boolean()),
    detail: fc.constantFrom(...DETAILS),
    commits: fc.array(
      fc.record({
        fault: fc.constantFrom(...COMMIT_FAULTS),
        delay: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    catalogueFails: fc.array(mostlyFine, { minLength: 1, maxLength: 5 }),
    historyFails: fc.array(mostlyFine, { minLength: 1, maxLength: 5 }),
  })
  // Where nothing is kept, each tab has a cart of its own: they are not one checkout.
  .map((drawn) => ({ ...drawn, tabs: drawn.isDenied ? 1 : drawn.tabs }));

function perform(world: World, { what, tab: number, productId }: Action): void {
  const tab = world.tabs[number % world.tabs.length]!;
  const { send } = tab.runner;
  switch (what) {
    case 'ask':
    case 'cancel':
      return send({ type: what });
    case 'confirm':
      return world.confirm(tab);
    case 'confirmTwice':
      world.confirm(tab);
      return world.confirm(tab);
    case 'checkOut':
      send({ type: 'ask' });
      return world.confirm(tab);
    case 'ok':
      return world.ok(tab);
    case 'acceptChanges':
      return world.acceptChanges(tab);
    case 'checkAgain':
      return send({ type: 'resume' });
    case 'say':
      return world.say(tab);
    case 'add':
      return world.add(tab, productId);
    case 'remove':
      return world.remove(tab);
    case 'reload':
      return world.reload(tab);
    case 'reprice':
      return world.reprice(productId);
    case 'changePerson':
      return world.changePerson();
    case 'takeOver':
      return world.takeOver(tab);
    case 'buyElsewhere':
      return world.buyElsewhere();
    case 'full':
    case 'roomy':
      // Tabs of which each holds a cart that it cannot store do not share one checkout.
      return world.setFull(what === 'full' && world.tabs.length === 1);
    case 'wait':
      return world.host.waitUntil(world.host.now + 60_000);
    case 'doze':
      return world.doze(tab);
    case 'corrupt':
      // An order that names no products cannot stand in for the record: see 0005.
      if (world.plan.detail === 'all') world.corruptRecord();
  }
}

type Action = { what: (typeof ACTIONS)[number]; tab: number; productId: string };

/** One order is done with, though the last tab may not know yet; another tab begins the next. */
async function beginASecond(world: World): Promise<void> {
  const [first, last] = [world.tabs[0]!, world.tabs.at(-1)!];
  first.runner.send({ type: 'ask' });
  world.confirm(first);
  await world.scheduler.waitIdle();
  if (first !== last) world.doze(last);
  world.ok(first);
  world.add(first, 'c');
  first.runner.send({ type: 'ask' });
  world.confirm(first);
  void world.scheduler.schedule(Promise.resolve(), 'late OK').then(() => world.ok(last));
}

/** The shopper tries on; then everything works again, and the shopper ends what was begun in every tab, then buys the rest. */
async function finish(world: World): Promise<void> {
  for (let impatience = 0; impatience < 3; impatience++)
    for (const tab of world.tabs) {
      for (const type of ['resume', 'ask'] as const) tab.runner.send({ type });
      world.confirm(tab);
      await world.scheduler.waitIdle();
      world.say(tab);
    }
  // Whatever was on its way has arrived by now.
  world.host.waitUntil(world.host.now + 120_000);
  world.endFaults();
  for (let person = 0; person < 2; person++) {
    for (const tab of world.tabs) await end(world, tab);
    for (const tab of world.tabs) {
      tab.runner.send({ type: 'ask' });
      world.confirm(tab);
      await world.scheduler.waitIdle();
      await end(world, tab);
    }
    world.checkOrderedAreGone();
    world.changePerson();
    await world.scheduler.waitIdle();
  }
}

async function end(world: World, tab: World['tabs'][number]): Promise<void> {
  for (let press = 0; press < 6; press++) {
    if (tab.runner.state().at === 'unknown') world.host.waitUntil(world.host.now + 120_000);
    tab.runner.send({ type: 'resume' });
    await world.scheduler.waitIdle();
    expect(tab.runner.state().at, 'once everything has answered').not.toBe('busy');
    world.say(tab);
    world.acceptChanges(tab);
    world.ok(tab);
    await world.scheduler.waitIdle();
    world.checkBags();
  }
  expect(['idle', 'confirming'], 'in the end').toContain(tab.runner.state().at);
}

it('One checkout is one order, and nothing is lost, whatever happens when', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen = { interleavings: new Set<string>(), steps: 0, orders: 0, actions: 0, oks: 0 };
  const property = fc.asyncProperty(
    fc.scheduler(),
    plan,
    fc.array(action, { minLength: 4, maxLength: 24 }),
    fc.boolean(),
    async (scheduler, drawn, actions, isSecond) => {
      const world = new World(drawn, scheduler);
      for (const productId of ['a', 'b']) world.add(world.tabs[0]!, productId);
      if (isSecond) await beginASecond(world);
      scheduler.scheduleSequence(
        actions.map((each) => ({
          label: each.what,
          builder: () => {
            perform(world, each);
            world.checkBags();
            return Promise.resolve();
          },
        })),
      );
      await scheduler.waitIdle();
      await finish(world);
      expect(world.violations.slice(0, 2)).toEqual([]);

      const steps = scheduler.report();
      seen.interleavings.add(steps.map(({ label, taskId }) => `${label} ${taskId}`).join('\n'));
      seen.steps += steps.length;
      seen.orders += world.host.placed.length;
      seen.actions += actions.length;
      seen.oks += world.oksAmidSending;
    },
  );
  await fc.assert(property, { numRuns: RUNS, seed: 20261121 });
  console.info(
    `Checkout model: ${seen.interleavings.size} different interleavings of ${seen.actions} actions, ` +
      `${seen.steps} steps, ${seen.orders} orders, none twice, nothing lost; ${seen.oks} times OK amid another tab's sending.`,
  );
  expect(seen.interleavings.size).toBeGreaterThan(RUNS * 0.95);
  expect(seen.oks).toBeGreaterThan(0);
}, 120_000);
