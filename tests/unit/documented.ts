// Responses and stored values exactly as documented (spec §3, §7).

const item = {
  _id: 'i1',
  itemId: 'p1-37',
  size: '37',
  salePrice: 900,
  qty: 2,
  discount: 90,
  status: 1,
  shippingAddress: 'Milan',
};

const product = {
  _id: 'r1',
  productId: 'p1',
  brandId: '88',
  categoryId: '1597',
  designerId: '1',
  status: 1,
  name: 'Name',
  title: 'Title',
  desc: 'Text',
  url: 'https://shop.test/p1',
  totalStock: 2,
  images: ['https://img.test/1.jpg', 'data:image/png;base64,AA==', 'blob:https://shop.test/1'],
  retailPrice: 1000,
  price: 900,
  discount: 90,
  updatedTime: 1_795_000_000,
  sizeArray: ['37', '38'],
  items: [item, { ...item, itemId: 'p1-38', size: '38', qty: 0 }],
};

const address = {
  _id: 'a1',
  address1: '1 Road',
  address2: '',
  recipient: 'Chan',
  contact: '91234567',
};

const line = { product, brand: 'Gucci', selectedItem: item };

const order = {
  _id: 'o1',
  orderNumber: 'ZN1',
  status: 'Pending',
  payment: '',
  promoCode: '',
  remark: '',
  orderDate: '2026-11-20T04:00:00.000Z',
  createDateHK: '2026-11-20 12:00:00',
  updatedDateHK: 1_795_000_000_000,
  price: 900,
  totalPrice: '900',
  discount: 100,
  logistics: 'SF',
  shipment: '',
  address,
  list: [line],
  cancelItems: ['i1', { itemId: 'i2' }],
  items: [
    { itemId: 'i1', title: 'Title', thumbnail: 'https://img.test/1.jpg', size: '37', price: 9 },
  ],
};

const entry = {
  productId: 'p1',
  brandId: '88',
  brand: 'Gucci',
  thumbnail: 'https://img.test/1.jpg',
  description: 'Title',
  size: '',
  price: 900,
  updatedDate: 1_795_000_000_000,
};

const photo = {
  id: '1',
  author: 'A',
  width: 2,
  height: 1,
  url: 'https://pics.test/1',
  download_url: 'https://pics.test/1.jpg',
};

export const answers = {
  products: { list: [product, { ...product, productId: 2 }] },
  brands: { list: [{ brandId: 88, englishName: 'Gucci' }] },
  orders: { outputList: [order] },
  allOrders: { orderList: [order, { ...order, orderNumber: 2 }] },
  profile: [{ _id: 'u1', uid: 'u', addresses: [address] }],
  wishlist: [{ uid: 'u', list: [entry] }],
  photos: [photo, { ...photo, id: '2' }],
};

export const stored = {
  cart: [line],
  attempt: {
    state: 'sending',
    followedMs: 4_000,
    knownOrders: ['ZN1'],
    rejectedMatches: [],
    pieces: [{ productId: 'p1', size: '37', title: 'Title', price: 900 }],
  },
  form: { promoCode: 'ZAN10', address: 'key' },
  draft: {
    owner: 'o',
    addressKey: 'new',
    typed: { address1: 'a', address2: '', recipient: 'c', contact: '9' },
  },
  recent: [
    { productId: 'p1', title: 'T', brand: 'B', picture: 'https://img.test/1.jpg', price: 9 },
  ],
};
