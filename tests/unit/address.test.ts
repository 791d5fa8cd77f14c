import { describe, expect, it } from 'vitest';

import {
  addressByKey,
  addressKey,
  addressProblems,
  addressText,
  changedAddresses,
  isContact,
  sameAddress,
} from '../../src/domain/address';

const home = {
  address1: 'Flat 8A, 1 Peak Road',
  address2: 'The Peak',
  recipient: 'Chan Siu Ming',
  contact: '91234567',
};

describe('A contact number', () => {
  it.each(['91234567', '9123 4567', '9123-4567', '+852 9123 4567', '+44 (20) 7946 0018'])(
    'can be %s',
    (text) => {
      expect(isContact(text)).toBe(true);
    },
  );

  it.each(['', '1234567', '912345678', '+123456', '+1234567890123456', '85291234567', 'call me'])(
    'cannot be %j',
    (text) => {
      expect(isContact(text)).toBe(false);
    },
  );
});

describe('An address as typed', () => {
  it('has no problem when complete, with or without a second line', () => {
    expect(addressProblems(home)).toEqual({});
    expect(addressProblems({ ...home, address2: '' })).toEqual({});
  });

  it.each(['address1', 'recipient', 'contact'] as const)('needs its %s, not blanks', (field) => {
    expect(addressProblems({ ...home, [field]: '  ' })).toEqual({ [field]: 'required' });
  });

  it('says that a number cannot be called, rather than that it is missing', () => {
    expect(addressProblems({ ...home, contact: '123' })).toEqual({ contact: 'contact' });
  });

  it('names every problem at once', () => {
    const nothing = { address1: '', address2: '', recipient: '', contact: '' };
    expect(Object.keys(addressProblems(nothing))).toEqual(['address1', 'recipient', 'contact']);
  });
});

describe('An address of the book', () => {
  it('reads on one line, without a comma for a missing part', () => {
    expect(addressText(home)).toBe('Flat 8A, 1 Peak Road, The Peak');
    expect(addressText({ ...home, address2: '' })).toBe('Flat 8A, 1 Peak Road');
  });

  it('is the same by its id, whatever its words', () => {
    expect(sameAddress({ ...home, _id: 'a' }, { ...home, _id: 'a', contact: '' })).toBe(true);
    expect(sameAddress({ ...home, _id: 'a' }, { ...home, _id: 'b' })).toBe(false);
  });

  it('is the same by its words where the host gave no id', () => {
    expect(sameAddress(home, { ...home })).toBe(true);
    expect(sameAddress(home, { ...home, recipient: 'Wong' })).toBe(false);
  });

  it('is told from one whose words are only split elsewhere', () => {
    const split = { ...home, address1: 'Flat 8A', address2: '1 Peak Road, The Peak' };
    expect(addressKey(home)).not.toBe(addressKey(split));
  });
});

describe('A change to the book', () => {
  const work = { ...home, address1: '18 Wylie Road' };

  it('keeps what was edited here and deleted elsewhere', () => {
    expect(changedAddresses([home], { before: work, after: work })).toEqual([home, work]);
  });

  it('replaces what was typed, and nothing that the shop does not know', () => {
    const kept = { ...home, _id: 'a', district: 'as another device has set it' };
    const change = { before: { ...home, _id: 'a' }, after: { ...work, _id: 'a', district: 'old' } };
    expect(changedAddresses([kept], change)).toEqual([{ ...kept, ...work }]);
  });

  it('finds by its words what the host has given an id since', () => {
    expect(changedAddresses([{ ...home, _id: 'a' }], { before: home })).toEqual([]);
    expect(addressByKey([{ ...home, _id: 'a' }], addressKey(home))).toEqual({ ...home, _id: 'a' });
  });

  it('deletes one of two that are alike', () => {
    expect(changedAddresses([home, home], { before: home })).toEqual([home]);
  });

  it('changes nothing where it has been made already', () => {
    const book = [home];
    expect(changedAddresses(book, { after: { ...home } })).toBe(book);
    expect(changedAddresses(book, { before: work })).toBe(book);
  });
});
