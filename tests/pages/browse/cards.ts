import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The names of the product cards in the document, in order. */
export const cardNames = () =>
  screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

/** Waits until exactly these cards are rendered: a list is virtualized and renders its rows later. */
export const cardsAre = (...names: string[]) => waitFor(() => expect(cardNames()).toEqual(names));

/** A menu of a list, which may render after the first cards. */
export const menu = (name: 'Brand' | 'Category' | 'Sort') =>
  screen.findByRole('combobox', { name });
