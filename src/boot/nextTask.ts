/**
 * Settles in a task of its own, so that what the reader does meanwhile is not kept waiting. In a hidden
 * tab, whose clocks tick once a second, there is nobody to wait.
 */
export async function nextTask(): Promise<void> {
  if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
}
