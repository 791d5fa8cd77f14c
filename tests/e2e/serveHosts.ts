import { serveDemoHosts } from '../../src/demo/server';
import { DEPLOYED_URL, HOSTS_URL, NGINX_URL, PORTS, SNAPSHOT_URL } from './hosts';
import { serveReports } from './serveReports';

/** Playwright's global setup: runs the hosts as HTTP servers. The returned function stops them. */
export default async function serveHosts(): Promise<() => Promise<void>> {
  const hosts = await serveDemoHosts({
    ports: PORTS,
    allowedOrigins: [HOSTS_URL, DEPLOYED_URL, NGINX_URL, SNAPSHOT_URL],
    shopName: 'ZAN',
    allowAuthorization: false,
  });
  const reports = await serveReports(PORTS.reports);
  return async () => {
    await Promise.all([hosts.close(), reports.close()]);
  };
}
