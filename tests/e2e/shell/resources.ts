import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to. Leaks show as numbers that grow with the length of a visit. */
export type Resources = {
  /** When the document was loaded: another document has nothing of this one. */
  loadedAt: number;
  /** Pending timeouts and intervals. */
  timers: number;
  /** The milliseconds of `timers`, which say whose they are. */
  delays: number[];
  /** Observers that observe something. */
  observers: number;
  objectUrls: number;
  /** Object URLs so far, those that were released included. */
  objectUrlsMade: number;
  /** On the window, the document with all in it, and every other event target that is no node. */
  listeners: number;
  /** After garbage collection, in MB. */
  heap: number;
};

declare global {
  interface Window {
    countResources: () => Omit<Resources, 'listeners' | 'heap'>;
    /** Runs the pending timeouts of up to half an hour now, as if their time had come. */
    runTimeouts: () => void;
  }
}

/** Counts, from the next navigation on, what a page starts and ends. */
export async function watchResources(page: Page): Promise<void> {
  await page.addInitScript(countInPage);
}

/** Runs in the page: replaces what starts and ends timers, observers and object URLs. */
function countInPage(): void {
  const timers = new Map<number, { ms: number; isOnce: boolean; run: () => void }>();
  const setTimeout = window.setTimeout.bind(window);
  const setInterval = window.setInterval.bind(window);
  const clearTimeout = window.clearTimeout.bind(window);
  const clearInterval = window.clearInterval.bind(window);
  type Handler = (...args: unknown[]) => void;
  const counted =
    (start: (run: Handler, ms?: number) => number, isOnce: boolean) =>
    (handler: Handler, ms?: number, ...args: unknown[]) => {
      const run = () => {
        if (isOnce) timers.delete(id);
        handler(...args);
      };
      const id = start(run, ms);
      timers.set(id, { ms: ms ?? 0, isOnce, run });
      return id;
    };
  const ending = (end: (id?: number) => void) => (id?: number) => {
    if (id !== undefined) timers.delete(id);
    end(id);
  };
  Object.assign(window, {
    setTimeout: counted((run, ms) => setTimeout(run, ms), true),
    setInterval: counted((run, ms) => setInterval(run, ms), false),
    clearTimeout: ending((id) => clearTimeout(id)),
    clearInterval: ending((id) => clearInterval(id)),
  });

  const targets = new Map<object, Set<unknown>>();
  for (const { prototype } of [IntersectionObserver, ResizeObserver, MutationObserver]) {
    const methods = {
      observe: Reflect.get(prototype, 'observe'),
      unobserve: Reflect.get(prototype, 'unobserve'),
      disconnect: Reflect.get(prototype, 'disconnect'),
    };
    Object.assign(prototype, {
      observe(this: object, target: unknown, ...options: unknown[]) {
        targets.set(this, (targets.get(this) ?? new Set()).add(target));
        return Reflect.apply(methods.observe, this, [target, ...options]);
      },
      disconnect(this: object) {
        targets.delete(this);
        return Reflect.apply(methods.disconnect, this, []);
      },
      ...(methods.unobserve && {
        unobserve(this: object, target: unknown) {
          const left = targets.get(this);
          left?.delete(target);
          if (left?.size === 0) targets.delete(this);
          return Reflect.apply(methods.unobserve, this, [target]);
        },
      }),
    });
  }

  const objectUrls = new Set<string>();
  let objectUrlsMade = 0;
  const createObjectURL = URL.createObjectURL.bind(URL);
  const revokeObjectURL = URL.revokeObjectURL.bind(URL);
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      const url = createObjectURL(blob);
      objectUrls.add(url);
      objectUrlsMade += 1;
      return url;
    },
    revokeObjectURL(url: string) {
      objectUrls.delete(url);
      revokeObjectURL(url);
    },
  });

  window.countResources = () => ({
    loadedAt: performance.timeOrigin,
    timers: timers.size,
    delays: [...timers.values()].map(({ ms }) => ms),
    observers: targets.size,
    objectUrls: objectUrls.size,
    objectUrlsMade,
  });
  window.runTimeouts = () => {
    for (const [id, { ms, isOnce, run }] of [...timers]) {
      if (!isOnce || ms < 1000 || ms > 30 * 60_000) continue;
      clearTimeout(id);
      run();
    }
  };
}

/**
 * Collects garbage and counts what the page still holds. TanStack Query keeps what nothing shows for half
 * an hour (`gcTime` in src/services/client/queryClient.ts), by timeouts, so these are run first.
 */
export async function resourcesOf(page: Page): Promise<Resources> {
  await page.evaluate(() => window.runTimeouts());
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  const counted = await page.evaluate(() => window.countResources());
  const listeners = await countListeners(cdp);
  await cdp.detach();
  return {
    ...counted,
    listeners,
    heap: Math.round(metric('JSHeapUsedSize') / 1e5) / 10,
  };
}

/**
 * The browser's own counter (`JSEventListeners`) includes nodes that have left the document: Playwright
 * holds the elements of waits and clicks that timed out, with all their cards.
 */
async function countListeners(cdp: CDPSession): Promise<number> {
  const { result: prototype } = await cdp.send('Runtime.evaluate', {
    expression: 'EventTarget.prototype',
  });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
  });
  const { result: targets } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration:
      'function () { return [document, ...this.filter((target) => !(target instanceof Node))]; }',
  });
  const { result: properties } = await cdp.send('Runtime.getProperties', {
    objectId: targets.objectId ?? '',
    ownProperties: true,
  });
  let count = 0;
  for (const { name, value } of properties) {
    if (!/^\d+$/.test(name) || !value?.objectId) continue;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', {
      objectId: value.objectId,
      depth: name === '0' ? -1 : 1,
    });
    count += listeners.length;
  }
  return count;
}
