import { intraHost } from './http';

/** A manual order for the third-party fulfilment channel; `salePrice` in HKD. */
export type ImOrder = { itemId: string; salePrice: number; channelOrderNo: string };

/** Always 0 (specification section 9). */
const PRICE_TYPE = 0;

/**
 * POST /intra/createIMOrder (specification section 7). Returns what the channel answers, of whatever
 * shape: it is shown as it comes. @throws HostError, its `body` the channel's own words
 */
export async function createImOrder(order: ImOrder): Promise<unknown> {
  return intraHost.post('/intra/createIMOrder', {
    itemId: order.itemId,
    salePrice: order.salePrice,
    priceType: PRICE_TYPE,
    channelOrderNo: order.channelOrderNo,
  });
}
