import { vi } from 'vitest';

/** What jsdom lacks of the browsers the shop runs in. */

// Everything is in sight: an endless list asks for its next page as soon as it may.
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

/** Whether the end of a list is in sight; false by default so that a test scrolls on purpose. */
export const endOfListInSight = { value: false };

vi.stubGlobal('IntersectionObserver', VisibleObserver);
// Nothing has a size here.
class SizelessObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', SizelessObserver);

vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// jsdom draws nothing, and says so on the console when it is asked to.
HTMLCanvasElement.prototype.getContext = () => null;

let pictures = 0;
Object.assign(URL, {
  createObjectURL: () => `blob:https://shop.test/${++pictures}`,
  revokeObjectURL: () => undefined,
});

// jsdom does not know <search> yet, and React says so of any element a browser does not know.
// eslint-disable-next-line @typescript-eslint/no-deprecated -- only one of its overloads is, and not this one
const createElement = document.createElement.bind(document);
Object.defineProperty(document, 'createElement', {
  value: (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    if (name === 'search')
      Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  },
});
