const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a task while no other task with that lock name runs in any tab (Web Locks). Falls back to a
 * queue within this page where the browser has no locks (an insecure origin) or denies them (as it
 * denies storage when cookies are blocked).
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return enqueue(name, task);
  const run = { hasStarted: false };
  try {
    return await navigator.locks.request(name, () => {
      run.hasStarted = true;
      return task();
    });
  } catch (error) {
    // Before the task starts, only the browser itself can have refused the lock.
    if (run.hasStarted) throw error;
    return enqueue(name, task);
  }
}

function enqueue<T>(name: string, task: () => Promise<T>): Promise<T> {
  const result = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(name, result);
  return result;
}
