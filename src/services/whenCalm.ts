import { afterPaint } from '../afterPaint';

export { nextTask } from '../boot/nextTask';

/** How long after its load event a page still fetches what its first screen shows, in milliseconds. */
const SETTLING_MS = 3000;
const LATEST_MS = 2000;
const LONGEST_FRAME_MS = 300;

/** Calls back once the page is loaded, its first screen has what it needs and the browser is idle. */
export function whenCalm(callback: () => void): void {
  const settle = () => {
    setTimeout(() => onceIdle(callback), SETTLING_MS);
  };
  if (document.readyState === 'complete') settle();
  else window.addEventListener('load', settle, { once: true });
}

/** Calls back when the browser has nothing to do, after two seconds at the latest. Returns what ends it. */
export function onceIdle(callback: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, LATEST_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}

/**
 * Calls back once the frame that shows what was just pressed is on screen: with the next one, as a task
 * right behind a frame's own work can still come before it is shown.
 */
export function afterPressShows(callback: () => void): void {
  afterPaint(() => afterPaint(callback, LONGEST_FRAME_MS), LONGEST_FRAME_MS);
}
