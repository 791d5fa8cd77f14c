// @vitest-environment jsdom

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { AddressText } from '../../../src/components/AddressText';

test.each([
  ['3203 室', '香港島中西區', '3203 室，香港島中西區'],
  ['Flat 8A', '1 Peak Road', 'Flat 8A, 1 Peak Road'],
  ['Flat 8A', '', 'Flat 8A'],
])('joins %s and %s by the comma of their script', (address1, address2, place) => {
  const address = { address1, address2, recipient: 'Chan', contact: '91234567' };
  const { container } = render(<AddressText address={address} />);
  expect(container.textContent).toBe(`Chan 91234567${place}`);
});
