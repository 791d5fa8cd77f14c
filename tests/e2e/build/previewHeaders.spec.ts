import { expect, test } from '../base';
import { PORTS, SHOPS } from '../hosts';
import { expectedHeaders, expectedWorkerHeaders, send as sendTo } from './servedHeaders';

/** `vite preview` serves the production build with the headers of a deployment. */

const { catalogue, order, intra, identity, reports } = PORTS;
const HEADERS = expectedHeaders({ hosts: [catalogue, order, intra, identity, reports], identity });
const send = (path: string) => sendTo(path, 'GET', SHOPS.hosts.port);

for (const [name, value] of Object.entries(HEADERS)) {
  test(`vite preview sends ${name}`, async () => {
    for (const path of ['/', '/order/ZN1', '/assets/index-0ld.js'])
      expect((await send(path)).headers[name]).toBe(value);
  });
}

test('vite preview sends the service worker with a policy of its own', async () => {
  expect((await send('/sw.js')).headers).toMatchObject(expectedWorkerHeaders(HEADERS));
});
