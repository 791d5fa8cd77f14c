import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { startI18n } from '../../../src/i18n/i18n';
import { SettingsFailed } from '../../../src/shell/SettingsFailed';

test.each([
  [
    'zh',
    '店舖設定需要更正',
    ['VITE_ORDER_HOST 尚未設定', 'VITE_SEND_ID_TOKEN 必須是 true 或 false'],
  ],
  [
    'en',
    'The shop’s settings need attention',
    ['VITE_ORDER_HOST is missing', 'VITE_SEND_ID_TOKEN must be true or false'],
  ],
])(
  'Each bad setting of a build is named with what is wrong, in %s',
  async (language, title, lines) => {
    localStorage.setItem('i18nextLng', language);
    await startI18n();
    render(
      <SettingsFailed
        problems={[
          { name: 'VITE_ORDER_HOST', problem: 'missing' },
          { name: 'VITE_SEND_ID_TOKEN', problem: 'flag' },
        ]}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
  },
);
