import { describe, expect, it } from 'vitest';

import {
  addressByKey,
  addressKey,
  addressProblems,
  addressText,
  changedAddresses,
  isContact,
  sameAddress,
} from '../../../src/domain/address';

const home = {
  address1: 'Flat 8A, 1 Peak Road',
  address2: 'The Peak',
  recipient: 'Chan Siu Ming',
  contact: '91234567',
};

describe('isContact', () => {
  it.each(['91234567', '9123 4567', '9123-4567', '+852 9123 4567', '+44 (20) 7946 0018'])(
    'accepts %s',
    (text) => {
      expect(isContact(text)).toBe(true);
    },
  );

  it.each([
    '９１２３４５６７',
    '９１２３　４５６７',
    '＋８５２ ９１２３－４５６７',
    '+852（９１２３）4567',
  ])('accepts the full-width characters of %s', (text) => {
    expect(isContact(text)).toBe(true);
  });

  it('accepts a number with the invisible marks that an address book wraps it in', () => {
    expect(isContact('\u202A+852 9123 4567\u202C')).toBe(true);
  });

  it.each(['', '1234567', '912345678', '+123456', '+1234567890123456', '85291234567', 'call me'])(
    'refuses %j',
    (text) => {
      expect(isContact(text)).toBe(false);
    },
  );
});

describe('addressProblems', () => {
  it('finds no problem in a complete address, with or without a second line', () => {
    expect(addressProblems(home)).toEqual({});
    expect(addressProblems({ ...home, address2: '' })).toEqual({});
  });

  it.each(['address1', 'recipient', 'contact'] as const)(
    'requires %s, and not only blanks',
    (field) => {
      expect(addressProblems({ ...home, [field]: '  ' })).toEqual({ [field]: 'required' });
    },
  );

  it('requires what shows nothing but an invisible mark', () => {
    expect(addressProblems({ ...home, recipient: '\u200B' })).toEqual({ recipient: 'required' });
  });

  it('reports an invalid number as invalid and not as missing', () => {
    expect(addressProblems({ ...home, contact: '123' })).toEqual({ contact: 'contact' });
  });

  it('reports all problems at once', () => {
    const nothing = { address1: '', address2: '', recipient: '', contact: '' };
    expect(Object.keys(addressProblems(nothing))).toEqual(['address1', 'recipient', 'contact']);
  });
});

describe('An address in the address book', () => {
  it('is one line of text, without a comma for a missing part', () => {
    expect(addressText(home)).toBe('Flat 8A, 1 Peak Road, The Peak');
    expect(addressText({ ...home, address2: '' })).toBe('Flat 8A, 1 Peak Road');
  });

  it('is the same as one with its id, whatever their fields', () => {
    expect(sameAddress({ ...home, _id: 'a' }, { ...home, _id: 'a', contact: '' })).toBe(true);
    expect(sameAddress({ ...home, _id: 'a' }, { ...home, _id: 'b' })).toBe(false);
  });

  it('is the same as one with equal fields where the host gave no id', () => {
    expect(sameAddress(home, { ...home })).toBe(true);
    expect(sameAddress(home, { ...home, recipient: 'Wong' })).toBe(false);
  });

  it('differs from one whose text is split between the fields in another way', () => {
    const split = { ...home, address1: 'Flat 8A', address2: '1 Peak Road, The Peak' };
    expect(addressKey(home)).not.toBe(addressKey(split));
  });
});

describe('changedAddresses', () => {
  const work = { ...home, address1: '18 Wylie Road' };

  it('adds an address that was edited here and deleted elsewhere', () => {
    expect(changedAddresses([home], { before: work, after: work })).toEqual([home, work]);
  });

  it('replaces the typed fields and keeps fields unknown to the shop', () => {
    const kept = { ...home, _id: 'a', district: 'as another device has set it' };
    const change = { before: { ...home, _id: 'a' }, after: { ...work, _id: 'a', district: 'old' } };
    expect(changedAddresses([kept], change)).toEqual([{ ...kept, ...work }]);
  });

  it('finds an address by its fields when the host has given it an id since', () => {
    expect(changedAddresses([{ ...home, _id: 'a' }], { before: home })).toEqual([]);
    expect(addressByKey([{ ...home, _id: 'a' }], addressKey(home))).toEqual({ ...home, _id: 'a' });
  });

  it('deletes one of two equal addresses', () => {
    expect(changedAddresses([home, home], { before: home })).toEqual([home]);
  });

  it('returns the same array when the change has been made already', () => {
    const book = [home];
    expect(changedAddresses(book, { after: { ...home } })).toBe(book);
    expect(changedAddresses(book, { before: work })).toBe(book);
  });
});
