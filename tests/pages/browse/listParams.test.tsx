import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';

import { useListParams } from '../../../src/features/browse/useListParams';

test('a choice that is made as the router shows an earlier one is kept by the next choice', async () => {
  let choose: ReturnType<typeof useListParams>['choose'] | undefined;
  function List() {
    const list = useListParams();
    useEffect(() => {
      choose = list.choose;
    });
    return <p>{list.choice.brand}</p>;
  }
  const router = createMemoryRouter([
    {
      path: '/',
      Component: List,
      HydrateFallback: () => null,
      // The page of the second choice does not come before the third one is made.
      loader: ({ request }) =>
        request.url.includes('category') ? new Promise(() => undefined) : null,
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('Gucci');
  const unsubscribe = router.subscribe(({ location }) => {
    if (!location.search.includes('Celine')) return;
    unsubscribe();
    choose?.({ categoryId: '1600' });
  });
  act(() => choose?.({ brand: 'Celine' }));
  await screen.findByText('Celine');

  act(() => choose?.({ sort: 'priceAsc' }));
  expect(router.state.navigation.location?.search).toBe(
    '?brand=Celine&category=1600&sort=priceAsc',
  );
});
