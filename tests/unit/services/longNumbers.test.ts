// @vitest-environment jsdom

import axios, { AxiosHeaders, type AxiosAdapter } from 'axios';
import { describe, expect, it } from 'vitest';

import { config } from '../../../src/config';
import { requestUrl } from '../../../src/domain/catalogueRequests';
import { fetchAdminProductPage, saveProduct } from '../../../src/services/adminCatalogue';
import { fetchAllOrders, updateOrder } from '../../../src/services/adminOrders';
import { fetchProductPage } from '../../../src/services/catalogue';
import { catalogueHost } from '../../../src/services/client/http';
import { fetchOrders } from '../../../src/services/orders';
import { cartStorage } from '../../../src/services/storage/cartStorage';

const everything = { brandId: '', categoryId: '', sort: 'updateTime' } as const;

/** Two numbers that JavaScript rounds to one. */
const [ONE, TWO] = ['9007199254740993123', '9007199254740993124'] as const;

let response = '';
let sent: unknown;
const respond: AxiosAdapter = (config) => {
  sent = config.data;
  return Promise.resolve({
    data: response,
    status: 200,
    statusText: '',
    headers: new AxiosHeaders(),
    config,
  });
};
// A default would not reach the reads that name an adapter.
axios.interceptors.request.use((config) => ({ ...config, adapter: respond }));

const RECORD =
  `{"_id":${ONE},"productId":${TWO},"name":"Coat","supplier":{"code":${ONE}},` +
  `"items":[{"itemId":${ONE},"size":"37","qty":1},{"itemId":${TWO},"size":"38","qty":1}]}`;

describe('Ids above 2^53 that come as JSON numbers', () => {
  it('keep two products, and the sizes of a product, apart', async () => {
    response = `{"list":[{"productId":${ONE},"items":[{"itemId":${ONE}},{"itemId":${TWO}}]},{"productId":${TWO}}]}`;
    const { products } = await fetchProductPage(everything, 1);
    expect(products.map(({ productId }) => productId)).toEqual([ONE, TWO]);
    expect(products[0]!.items.map(({ itemId }) => itemId)).toEqual([ONE, TWO]);
  });

  it('keep two products apart that the inline script has requested', async () => {
    const url = requestUrl(config().catalogueHost, { path: '/early', params: {} });
    const early = Promise.resolve({ text: `[${ONE},${TWO}]`, isLastKnown: false });
    window.zanEarlyResponses = new Map([[url, early]]);
    const { body } = await catalogueHost.get('/early', {});
    expect(body).toEqual([BigInt(ONE), BigInt(TWO)]);
  });

  it('keep two orders and their pieces apart', async () => {
    const order = (id: string) =>
      `{"_id":${id},"orderNumber":${id},"items":[{"itemId":${id},"productId":${id}}]}`;
    const orders = `[${order(ONE)},${order(TWO)}]`;
    const pieces = [ONE, TWO].map((id) => ({
      _id: id,
      orderNumber: id,
      items: [{ itemId: id, productId: id }],
    }));
    response = `{"outputList":${orders}}`;
    expect(await fetchOrders('u')).toMatchObject(pieces);
    response = `{"orderList":${orders}}`;
    expect(await fetchAllOrders()).toMatchObject(pieces);
  });

  it('update the order that has the id', async () => {
    response = `{"orderList":[{"_id":${TWO},"orderNumber":1}]}`;
    const [order] = await fetchAllOrders();
    response = 'true';
    await updateOrder({ orderId: order!._id!, status: 'Shipped' });
    expect(sent).toBe(`{"orderId":"${TWO}","status":"Shipped"}`);
  });

  it('are saved with a product as the numbers that came, wherever the record has them', async () => {
    response = `{"list":[${RECORD}]}`;
    const { products } = await fetchAdminProductPage(1);
    await saveProduct({ ...products[0]!.record, name: 'Cape' });
    expect(sent).toBe(RECORD.replace('Coat', 'Cape'));
  });

  it('survive in the cart that the browser stores', async () => {
    response = `{"list":[${RECORD}]}`;
    const { products } = await fetchProductPage(everything, 1);
    const [product] = products;
    cartStorage.write([{ product: product!, brand: '', selectedItem: product!.items[1]! }]);
    expect(cartStorage.readStored()).toMatchObject([
      {
        product: { productId: TWO, supplier: { code: BigInt(ONE) } },
        selectedItem: { itemId: TWO },
      },
    ]);
  });
});
