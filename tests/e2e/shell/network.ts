import type { IncomingMessage } from 'node:http';

import { test as base } from '../base';
import { createForwardingProxy, startProxy, stopProxy, throughProxy } from '../forwardingProxy';

/**
 * What happens to a request between the browser and its host. The portal answers it with a web page,
 * which other origins may read (`readable portal`) or not.
 */
type Fate = 'arrives' | 'refused' | 'answer lost' | 'answer cut off' | 'portal' | 'readable portal';

type Request = { method: string; url: string };

/** A bad network, of which a test decides request by request what arrives. */
export type Network = {
  fate: (request: Request) => Fate;
  /** Delays a request by that many milliseconds. */
  delay: (request: Request) => number;
};

/** Bytes per second, the same for all requests of the page and of its worker together. */
type Bandwidth = { down: number; up: number };

const PORTAL_PAGE = '<!doctype html><title>Wi-Fi</title><h1>Sign in to this network</h1>';

function portalAnswer(fate: Fate) {
  if (fate !== 'portal' && fate !== 'readable portal') return undefined;
  const cors = fate === 'portal' ? undefined : { 'Access-Control-Allow-Origin': '*' };
  return { headers: { 'Content-Type': 'text/html', ...cors }, body: PORTAL_PAGE };
}

const described = ({ method = '', url = '' }: IncomingMessage) => ({ method, url });

type Fixtures = {
  /** An option: how much passes; undefined is without limit. */
  bandwidth: Bandwidth | undefined;
  network: Network;
  networkPort: number;
};

/** `test` in a browser whose requests all take a network that the test breaks, by a proxy of its own. */
export const test = base.extend<Fixtures>({
  bandwidth: [undefined, { option: true }],
  network: async ({}, use) => use({ fate: () => 'arrives', delay: () => 0 }),
  networkPort: async ({ network, bandwidth }, use) => {
    const fates = new WeakMap<IncomingMessage, Fate>();
    // Asked once per request: what a test decides may change from request to request.
    const fateOf = (request: IncomingMessage) => {
      const fate = fates.get(request) ?? network.fate(described(request));
      fates.set(request, fate);
      return fate;
    };
    const proxy = createForwardingProxy({
      bandwidth,
      delay: async (request) => {
        const ms = network.delay(described(request));
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      },
      isRefused: (request) => fateOf(request) === 'refused',
      isBroken: (request) => fateOf(request) === 'answer lost',
      isCutOff: (request) => fateOf(request) === 'answer cut off',
      intercept: (request) => portalAnswer(fateOf(request)),
    });
    await use(await startProxy(proxy));
    stopProxy(proxy);
  },
  proxy: async ({ networkPort }, use) => use(throughProxy(networkPort)),
});
