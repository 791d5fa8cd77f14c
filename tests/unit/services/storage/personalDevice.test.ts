// @vitest-environment jsdom

import { afterEach, describe, expect, it } from 'vitest';

import { lastOwner } from '../../../../src/services/identity/lastOwner';
import { changeOwner } from '../../../../src/services/identity/owner';
import { cartStorage, restoreCartOf } from '../../../../src/services/storage/cartStorage';
import { canKeepCartOf, clearDeviceOf } from '../../../../src/services/storage/personalDevice';
import { checkoutForm, recentStorage } from '../../../../src/services/storage/personalStorage';
import { fillStorage } from '../../../support/fullStorage';
import { line } from '../../../support/make';

const BAG = [line('p-1', 'M'), line('p-2', 'L')];
const FORM = { promoCode: 'ZAN10', address: 'home' };
const RECENT = [{ productId: 'p-1', title: 'Coat', brand: 'Gucci', picture: '', price: 9 }];
const KEPT = 'cartItems of a';
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

afterEach(() => localStorage.clear());

describe('A sign-out with a full storage', () => {
  it('keeps the bag, in the room of what is wiped', () => {
    cartStorage.write(BAG);
    checkoutForm.write(FORM);
    recentStorage.write(RECENT);
    fillStorage();

    expect(clearDeviceOf('a')).toBe(true);

    expect(stored(KEPT)).toEqual(BAG);
    for (const key of ['cartItems', 'checkoutForm', 'recentlyViewed'])
      expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps the bag of the one who leaves and brings it back, through the change of owner', () => {
    lastOwner.write('a');
    cartStorage.write(BAG);
    recentStorage.write(RECENT);
    fillStorage();

    changeOwner('a', undefined);
    expect(stored(KEPT)).toEqual(BAG);
    changeOwner(undefined, 'a');

    expect(stored('cartItems')).toEqual(BAG);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('reports a bag that only the page has left', () => {
    fillStorage();
    cartStorage.write(BAG);
    expect(stored('cartItems')).toBeNull();

    expect(clearDeviceOf('a')).toBe(false);

    expect(cartStorage.read()).toBeUndefined();
    expect(stored(KEPT)).toBeNull();
    restoreCartOf('a');
    expect(cartStorage.read()).toEqual(BAG);
    cartStorage.write(undefined);
  });
});

describe('A log-in with a full storage', () => {
  it('keeps the stored copy of a bag that has no room beside what the visitor chose', () => {
    localStorage.setItem(KEPT, JSON.stringify(BAG));
    fillStorage();
    cartStorage.write([line('p-3', 'S')]);

    restoreCartOf('a');

    expect(cartStorage.read()).toEqual([line('p-3', 'S'), ...BAG]);
    expect(stored(KEPT)).toEqual(BAG);
    cartStorage.write(undefined);
  });
});

describe('canKeepCartOf', () => {
  it('tells that the storage would keep the bag, and leaves everything where it is', () => {
    cartStorage.write(BAG);
    checkoutForm.write(FORM);
    recentStorage.write(RECENT);
    expect(canKeepCartOf('a')).toBe(true);
    fillStorage();
    expect(canKeepCartOf('a')).toBe(true);

    expect(stored('cartItems')).toEqual(BAG);
    expect(stored('checkoutForm')).toEqual(FORM);
    expect(stored('recentlyViewed')).toEqual(RECENT);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it('tells that a bag without room would be lost, and leaves it in the page', () => {
    fillStorage();
    cartStorage.write(BAG);

    expect(canKeepCartOf('a')).toBe(false);

    expect(cartStorage.read()).toEqual(BAG);
    cartStorage.write(undefined);
  });

  it('tells that a bag would be lost of which the storage has room for the first piece alone', () => {
    cartStorage.write([line('p-1', 'M')]);
    fillStorage();
    cartStorage.write(BAG);

    expect(canKeepCartOf('a')).toBe(false);

    expect(cartStorage.read()).toEqual(BAG);
    expect(cartStorage.readStored()).toEqual([line('p-1', 'M')]);
    cartStorage.write(undefined);
  });

  it('leaves in the storage what a reload finds, where the last piece alone has no room', () => {
    const [first] = BAG;
    cartStorage.write([first!]);
    recentStorage.write(RECENT);
    fillStorage();
    cartStorage.write(BAG);
    expect(stored('cartItems')).toEqual([first]);

    canKeepCartOf('a');

    expect(cartStorage.read()).toEqual(BAG);
    expect(stored('cartItems')).toEqual([first]);
    expect(stored('recentlyViewed')).toEqual(RECENT);
    cartStorage.write(undefined);
  });

  it('leaves an older copy of the bag, which the next visit finds', () => {
    localStorage.setItem(KEPT, JSON.stringify(BAG));
    cartStorage.write([line('p-3', 'S')]);

    expect(canKeepCartOf('a')).toBe(true);

    expect(stored(KEPT)).toEqual(BAG);
    expect(stored('cartItems')).toEqual([line('p-3', 'S')]);
  });

  it('has nothing to say of an empty bag', () => {
    fillStorage();
    expect(canKeepCartOf('a')).toBe(true);
  });
});
