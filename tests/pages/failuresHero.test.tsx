import { screen } from '@testing-library/react';
import { describe, test, vi } from 'vitest';

import type * as settings from '../../src/config';
import { HOSTS } from '../support/server';
import { EVERY_FAILURE, survives, type Call } from './failures';

// The other pages' tests have no photo service: Home is whole without one.
vi.mock('../../src/config', async (original) => {
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
  test.each(EVERY_FAILURE)('survives $failure', (failure) => survives(HERO, failure));
});
