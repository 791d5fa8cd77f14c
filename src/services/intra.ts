import { intraHost } from './client/http';

/** A manual order for the third-party fulfilment channel. `salePrice` in HKD. */
export type ImOrder = { itemId: string; salePrice: number; channelOrderNo: string };

/** The price type is the same for every order (spec §9). */
const PRICE_TYPE = 0;

/**
 * POST /intra/createIMOrder (spec §7). Resolves to the channel's response unparsed, because the page
 * shows it as it is. @throws HostError whose `body` is the channel's own response
 */
export async function createImOrder(order: ImOrder): Promise<unknown> {
  return intraHost.post('/intra/createIMOrder', {
    itemId: order.itemId,
    salePrice: order.salePrice,
    priceType: PRICE_TYPE,
    channelOrderNo: order.channelOrderNo,
  });
}
