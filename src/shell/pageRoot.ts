import { createRoot, type Root } from 'react-dom/client';

/**
 * Of which every tap brings ten. React hears all events there are at its root, twice, whether a component wants
 * them or not, which costs a slow phone as much as all else that the shop does for a tap.
 */
const UNHEARD = /pointer|mouse|touch/;

/** React's root for the shop's pages, whose components are told of clicks and keys, not of the pointer that makes them. */
export function createPageRoot(element: HTMLElement): Root {
  const listen = element.addEventListener.bind(element);
  element.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!UNHEARD.test(type)) listen(type, listener, options);
  };
  const root = createRoot(element);
  // What is the element's own goes, and the browser's stands again.
  Reflect.deleteProperty(element, 'addEventListener');
  return root;
}
