/** Whether this document was opened by a reload or by the browser's Back or Forward. */
export function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    ['reload', 'back_forward'].includes(navigation.type)
  );
}
