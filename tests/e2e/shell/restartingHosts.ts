import type { IncomingMessage, Server } from 'node:http';

import { test as base } from '../base';
import { createForwardingProxy, startProxy, stopProxy } from '../forwardingProxy';
import { PORTS } from '../hosts';

/** A host whose server closes and listens again; meanwhile its port refuses connections. */
export type RestartingHost = {
  stop: () => void;
  start: () => Promise<void>;
  /** Stops the host at a request: before it has received it, or when it has answered, but the answer is lost. */
  stopAt: (path: string, moment: 'before' | 'after') => void;
  /** Whether the host breaks off each answer in the middle of its body. */
  breaksOff: boolean;
};

const RESTARTING = ['catalogue', 'order', 'intra'] as const;
type Hosts = Record<(typeof RESTARTING)[number], RestartingHost>;

/** Stands on a port of its own in front of a host, and is what the browser connects to in its place. */
async function standBefore(hostPort: number) {
  let stopping: { path: string; moment: 'before' | 'after' } | undefined;
  /** Whether the host stops at this request. Its preflight passes. */
  const isStopping = ({ method, url }: IncomingMessage, moment: 'before' | 'after') => {
    if (method === 'OPTIONS' || stopping?.path !== url || stopping?.moment !== moment) return false;
    host.stop();
    return true;
  };
  const server: Server = createForwardingProxy({
    origin: `http://127.0.0.1:${hostPort}`,
    isRefused: (request) => isStopping(request, 'before'),
    isBroken: (request) => isStopping(request, 'after'),
    isCutOff: () => host.breaksOff,
  });
  const port = await startProxy(server);
  const host: RestartingHost = {
    stop: () => stopProxy(server),
    start: async () => {
      stopping = undefined;
      if (!server.listening) await startProxy(server, port);
    },
    stopAt: (path, moment) => {
      stopping = { path, moment };
    },
    breaksOff: false,
  };
  return { host, rule: `MAP 127.0.0.1:${hostPort} 127.0.0.1:${port}` };
}

/** `test` in a browser that connects to hosts which the test stops and starts. */
export const test = base.extend<{ hosts: Hosts }, { standing: { hosts: Hosts; rules: string } }>({
  standing: [
    async ({}, use) => {
      const [catalogue, order, intra] = await Promise.all([
        standBefore(PORTS.catalogue),
        standBefore(PORTS.order),
        standBefore(PORTS.intra),
      ]);
      const rules = [catalogue, order, intra].map(({ rule }) => rule).join(', ');
      const hosts = { catalogue: catalogue.host, order: order.host, intra: intra.host };
      await use({ hosts, rules });
      for (const name of RESTARTING) hosts[name].stop();
    },
    { scope: 'worker' },
  ],
  hosts: async ({ standing: { hosts } }, use) => {
    await use(hosts);
    for (const name of RESTARTING) {
      hosts[name].breaksOff = false;
      await hosts[name].start();
    }
  },
  launchOptions: async ({ launchOptions, standing: { rules } }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rules}`],
    }),
});
