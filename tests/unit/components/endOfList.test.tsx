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

/** Notes the margin of each observer, and reports nothing. */
class QuietObserver {
  static margins: (string | undefined)[] = [];

  constructor(_report: unknown, options?: IntersectionObserverInit) {
    QuietObserver.margins.push(options?.rootMargin);
  }

  observe(): void {}
  disconnect(): void {}
}

afterEach(() => vi.unstubAllGlobals());

it('asks for the next page when the end came near before the browser reported that it was not', () => {
  vi.stubGlobal('IntersectionObserver', BusyObserver);
  const onReached = vi.fn();
  render(<EndOfList onReached={onReached} />);
  expect(onReached).toHaveBeenCalledTimes(1);
});

it('hands the threshold of 0.8 to the package, which watches 20 % of the viewport below it', () => {
  vi.stubGlobal('IntersectionObserver', QuietObserver);
  render(<EndOfList onReached={() => undefined} />);
  expect(QuietObserver.margins).toContain('0px 0px 20% 0px');
});

it('watches everything above the viewport too, where the end of a list above a footer stands', () => {
  vi.stubGlobal('IntersectionObserver', QuietObserver);
  QuietObserver.margins = [];
  render(<EndOfList onReached={() => undefined} />);
  const above = QuietObserver.margins.map((margin) => parseInt(margin ?? '', 10));
  expect(Math.max(...above)).toBeGreaterThan(1_000_000);
});
