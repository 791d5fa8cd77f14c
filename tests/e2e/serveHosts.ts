import { serveDemoHosts } from '../../src/demo/server';
import { HOSTS_URL, PORTS } from './hosts';

/** Playwright's global set-up: the hosts as real servers, for as long as the tests run. */
export default async function serveHosts(): Promise<() => Promise<void>> {
  const hosts = await serveDemoHosts({
    ports: PORTS,
    allowedOrigin: HOSTS_URL,
    shopName: 'ZAN',
    allowAuthorization: false,
  });
  return () => hosts.close();
}
