import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The names of the product cards on screen, in their order. */
export const cardNames = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

/** Waits until these cards, and no others, are on screen: a list is drawn slice by slice. */
export const cardsAre = (...names: string[]) => waitFor(() => expect(cardNames()).toEqual(names));

/** A menu of a list, which may come after its first cards. */
export const menu = (name: 'Brand' | 'Category' | 'Sort') =>
  screen.findByRole('combobox', { name });
