import { serveDemoHosts } from '../../src/demo/server';
import { AUTH_PORTS, AUTH_URL } from '../e2e/hosts';
import { setEnumerationProtection } from './emulator';

/**
 * Playwright's global setup: runs the hosts beside the emulator, and turns email enumeration protection
 * off, for the tests that do not turn it on. The returned function stops the hosts.
 */
export default async function serveHosts(): Promise<() => Promise<void>> {
  await setEnumerationProtection(false);
  const hosts = await serveDemoHosts({
    ports: AUTH_PORTS,
    allowedOrigins: [AUTH_URL],
    shopName: 'ZAN',
    allowAuthorization: true,
  });
  return hosts.close;
}
