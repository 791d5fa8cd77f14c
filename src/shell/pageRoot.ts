import { createRoot, type Root } from 'react-dom/client';

/**
 * Of a pointer on its way. React hears all events there are at its root, twice, whether a component wants them
 * or not; every tap brings these six, which cost a slow phone as much as all else that the shop does for it.
 */
const UNHEARD = new Set([
  ...['pointerover', 'pointermove', 'pointerout'],
  ...['mouseover', 'mousemove', 'mouseout'],
]);

/** React's root for the shop's pages, whose components are told of presses, not of a pointer that passes. */
export function createPageRoot(element: HTMLElement): Root {
  const listen = element.addEventListener.bind(element);
  element.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (!UNHEARD.has(type)) listen(type, listener, options);
  };
  const root = createRoot(element);
  // What is the element's own goes, and the browser's stands again.
  Reflect.deleteProperty(element, 'addEventListener');
  return root;
}
