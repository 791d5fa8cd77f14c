import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import {
  readShipments,
  readyKeys,
  type Shipment,
} from '../../../../../src/features/admin/orders/shipping/shipments';
import { order } from '../../../../support/make';

const person = (recipient: string, contact: string) => ({
  recipient,
  contact,
  address1: '1 Road',
  address2: '',
});

const OPEN = order({
  _id: 'o-1',
  orderNumber: '20600',
  address: person('陳小姐', '+852 6123 4567'),
});
const PROCESSING = order({
  _id: 'o-2',
  orderNumber: 'ZN1006',
  status: 'Processing',
  address: person('Ms Lee', '6987 6543'),
});
const ORDERS = [
  OPEN,
  PROCESSING,
  order({ _id: 'o-3', orderNumber: '20603', status: 'Cancel' }),
  order({ _id: 'o-4', orderNumber: '20604', status: 'completed', logistics: 'DHL 1234567890' }),
  order({ _id: 'o-5', orderNumber: '20605', logistics: 'SF 1111 2222 333' }),
  order({ _id: 'o-6', orderNumber: '20606', status: 'Shipped', logistics: 'SF 1329 0044 871' }),
  order({ _id: 'o-7', orderNumber: '20607' }),
  order({ _id: 'o-8', orderNumber: '20607', status: 'Processing' }),
  order({ orderNumber: '20609' }),
];

const read = (text: string) => readShipments(text, ORDERS);
const brief = ({ order: of, logistics, doubts }: Shipment) => [of?._id, logistics, ...doubts];
const briefly = (text: string) => read(text).map(brief);

describe('A line is matched to its order', () => {
  it.each([
    ['a comma', '20600,SF1329004487', 'SF1329004487'],
    ['a comma and a space', '20600, SF 1329 0044 871', 'SF 1329 0044 871'],
    ['a tab', '20600\tSF1329004487', 'SF1329004487'],
    ['a semicolon', '20600; 1329004487', '1329004487'],
    ['spaces', '20600   1329 0044 871', '1329 0044 871'],
    ['a colon', '20600: SF1329004487', 'SF1329004487'],
    ['a full-width comma', '20600，SF1329004487', 'SF1329004487'],
    ['full-width characters', '＃２０６００　ＳＦ１３２９００４４８７', 'SF1329004487'],
    ['# before the number', '#20600 SF1329004487', 'SF1329004487'],
    ['a word before the number', '訂單 20600：SF1329004487', 'SF1329004487'],
    ['an apostrophe of a spreadsheet', "'20600\tSF1329004487", 'SF1329004487'],
    ['quotes', '"20600","SF1329004487"', 'SF1329004487'],
    ['the tracking first', 'SF1329004487, 20600', 'SF1329004487'],
    ['the tracking first, in groups', 'SF 1329 0044 871 #20600', 'SF 1329 0044 871'],
    ['the courier after it', '20600 1329004487 順豐', '順豐 1329004487'],
    ['the courier in a cell of its own', '20600,DHL Express,1234567890', 'DHL Express 1234567890'],
    ['the courier twice', '20600,SF Express,SF1329004487', 'SF1329004487'],
    ['the recipient between', '20600 陳小姐 SF 1329 0044 871', 'SF 1329 0044 871'],
    ['the telephone between', '20600 61234567 SF1329004487', 'SF1329004487'],
    ['a form of the post', '20600 RB123456785HK', 'RB123456785HK'],
    ['a link', '20600 https://sf.test/?no=7', 'https://sf.test/?no=7'],
  ])('with %s', (_with, text, logistics) => {
    expect(briefly(text)).toEqual([['o-1', logistics]]);
  });

  it('in any letter case', () => {
    expect(briefly('zn1006 1329004487')).toEqual([['o-2', '1329004487']]);
  });

  it('on each line, whatever the lines look like', () => {
    const text = 'Order, Tracking\n\n20600, SF1329004487\r\nDHL 1234567890 ZN1006\n';
    expect(briefly(text)).toEqual([
      ['o-1', 'SF1329004487'],
      ['o-2', 'DHL 1234567890'],
    ]);
    expect(read(text).map(({ line }) => line)).toEqual([3, 4]);
  });
});

describe('A courier’s table', () => {
  it('has the numbers in the columns whose cells or headings say so', () => {
    const text = [
      'Date,Waybill No.,Recipient,Mobile,Weight,Courier,Your reference',
      '2026-11-20,SF1329004487,"陳, 小姐",61234567,1.2,SF Express,20600',
      '2026-11-20,1234567890,Ms Lee,69876543,0.8,DHL,ZN1006',
    ].join('\n');
    expect(briefly(text)).toEqual([
      ['o-1', 'SF1329004487'],
      ['o-2', 'DHL 1234567890'],
    ]);
  });

  it('is read in Chinese, with tabs, and without a heading', () => {
    const rows = [
      '20600\t順豐速運\t1329004487\t61234567',
      'ZN1006\t順豐速運\t1329004488\t69876543',
    ];
    const expected = [
      ['o-1', '順豐速運 1329004487'],
      ['o-2', '順豐速運 1329004488'],
    ];
    expect(briefly(rows.join('\n'))).toEqual(expected);
    expect(briefly(['訂單編號\t快遞公司\t運單號\t電話', ...rows].join('\n'))).toEqual(expected);
  });

  it('takes no telephone number for a tracking number, however long it is', () => {
    const text = 'Ref,Mobile,No.\n20600,85261234567,123456789\nZN1006,85269876543,123456790';
    expect(briefly(text)).toEqual([
      ['o-1', '123456789'],
      ['o-2', '123456790'],
    ]);
  });

  it('offers the open order of the person where it has no order numbers, and does not tick it', () => {
    const text = [
      '運單號,收件人,電話',
      'SF1329004487,,61234567',
      'SF1329004488,ms lee,',
      'SF1329004489,Nobody,69999999',
    ].join('\n');
    expect(briefly(text)).toEqual([
      ['o-1', 'SF1329004487', 'guessed'],
      ['o-2', 'SF1329004488', 'guessed'],
      [undefined, 'SF1329004489', 'noOrder'],
    ]);
    expect(readyKeys(read(text))).toEqual([]);
  });
});

describe('A doubt', () => {
  it.each([
    ['of an unknown number', '29999 SF1329004487', [[undefined, 'SF1329004487', 'noOrder']]],
    [
      'of a number that two orders have',
      '20607 SF1329004487',
      [
        ['o-7', 'SF1329004487', 'severalOrders'],
        ['o-8', 'SF1329004487', 'severalOrders'],
      ],
    ],
    ['of a missing tracking number', '20600', [['o-1', '', 'noTracking']]],
    ['of a text that looks like none', '20600, SF1', [['o-1', '', 'notTracking']]],
    ['of both', '99999, SF1', [[undefined, '', 'noOrder', 'notTracking']]],
    ['of an unknown number alone', '99999', [[undefined, '', 'noOrder', 'noTracking']]],
    ['of words instead of one', '20600, by hand', [['o-1', '', 'noTracking']]],
    ['of a cancelled order', '20603 SF1329004487', [['o-3', 'SF1329004487', 'ended']]],
    [
      'of a completed order with another number',
      '20604 SF1329004487',
      [['o-4', 'SF1329004487', 'ended', 'otherTracking']],
    ],
    ['of another number', '20605 SF1329004487', [['o-5', 'SF1329004487', 'otherTracking']]],
    ['of what is there', '20606 SF1329-0044-871', [['o-6', 'SF1329-0044-871', 'alreadyThere']]],
    ['of an order without an id', '20609 1329004487', [[undefined, '1329004487', 'noId']]],
    ['of a shortened number', '20600, 1.329E+12', [['o-1', '1.329E+12', 'shortened']]],
    [
      'of a line with two',
      '20600, SF1329004487, SF1329004488',
      [['o-1', 'SF1329004487', 'severalTracking']],
    ],
    ['of a person’s name', 'Ms Lee SF1329004487', [['o-2', 'SF1329004487', 'guessed']]],
    ['of a telephone number', '6123 4567, SF1329004487', [['o-1', 'SF1329004487', 'guessed']]],
  ])('%s keeps the line from being ticked', (_of, text, expected) => {
    expect(briefly(text)).toEqual(expected);
    expect(readyKeys(read(text))).toEqual([]);
  });

  it('names the text that looks like no tracking number, in a line and in a column', () => {
    const unread = (text: string) => read(text).map((shipment) => shipment.unread);
    expect(unread('20600, SF555')).toEqual(['SF555']);
    expect(unread('20600 SF 555')).toEqual(['SF 555']);
    expect(unread('99999, SF1')).toEqual(['SF1']);
    expect(unread('訂單編號\t運單號\t電話\n20600\tSF1\t61234567')).toEqual(['SF1']);
    expect(unread('20600 SF1329004487')).toEqual(['']);
  });

  it('of the same line twice is about the second', () => {
    const text = '20600 SF1329004487\n20600, SF 1329004487';
    expect(briefly(text).map(([, , doubt]) => doubt)).toEqual([undefined, 'repeated']);
    expect(readyKeys(read(text))).toEqual(['1.0']);
  });

  it('of two tracking numbers for one order is about both', () => {
    const text = '20600 SF1329004487\n20600 SF1329004499';
    expect(briefly(text).map(([, , doubt]) => doubt)).toEqual(['repeated', 'repeated']);
  });
});

describe('The telephone number of a recipient is no tracking number', () => {
  it.each([
    ['its own', '20600, 6123 4567', 'o-1'],
    ['its own behind the name', '20600 陳小姐 61234567', 'o-1'],
    ['its own with the code of Hong Kong', '20600 陳小姐 +852 61234567', 'o-1'],
    ['its own with the code and no space', '20600, 陳小姐 85261234567', 'o-1'],
    ['its own behind a courier', '20600, SF 61234567', 'o-1'],
    ['that of another order', '20605, 61234567', 'o-5'],
    ['that of an order which is not open', '20605, 92345678', 'o-5'],
  ])('%s', (_whose, text, id) => {
    const ended = order({
      _id: 'o-11',
      orderNumber: '20611',
      status: 'Completed',
      address: person('何先生', '9234 5678'),
    });
    const lines = readShipments(text, [...ORDERS, ended]);
    const [line] = lines;
    expect([line?.order?._id, line?.logistics, line?.doubts[0]]).toEqual([id, '', 'noTracking']);
    expect(readyKeys(lines)).toEqual([]);
  });

  it('in a column without a heading, even where one of them is unknown', () => {
    const text = '20600\t陳小姐\t61234567\nZN1006\tMs Lee\t69876543\n20605\t何先生\t92345678';
    expect(read(text).map(({ logistics }) => logistics)).toEqual(['', '', '']);
  });

  it('before a tracking number, which is found', () => {
    expect(briefly('20600 61234567 1329 0044 871')).toEqual([['o-1', '1329 0044 871']]);
    expect(briefly('20600, 61234567, 1234567')).toEqual([['o-1', '1234567']]);
  });
});

test('Two orders of one person in one parcel are told and ticked', () => {
  const again = order({ _id: 'o-10', orderNumber: '20610', address: person('陳太', '61234567') });
  const both = readShipments('20600 SF1329004487\n20610 SF 1329004487\n20605 SF7', [
    ...ORDERS,
    again,
  ]);
  expect(both.map(({ isShared }) => isShared)).toEqual([true, true, false]);
  expect(readyKeys(both)).toHaveLength(2);
});

test('One tracking number for two persons is looked at, and neither is ticked', () => {
  const text = '20600 SF1329004487\nZN1006 SF 1329004487';
  expect(briefly(text).map(([, , doubt]) => doubt)).toEqual(['sharedByOthers', 'sharedByOthers']);
  expect(readyKeys(read(text))).toEqual([]);
});

const trackingNumber = fc
  .tuple(fc.constantFrom('', 'SF', 'DHL ', 'SF '), fc.integer({ min: 10 ** 11, max: 10 ** 12 - 1 }))
  .map(([courier, digits]) => `${courier}${digits}`);

const lines = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 10_000, max: 99_999 }),
    tracking: trackingNumber,
    separator: fc.constantFrom(',', '\t', ' ', '; ', '，', '　', ' : '),
    isTurned: fc.boolean(),
    hash: fc.constantFrom('', '#', '＃'),
    isWide: fc.boolean(),
  }),
  { selector: ({ number }) => number, minLength: 1, maxLength: 12 },
);

const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

test('Every line of numbers and trackings in any form finds its order, ready to ship', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const orders = given.map(({ number }) =>
        order({ _id: `o-${number}`, orderNumber: String(number) }),
      );
      const text = given
        .map(({ number, tracking, separator, isTurned, hash, isWide }) => {
          const parts = [`${hash}${number}`, tracking];
          const line = (isTurned ? parts.reverse() : parts).join(separator);
          return isWide ? wide(line) : line;
        })
        .join('\n');
      const shipments = readShipments(text, orders);
      expect(shipments.map((shipment) => [shipment.order?._id, shipment.logistics])).toEqual(
        given.map(({ number, tracking }) => [`o-${number}`, tracking]),
      );
      expect(readyKeys(shipments)).toHaveLength(given.length);
    }),
  );
});

test('No text at all makes two ticked lines of one order, or ticks a doubt', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(...ORDERS.map(({ orderNumber }) => orderNumber)),
    fc.constantFrom('SF', 'SF1329004487', '61234567', '陳小姐', '"', '#', ',', '\t', '\n', ' '),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const shipments = read(words.join(''));
      const ready = new Set(readyKeys(shipments));
      const ticked = shipments.filter(({ key }) => ready.has(key));
      expect(new Set(ticked.map((shipment) => shipment.order?._id)).size).toBe(ticked.length);
      expect(ticked.every(({ doubts, logistics }) => doubts.length === 0 && logistics !== '')).toBe(
        true,
      );
      expect(new Set(shipments.map(({ key }) => key)).size).toBe(shipments.length);
    }),
  );
});

describe('A line that says more than one thing is not ticked', () => {
  it.each([
    ['20600, SF13290044 871', 'SF13290044 871'],
    ['20600, JD0146000098 7654', 'JD0146000098 7654'],
    ['20600 DHL express JD0146000098 7654', 'DHL express JD0146000098 7654'],
    ['20600, 1234567890 12', '1234567890 12'],
    ['20600, 9876543210-55 66', '9876543210-55 66'],
  ])('%s: digits that stand apart may belong to the number', (line, logistics) => {
    expect(briefly(line)).toEqual([['o-1', logistics, 'joined']]);
  });

  it.each([
    ['20600, SF1329004487 6123 4567', 'SF1329004487'],
    ['20600, SF1329004487 61234567', 'SF1329004487'],
    ['20600, RB123456785HK 2', 'RB123456785HK'],
    ['20600, 1Z 999AA10123456784', '1Z 999AA10123456784'],
    ['2026-11-28 20600 SF1329004487', 'SF1329004487'],
    ['20600\t="SF1329004487"', 'SF1329004487'],
  ])('%s: the number is certain', (line, logistics) => {
    expect(briefly(line)).toEqual([['o-1', logistics]]);
  });

  it('names another order, its phone or its recipient', () => {
    expect(briefly('20600 / ZN1006 SF1329004487')).toEqual([['o-1', 'SF1329004487', 'otherOrder']]);
    expect(briefly('20600, Ms Lee, SF1329004487')).toEqual([
      ['o-1', 'SF1329004487', 'otherPerson'],
    ]);
    const table = 'Order,Name,Phone,Tracking\n20600,陳小姐,6987 6543,SF1329004487';
    expect(briefly(table)).toEqual([['o-1', 'SF1329004487', 'otherPerson']]);
    const own = 'Order,Name,Phone,Tracking\n20600,陳小姐,6123 4567,SF1329004487';
    expect(briefly(own)).toEqual([['o-1', 'SF1329004487']]);
  });
});
