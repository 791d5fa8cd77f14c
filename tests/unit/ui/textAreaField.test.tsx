// @vitest-environment jsdom

import { render, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { TextAreaField } from '../../../src/ui/TextAreaField';

it.each([
  [undefined, 2],
  [4, 4],
])('a textarea of %j rows is at least %i lines high', (rows, lines) => {
  const { container } = render(<TextAreaField label="Rows" rows={rows} />);
  expect(within(container).getByRole('textbox').style.minBlockSize).toBe(
    `calc(${lines}lh + 2 * var(--space-2))`,
  );
});
