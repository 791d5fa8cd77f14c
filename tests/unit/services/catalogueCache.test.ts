// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { productListQuery } from '../../../src/services/catalogue';
import { dropOldLists, LISTS_FOR_BACK } from '../../../src/services/catalogueCache';
import { queryClient } from '../../../src/services/queryClient';

test('drops the lists that were opened before the last twenty', () => {
  const keys = Array.from(
    { length: LISTS_FOR_BACK + 5 },
    (_, index) =>
      productListQuery({ brandId: '88', categoryId: '1597', sort: 'updateTime' }, `entry ${index}`)
        .queryKey,
  );
  for (const key of keys) queryClient.setQueryData(key, { pages: [], pageParams: [] });

  dropOldLists();

  const held = keys.filter((key) => queryClient.getQueryData(key) !== undefined);
  expect(held).toEqual(keys.slice(-LISTS_FOR_BACK));
});
