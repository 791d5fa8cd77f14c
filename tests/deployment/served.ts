import { DEPLOYMENT_PORTS, HOST_SETTINGS } from '../e2e/hosts';

/** The two servers of the deployment, and the settings that it is built with. */

export const IMAGE_URL = `http://127.0.0.1:${DEPLOYMENT_PORTS.nginx}`;
export const HOSTING_URL = `http://127.0.0.1:${DEPLOYMENT_PORTS.hosting}`;

export const SETTINGS = {
  ...HOST_SETTINGS,
  VITE_CATALOGUE_HOST: `http://127.0.0.1:${DEPLOYMENT_PORTS.catalogue}`,
  VITE_ORDER_HOST: `http://127.0.0.1:${DEPLOYMENT_PORTS.order}`,
  VITE_INTRA_HOST: `http://127.0.0.1:${DEPLOYMENT_PORTS.intra}`,
  VITE_AUTH_EMULATOR_URL: `http://127.0.0.1:${DEPLOYMENT_PORTS.identity}`,
  VITE_REPORT_URL: '',
};

/** Returns the path of the entry script, which index.html names. */
export async function entryScript(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  return /<script[^>]+src="(\/assets\/index-[^"]+)"/.exec(page)?.[1] ?? '';
}
