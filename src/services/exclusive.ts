const queues = new Map<string, Promise<unknown>>();

/**
 * Runs a task while no other of that name runs, in any tab of this browser (Web Locks). Where the
 * browser has no locks (an insecure origin) or denies them (as it does storage, where cookies are
 * blocked), one at a time within this page.
 */
export async function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inTurn(name, task);
  const turn = { hasBegun: false };
  try {
    return await navigator.locks.request(name, () => {
      turn.hasBegun = true;
      return task();
    });
  } catch (error) {
    if (turn.hasBegun) throw error;
    return inTurn(name, task);
  }
}

function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const turn = (queues.get(name) ?? Promise.resolve()).then(task, task);
  queues.set(name, turn);
  return turn;
}
