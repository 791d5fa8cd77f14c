/** The time the first screen still fetches pictures and data after the load event. */
const FIRST_SCREEN_MS = 3000;
const TIMEOUT_MS = 2000;

/**
 * Calls back when the browser is idle, at least three seconds after the load event. Returns a cancel function.
 */
export function onIdle(callback: () => void): () => void {
  let cancel = () => window.removeEventListener('load', afterLoad);
  const afterLoad = () => {
    const timer = setTimeout(() => {
      cancel = requestIdle(callback);
    }, FIRST_SCREEN_MS);
    cancel = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') afterLoad();
  else window.addEventListener('load', afterLoad, { once: true });
  return () => cancel();
}

/** Runs the callback when the browser is idle, within two seconds. Returns a cancel function. */
export function requestIdle(callback: () => void): () => void {
  // Safari does not support requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, TIMEOUT_MS / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
