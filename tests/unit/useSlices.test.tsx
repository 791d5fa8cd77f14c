// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';

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

it('draws one slice after another, up to the last, a frame between them', async () => {
  const frames: string[][] = [];
  const seen = drawn(['pictures', 'few', 'all']);
  const look = () => {
    frames.push([...seen]);
    if (seen.length < 3) requestAnimationFrame(look);
  };
  look();
  await vi.waitFor(() => expect(seen).toEqual(['pictures', 'few', 'all']));
  expect(frames).toContainEqual(['pictures']);
  expect(frames).toContainEqual(['pictures', 'few']);
});

it('draws what is whole at once', () => {
  expect(drawn(['all'])).toEqual(['all']);
});
