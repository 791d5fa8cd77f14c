import type { CartLine } from '../../src/domain/cart';
import type { Order } from '../../src/domain/order';
import type { Item, Product } from '../../src/domain/product';

// Builds domain entities with every required field; a test overrides the fields it needs.

export function item(change: Partial<Item> = {}): Item {
  return { itemId: 'i-1', size: 'M', qty: 1, salePrice: 1000, shippingAddress: '', ...change };
}

export function product(change: Partial<Product> = {}): Product {
  return {
    productId: 'p-1',
    name: 'jacket',
    title: 'Wool Jacket',
    desc: '',
    images: [],
    sizeArray: [],
    items: [item()],
    ...change,
  };
}

export function line(productId: string, size: string, salePrice = 1000): CartLine {
  return {
    product: product({ productId }),
    brand: 'Gucci',
    selectedItem: item({ itemId: `${productId}-${size}`, size, salePrice }),
  };
}

export function order(change: Partial<Order> = {}): Order {
  return {
    orderNumber: 'HK-1',
    status: 'Pending',
    payment: '',
    promoCode: '',
    logistics: '',
    remark: '',
    shipment: '',
    items: [],
    cancelItems: [],
    ...change,
  };
}
