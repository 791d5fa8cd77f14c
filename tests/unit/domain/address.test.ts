import { describe, expect, it } from 'vitest';

import {
  addressByKey,
  AddressChangedError,
  addressKey,
  addressKeys,
  addressProblems,
  addressText,
  changedAddresses,
  isContact,
  isUnknownContact,
  sameAddress,
  type Address,
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

  it.each([
    '',
    '1234567',
    '912345678',
    '+123456',
    '+1234567890123456',
    '8529123456',
    '86291234567',
    'call me',
  ])('refuses %j', (text) => {
    expect(isContact(text)).toBe(false);
  });
});

describe('A number of Hong Kong', () => {
  it.each([
    ...['852 91234567', '(852) 9123 4567', '+852-9123-4567', '+852 9123 4567', '00852 91234567'],
    ...[
      '８５２　９１２３４５６７',
      '（８５２）９１２３－４５６７',
      '9123.4567',
      '9123–4567',
      '85291234567',
    ],
  ])('%s is accepted and known', (text) => {
    expect(isContact(text)).toBe(true);
    expect(isUnknownContact(text)).toBe(false);
  });

  it.each([
    '12345678',
    '0123 4567',
    '+852 1234 5678',
    '852 0912 3456',
    '+852 9123 456',
    '１２３４５６７８',
  ])('%s is of no operator', (text) => {
    expect(isContact(text)).toBe(true);
    expect(isUnknownContact(text)).toBe(true);
  });

  it.each([
    '21234567',
    '31234567',
    '41234567',
    '51234567',
    '91234567',
    '+44 20 7946 0018',
    '+12025550123',
    '123',
  ])('%s is not asked about', (text) => {
    expect(isUnknownContact(text)).toBe(false);
  });
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
    const [first, second] = addressKeys([home, split]);
    expect(first).not.toBe(second);
  });
});

describe('Two addresses with one id', () => {
  const [first, second] = [
    { ...home, _id: 'a' },
    { ...home, _id: 'a', recipient: 'Wong' },
  ];
  const book = [first, second];

  it('are each found by their own key', () => {
    const keys = addressKeys(book);
    expect(keys.map((key) => addressByKey(book, key))).toEqual(book);
    expect(addressByKey(book, addressKey(book, second))).toBe(second);
    expect(addressByKey(book, 'a')).toBeUndefined();
  });

  it('are each changed by themselves', () => {
    const after = { ...second, contact: '21234567' };
    expect(changedAddresses(book, { before: second, after })).toEqual([first, after]);
    expect(changedAddresses(book, { before: second })).toEqual([first]);
    expect(changedAddresses(book, { before: first })).toEqual([second]);
  });

  it('are not changed for one another where another device has changed the one meant', () => {
    const elsewhere = [first, { ...second, recipient: 'Lee' }];
    expect(() => changedAddresses(elsewhere, { before: second })).toThrow(AddressChangedError);
  });

  it('have keys of their own where they also say the same', () => {
    expect(new Set(addressKeys([first, first, home, home])).size).toBe(4);
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

  it('keeps what another device has changed in a field that the edit does not change', () => {
    const shown = { ...home, _id: 'a' };
    const elsewhere = { ...shown, contact: '69998888' };
    const after = { ...shown, address2: 'The Peak, Block C' };
    expect(changedAddresses([elsewhere], { before: shown, after })).toEqual([
      { ...after, contact: '69998888' },
    ]);
  });

  it('keeps the contact that another device has set where the form only writes the old one in ordinary characters', () => {
    const shown = { ...home, _id: 'a', contact: '２３４５６７８９' };
    const after = { ...shown, recipient: 'Chan Tai Man', contact: '23456789' };
    const now = { ...shown, contact: '61234567' };
    expect(changedAddresses([now], { before: shown, after })).toEqual([
      { ...now, recipient: 'Chan Tai Man' },
    ]);
    expect(changedAddresses([shown], { before: shown, after })).toEqual([after]);
  });

  it('finds an address by its fields when the host has given it an id since', () => {
    expect(changedAddresses([{ ...home, _id: 'a' }], { before: home })).toEqual([]);
    expect(addressByKey([{ ...home, _id: 'a' }], addressKey([home], home))).toEqual({
      ...home,
      _id: 'a',
    });
  });

  it('deletes one of two equal addresses', () => {
    expect(changedAddresses([home, home], { before: home })).toEqual([home]);
  });

  it('deletes by its id an address that another device has changed', () => {
    const before = { ...home, _id: 'a' };
    expect(changedAddresses([{ ...work, _id: 'a' }], { before })).toEqual([]);
  });

  it.each([
    ['changed, without an id', home, [work]],
    ['changed and given an id', home, [{ ...work, _id: 'a' }]],
    [
      'changed beside one that has its id',
      { ...home, _id: 'a' },
      [
        { ...work, _id: 'a' },
        { ...work, recipient: 'Mr Ho', _id: 'a' },
      ],
    ],
  ])('deletes no address that another device has %s', (_how, before, now) => {
    expect(() => changedAddresses(now, { before })).toThrow(AddressChangedError);
  });

  it('returns the same array when the change has been made already', () => {
    const book = [home];
    expect(changedAddresses(book, { after: { ...home } })).toBe(book);
    expect(changedAddresses(book, { before: { ...work, _id: 'deleted' } })).toBe(book);
    const empty: Address[] = [];
    expect(changedAddresses(empty, { before: work })).toBe(empty);
  });
});
