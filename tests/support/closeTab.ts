/** Whether the browser asks before it closes the tab now. */
export function closingAsks(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}
