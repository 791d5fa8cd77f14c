import { screen } from '@testing-library/react';
import { describe, test, vi } from 'vitest';

import type * as settings from '../../../src/config';
import { EACH_KIND, survives, type Call } from '../../support/failures';
import { HOSTS } from '../../support/hosts';

// The settings of the other page tests have no photo service, which is optional.
vi.mock('../../../src/config', async (original) => {
  const real = await original<typeof settings>();
  return { ...real, config: () => ({ ...real.config(), heroImagesUrl: HOSTS.hero }) };
});

const HERO: Call = {
  call: 'GET the photo list of the carousel',
  page: '/',
  url: HOSTS.hero,
  log: /^Error fetching carousel:/,
  stays: () => screen.findAllByRole('article'),
};

describe(HERO.call, () => {
  test.each(EACH_KIND)('leaves the page usable on $failure', (failure) => survives(HERO, failure));
});
