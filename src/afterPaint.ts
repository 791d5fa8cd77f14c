/** Calls back once the next frame is on screen; a hidden page, which paints none, waits no longer than this. */
export function afterPaint(callback: () => void, longestMs: number): void {
  let isDone = false;
  const once = () => {
    if (!isDone) callback();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, longestMs);
}
