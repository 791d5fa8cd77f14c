/**
 * Time since the page was opened, in milliseconds. It only grows: nobody can set this clock back or forward,
 * as they can the device's.
 */
export const clock = {
  now: (): number => performance.now(),
  pause: (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms)),
};
