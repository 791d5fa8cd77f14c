import { PRODUCT_STATUS } from '../../../domain/constants';
import { sizeKey } from '../../../domain/sizeKey';
import { recordTable, type ValuesOf } from '../records/table';

/** A blank text is a property that the record does not have. */
const toNumber = (typed: string) => (typed === '' ? undefined : Number(typed));

const DISCOUNT = {
  control: 'percent',
  store: toNumber,
  onlyIfPresent: true,
  hasNoInput: true,
} as const;

/**
 * Everything that the admin can edit of a product, in the order of the card (spec §13.6). Parsing,
 * comparing, checking, saving, creating, copying, labels and inputs follow from this table: a new text field takes
 * one row here and its label in both locale files.
 */
export const PRODUCT_TABLE = recordTable({
  lists: {
    /** The image URLs, the first of which is the thumbnail. */
    images: { label: 'photo.images' },
  },
  texts: {
    name: { label: 'field.name', control: 'text', isRequired: true, inNew: true },
    title: { label: 'field.title', control: 'text', onlyIfPresent: true },
    desc: { label: 'field.desc', control: 'lines', inNew: true },
    price: { label: 'field.price', control: 'amount', onlyIfPresent: true, inNew: 'orWords' },
    // A retail price of 0 means that there is none.
    retailPrice: { label: 'field.retailPrice', control: 'amount', mayBeZero: true },
    status: {
      label: 'field.status',
      control: 'choice',
      choices: [
        {
          value: String(PRODUCT_STATUS.online),
          label: 'field.online',
          names: ['online', '上架', '已上架'],
        },
        {
          value: String(PRODUCT_STATUS.offline),
          label: 'field.offline',
          names: ['offline', '下架', '已下架', 'archived', '封存'],
        },
      ],
      // The host lists a product under its status, so that nothing would find one without.
      isRequired: true,
      store: toNumber,
    },
    discount: { label: 'field.discount', ...DISCOUNT },
  },
  /** The items, each of which is a size. */
  rows: {
    size: {
      label: 'field.sizeOf',
      control: 'text',
      isRequired: true,
      inNew: true,
      identify: sizeKey,
    },
    salePrice: { label: 'field.salePriceOf', control: 'amount', isRequired: true, inNew: true },
    qty: {
      label: 'field.stockOf',
      control: 'count',
      isRequired: true,
      onlyIfPresent: true,
      isLive: true,
    },
    discount: { label: 'field.discountOf', ...DISCOUNT },
  },
  rowName: 'size',
});

/** The values of a product's inputs. */
export type ProductValues = ValuesOf<typeof PRODUCT_TABLE>;

/** The values of an item's inputs. */
export type ItemValues = ProductValues['rows'][number];
