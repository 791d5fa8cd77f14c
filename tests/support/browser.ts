import { vi } from 'vitest';

// Stubs the browser APIs that jsdom lacks.

/** Reports every observed element as in the viewport if `endOfListInSight` is set. */
class VisibleObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const box = target.getBoundingClientRect();
    const entry: IntersectionObserverEntry = {
      target,
      isIntersecting: endOfListInSight.value,
      intersectionRatio: 1,
      boundingClientRect: box,
      intersectionRect: box,
      rootBounds: null,
      time: 0,
    };
    queueMicrotask(() => this.#callback([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

/** Whether the end of a list is in the viewport; false by default, so lists load only their first page. */
export const endOfListInSight = { value: false };

vi.stubGlobal('IntersectionObserver', VisibleObserver);
/** Layout for virtual lists, in pixels: a window in which some sixty rows have their place. */
const WINDOW_HEIGHT = 6000;
const ROW_HEIGHT = 100;

class SizedObserver implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const height = target === document.documentElement ? WINDOW_HEIGHT : ROW_HEIGHT;
    const contentRect = new DOMRect(0, 0, 1, height);
    const size = [{ inlineSize: 1, blockSize: height }];
    const entry: ResizeObserverEntry = {
      target,
      contentRect,
      borderBoxSize: size,
      contentBoxSize: size,
      devicePixelContentBoxSize: size,
    };
    queueMicrotask(() => this.#callback([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', SizedObserver);
Object.defineProperty(document, 'scrollingElement', { value: document.documentElement });
Object.defineProperty(document.documentElement, 'clientHeight', {
  value: WINDOW_HEIGHT,
  configurable: true,
});
Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
  get(this: HTMLElement) {
    return this.parentElement;
  },
});

// No media query matches, so pages render at phone width.
vi.stubGlobal(
  'matchMedia',
  () =>
    new (class extends EventTarget {
      readonly matches = false;
    })(),
);

vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.setPointerCapture = () => undefined;

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

// jsdom has no canvas and logs an error when one is used.
HTMLCanvasElement.prototype.getContext = () => null;

// For each control jsdom searches the whole document once per label: half the time of an admin page's test.
for (const { prototype } of [
  HTMLInputElement,
  HTMLTextAreaElement,
  HTMLSelectElement,
  HTMLButtonElement,
])
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      return [...document.getElementsByTagName('label')].filter((label) =>
        label.htmlFor ? label.htmlFor === this.id : label.control === this,
      );
    },
  });

let pictures = 0;
Object.assign(URL, {
  createObjectURL: () => `blob:https://shop.test/${++pictures}`,
  revokeObjectURL: () => undefined,
});

// jsdom creates <search> as HTMLUnknownElement, and React warns about unknown elements.
// oxlint-disable-next-line typescript/no-deprecated -- only one of its overloads is, and not this one
const createElement = document.createElement.bind(document);
Object.defineProperty(document, 'createElement', {
  value: (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (name === 'search')
      Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  },
});
