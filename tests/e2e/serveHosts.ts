import { serveDemoHosts } from '../../src/demo/server';
import { DEPLOYED_URL, HOSTS_URL, PORTS } from './hosts';
import { serveReports } from './serveReports';

/** Playwright's global set-up: the hosts as real servers, for as long as the tests run. */
export default async function serveHosts(): Promise<() => Promise<void>> {
  const hosts = await serveDemoHosts({
    ports: PORTS,
    allowedOrigins: [HOSTS_URL, DEPLOYED_URL],
    shopName: 'ZAN',
    allowAuthorization: false,
  });
  const reports = await serveReports(PORTS.reports);
  return async () => {
    await Promise.all([hosts.close(), reports.close()]);
  };
}
