// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { EndOfList } from '../../../src/components/EndOfList';

/** Reports at once that an element is out of sight and then in sight, as a busy browser does. */
class BusyObserver {
  readonly #report: (entries: { isIntersecting: boolean }[]) => void;

  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }

  observe(): void {
    this.#report([{ isIntersecting: false }, { isIntersecting: true }]);
  }

  disconnect(): void {}
}

afterEach(() => vi.unstubAllGlobals());

it('asks for the next page when the end came near before the browser reported that it was not', () => {
  vi.stubGlobal('IntersectionObserver', BusyObserver);
  const onReached = vi.fn();
  render(<EndOfList onReached={onReached} />);
  expect(onReached).toHaveBeenCalledTimes(1);
});
