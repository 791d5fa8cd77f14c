const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a task while no other of that name runs, in any tab of this browser (Web Locks). Where the
 * browser has no locks (an insecure origin), one at a time within this page.
 */
export async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, task);
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(name, turn);
  return turn;
}
