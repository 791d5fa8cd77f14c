import { serveDemoHosts } from '../../src/demo/server';
import { AUTH_PORTS, AUTH_URL } from '../e2e/hosts';

/** Playwright's global setup: runs the hosts beside the emulator. The returned function stops them. */
export default async function serveHosts(): Promise<() => Promise<void>> {
  const hosts = await serveDemoHosts({
    ports: AUTH_PORTS,
    allowedOrigins: [AUTH_URL],
    shopName: 'ZAN',
    allowAuthorization: true,
  });
  return hosts.close;
}
