import { expect, it } from 'vitest';

import { customerLanguage } from '../../../../src/features/admin/orders/customerLanguage';
import { order } from '../../../support/make';

const address = (recipient: string, address1 = '', address2 = '') =>
  order({ address: { recipient, address1, address2, contact: '' } });

it.each([
  ['a Chinese recipient', address('陳小姐', '1 Road'), 'zh'],
  ['a Chinese address', address('Ms Lee', '1 Road', '九龍'), 'zh'],
  ['nothing Chinese', address('Ms Lee', '33 Hysan Avenue'), 'en'],
  ['no address', order(), 'zh'],
  ['an empty address', address(' '), 'zh'],
] as const)('A customer with %s is written to in %3$s', (_what, of, language) => {
  expect(customerLanguage(of)).toBe(language);
});

it('A customer whose earlier order has a Chinese name is written to in Chinese', () => {
  expect(customerLanguage(address('Ms Chan', '1 Road'), address('陳小姐'))).toBe('zh');
});
