// @vitest-environment jsdom

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { ADMIN, PERSONAL, queryClient } from '../../../../src/services/client/queryClient';
import { clearVisitCaches } from '../../../../src/services/client/serviceWorker';
import { lastOwner } from '../../../../src/services/identity/lastOwner';
import { changeOwner } from '../../../../src/services/identity/owner';
import { attemptStorage } from '../../../../src/services/storage/attemptStorage';
import { cartStorage } from '../../../../src/services/storage/cartStorage';
import {
  addressDraft,
  checkoutForm,
  recentStorage,
} from '../../../../src/services/storage/personalStorage';
import { line } from '../../../support/make';

vi.mock('../../../../src/services/client/serviceWorker', () => ({ clearVisitCaches: vi.fn() }));

const BAG = [line('p-1', 'M')];
const NEXT_BAG = [line('p-2', 'L')];
const FORM = { promoCode: 'ZAN10', address: 'home' };
const RECENT = [{ productId: 'p-1', title: 'Coat', brand: 'Gucci', picture: '', price: 9 }];
const savedBag = (owner: string): unknown =>
  JSON.parse(localStorage.getItem(`cartItems of ${owner}`) ?? 'null');

/** What a signed-in person has left in this browser, and in this tab's memory. */
function leave(owner: string, bag = BAG): void {
  lastOwner.write(owner);
  cartStorage.write(bag);
  checkoutForm.write(FORM);
  recentStorage.write(RECENT);
  queryClient.setQueryData([PERSONAL, 'uid', 'profile'], {});
  queryClient.setQueryData([ADMIN, 'orders'], []);
}

function typeAddress(owner: string): void {
  const typed = { address1: '', address2: '', recipient: 'Ms Lee', contact: '' };
  addressDraft.write({ owner, addressKey: 'new', typed });
}

function expectMemoryEmpty(): void {
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
}

function expectDeviceForgotten(owner: string): void {
  expect(savedBag(owner)).toEqual(BAG);
  for (const { key } of [cartStorage, checkoutForm, recentStorage])
    expect(localStorage.getItem(key)).toBeNull();
  expect(clearVisitCaches).toHaveBeenCalledOnce();
}

function expectDeviceUntouched(bag = NEXT_BAG): void {
  expect(cartStorage.read()).toEqual(bag);
  expect(checkoutForm.read()).toEqual(FORM);
  expect(recentStorage.read()).toEqual(RECENT);
  expect(clearVisitCaches).not.toHaveBeenCalled();
}

beforeEach(() => vi.mocked(clearVisitCaches).mockReset());
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});

describe('changeOwner', () => {
  it('forgets a person who signs out, in memory and on the device', () => {
    leave('a');
    typeAddress('a');
    changeOwner('a', undefined);

    expectMemoryEmpty();
    expectDeviceForgotten('a');
    expect(sessionStorage).toHaveLength(0);
    expect(lastOwner.read()).toBeUndefined();
  });

  it('keeps in memory what is nobody’s, and what an open admin page shows', () => {
    leave('a');
    queryClient.setQueryData(['products'], []);
    const adminPage = new QueryObserver(queryClient, {
      queryKey: [ADMIN, 'orders'],
      staleTime: Infinity,
    });
    onTestFinished(adminPage.subscribe(() => undefined));
    changeOwner('a', undefined);

    const kept = queryClient.getQueryCache().getAll();
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([[ADMIN, 'orders'], ['products']]);
  });

  it('forgets a person when another one signs in', () => {
    leave('a');
    changeOwner('a', 'b');

    expectMemoryEmpty();
    expectDeviceForgotten('a');
    expect(lastOwner.read()).toBe('b');
  });

  it('forgets the person of the device when another one signs in where nobody was known', () => {
    leave('a');
    changeOwner(undefined, 'b');

    expectDeviceForgotten('a');
    expect(lastOwner.read()).toBe('b');
  });

  it('keeps everything of the person who is signed in still', () => {
    leave('a', NEXT_BAG);
    typeAddress('a');
    changeOwner('a', 'a');

    expectDeviceUntouched();
    expect(addressDraft.read()).toBeDefined();
    expect(queryClient.getQueryCache().getAll()).toHaveLength(2);
  });

  it('keeps what a visitor has chosen when they sign in', () => {
    leave('a', NEXT_BAG);
    lastOwner.write(undefined);
    changeOwner(undefined, 'b');

    expectDeviceUntouched();
    expect(lastOwner.read()).toBe('b');
  });

  it('restores the bag that a person had put away into what they chose as a visitor', () => {
    leave('a');
    changeOwner('a', undefined);
    cartStorage.write(NEXT_BAG);
    changeOwner(undefined, 'a');

    expect(cartStorage.read()).toEqual([...NEXT_BAG, ...BAG]);
    expect(savedBag('a')).toBeNull();
  });

  it.each([
    ['the next person', 'b', 'b'],
    ['a sign-out that the next person’s sign-in has followed', undefined, 'b'],
    ['a visitor', undefined, undefined],
  ])('in a tab that wakes late, to %s, drops only its memory', (_whom, now, stored) => {
    leave('a');
    cartStorage.write(NEXT_BAG);
    localStorage.setItem('cartItems of a', JSON.stringify(BAG));
    lastOwner.write(stored);
    typeAddress('a');
    changeOwner('a', now);

    expectMemoryEmpty();
    expectDeviceUntouched();
    expect(savedBag('a')).toEqual(BAG);
    expect(sessionStorage).toHaveLength(0);
    expect(lastOwner.read()).toBe(stored);
  });

  it.each([['nobody', undefined] as const, ['another person', 'b'] as const])(
    'drops an unfinished address of an earlier person for %s, whom another tab has forgotten',
    (_whom, now) => {
      typeAddress('a');
      changeOwner(now, now);
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('drops an unfinished address that an earlier version stored without its person', () => {
    sessionStorage.setItem('addressDraft', '{"of":"new","typed":{"recipient":"Ms Lee"}}');
    changeOwner(undefined, undefined);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('An order that is not settled', () => {
  it('stays on the device at sign-out, without the address', () => {
    const { id, state, followedMs, pieces } = {
      id: 'sent',
      state: 'sending' as const,
      followedMs: 9,
      pieces: [{ productId: 'p-1', itemId: 'p-1-M', size: 'M', title: 'Coat', price: 9 }],
    };
    const address = { address1: '1 Pier Road', address2: '', recipient: 'Ms Lee', contact: '1' };
    lastOwner.write('a');
    attemptStorage('a').write({ id, state, followedMs, pieces, address });

    changeOwner('a', undefined);

    expect(attemptStorage('a').read()).toEqual({ id, state, followedMs, pieces });
    expect(JSON.stringify(localStorage)).not.toMatch(/Ms Lee|Pier Road/);
    attemptStorage('a').write(undefined);
  });
});
