// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';

import { useSlices } from '../../src/ui/useSlices';

/** What stands on a page after each commit. */
function drawn(slices: readonly [string, ...string[]]): string[] {
  const seen: string[] = [];
  function Screen() {
    const slice = useSlices(slices);
    useLayoutEffect(() => {
      seen.push(slice);
    }, [slice]);
    return null;
  }
  render(<Screen />);
  return seen;
}

it('draws one slice after another, up to the last', () => {
  expect(drawn(['pictures', 'few', 'all'])).toEqual(['pictures', 'few', 'all']);
});

it('draws what is whole at once', () => {
  expect(drawn(['all'])).toEqual(['all']);
});
