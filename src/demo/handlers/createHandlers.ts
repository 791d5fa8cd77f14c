import type { RequestHandler } from 'msw';

import { openDb } from '../db';
import { openOrderBook } from '../orderBook';
import { brandHandlers } from './brands';
import { catalogueHandlers } from './catalogue';
import type { DemoHosts, HandlerContext } from './demoHosts';
import { faultHandlers, identityFaultHandlers } from './faults';
import { googleScriptHandlers } from './googleScript';
import { heroImageHandlers } from './heroImages';
import { identityHandlers } from './identity';
import { intraHandlers } from './intra';
import { orderHandlers } from './orders';
import { pictureHandlers } from './pictures';
import { profileHandlers } from './profile';
import { wishlistHandlers } from './wishlist';

/** Creates the handlers by host; the hero images and their list belong to `catalogue`. */
export function handlersByHost(hosts: DemoHosts) {
  const db = openDb(hosts.store, hosts.shopName);
  const orderBook = openOrderBook(db, hosts.store.read);
  const context: HandlerContext = { ...hosts, db, orderBook };
  return {
    catalogue: [
      ...faultHandlers(hosts.catalogue, context),
      ...catalogueHandlers(context),
      ...brandHandlers(context),
      ...wishlistHandlers(context),
      ...profileHandlers(context),
      ...pictureHandlers(context),
      ...heroImageHandlers(context),
    ],
    order: [...faultHandlers(hosts.order, context), ...orderHandlers(context)],
    intra: [...faultHandlers(hosts.intra, context), ...intraHandlers(context)],
    identity: [...identityFaultHandlers(context), ...identityHandlers(context)],
    googleScript: googleScriptHandlers(context),
  } satisfies Record<string, RequestHandler[]>;
}

/** Creates all handlers of the demo, for a service worker or a test server. */
export function createHandlers(hosts: DemoHosts): RequestHandler[] {
  return Object.values(handlersByHost(hosts)).flat();
}
