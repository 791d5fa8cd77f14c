import type { RouteObject } from 'react-router-dom';

import { laterRoutes } from '../../src/laterRoutes';
import { createRoutes } from '../../src/routes';

/** Every route of the shop, as its router has them once any page but Home was asked for. */
export function allRoutes(): RouteObject[] {
  const [root] = createRoutes();
  root!.children![0]!.children!.push(...laterRoutes);
  return [root!];
}
