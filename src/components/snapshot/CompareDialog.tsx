import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { ComparedChange } from '../../domain/comparison';
import { displayPrice } from '../../domain/price';
import { cardSizes, isSoldOut, type Product } from '../../domain/product';
import { categoryKey } from '../../domain/productQuery';
import { goodsOf } from '../../domain/search/goods';
import { leaveDialogEntry } from '../../lib/dialogEntry';
import { moveFocus, neighbourOf } from '../../lib/moveFocus';
import { paths } from '../../paths';
import { brandByIdQuery } from '../../services/brand';
import {
  checkedProductQuery,
  checkProduct,
  type CheckedProduct,
} from '../../services/snapshot/checkedProduct';
import { Dialog } from '../../ui/Dialog';
import { DialogLink } from '../../ui/DialogLink';
import { Icon } from '../../ui/Icon';
import { PriceTag } from '../PriceTag';
import { ProductPicture } from '../ProductPicture';
import { UpdatedLabel } from '../UpdatedLabel';
import { useGoodsWords } from '../useGoodsWords';
import styles from './CompareDialog.module.css';

/** Stands between sizes and colours; the space before it keeps it on their line. */
const DOT = '\u00a0· ';

type CompareDialogProps = {
  open: boolean;
  products: readonly Product[];
  onClose: () => void;
  /** Resolves once the URL has the change. */
  onCompare: (change: ComparedChange) => Promise<void>;
};

/** Products side by side, each as the host has it now. What is removed leaves the page when the dialog closes. */
export function CompareDialog({ open, products, onClose, onCompare }: CompareDialogProps) {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const left = products.filter(({ productId }) => !removed.includes(productId));

  /** The URL is written once the page has its own history entry again (`lib/dialogEntry`). */
  async function close(shown = left) {
    onClose();
    await leaveDialogEntry();
    if (shown.length === products.length) return;
    // The button that has opened the dialog goes.
    if (shown.length < 2) moveFocus();
    setRemoved([]);
    const ids = shown.map(({ productId }) => productId);
    await onCompare((before) => before.filter((id) => ids.includes(id)));
  }

  function remove(productId: string) {
    const rest = left.filter((product) => product.productId !== productId);
    setRemoved([...removed, productId]);
    if (rest.length === 0) void close(rest);
  }

  return (
    <div className={styles.wide}>
      <Dialog open={open} title={t('compare.title')} onClose={() => void close()}>
        <CompareTable products={left} onRemove={remove} onFollow={close} />
      </Dialog>
    </div>
  );
}

type CompareTableProps = {
  products: readonly Product[];
  onRemove: (productId: string) => void;
  /** Called when the link of a product is followed, which waits for it. */
  onFollow: () => Promise<void>;
};

function CompareTable({ products, onRemove, onFollow }: CompareTableProps) {
  const { t } = useTranslation();
  const { nameOf } = useGoodsWords();
  const checked = useQueries({
    queries: products.map(({ productId }) => checkedProductQuery(productId)),
  });
  const pieces = products.map((product, place) => checkProduct(product, checked[place]));
  const rows = useRows(pieces);

  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t('compare.title')}>
        <thead>
          <tr>
            <td>
              <span className="visually-hidden">{t('filter.found', { count: pieces.length })}</span>
            </td>
            {pieces.map(({ product }) => (
              <th key={product.productId} scope="col" tabIndex={-1}>
                <span className={styles.picture}>
                  <ProductPicture slot="card" src={product.images[0]} alt="" />
                  <button
                    type="button"
                    className={`target ${styles.remove}`}
                    aria-label={t('compare.remove', { title: nameOf(product) })}
                    onClick={({ currentTarget }) => {
                      moveFocus(neighbourOf(currentTarget.closest('th')));
                      onRemove(product.productId);
                    }}
                  >
                    <Icon name="close" />
                  </button>
                </span>
                <DialogLink to={paths.product(product.productId)} onFollow={onFollow}>
                  {nameOf(product)}
                </DialogLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isAlike }) => (
            <tr key={label} className={isAlike ? styles.alike : undefined}>
              <th scope="row">{label}</th>
              {cells.map((cell, place) => (
                <td key={pieces[place]?.product.productId}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Row = { label: string; cells: readonly ReactNode[]; isAlike: boolean };

/** What the pieces are compared by, and where all of them agree. */
function useRows(pieces: readonly CheckedProduct[]): Row[] {
  const { t } = useTranslation();
  const { sizeOf } = useGoodsWords();
  /** A row of which the texts are compared, and shown where there are no cells of its own. */
  const row = (label: string, texts: readonly string[], cells?: readonly ReactNode[]): Row => ({
    label,
    cells: cells ?? texts.map((text) => text || t('compare.none')),
    isAlike: texts.length > 1 && texts.every((text) => text === texts[0]),
  });

  return [
    row(
      t('home.brand'),
      pieces.map(({ product }) => product.brandId ?? ''),
      pieces.map(({ product }) => (
        <BrandName key={product.productId} brandId={product.brandId ?? ''} />
      )),
    ),
    row(
      t('filter.price'),
      pieces.map((piece) =>
        [displayPrice(piece.product), piece.hostState, isSoldOut(piece.product)].join(' '),
      ),
      pieces.map((piece) => <Price key={piece.product.productId} piece={piece} />),
    ),
    row(
      t('compare.sizes'),
      pieces.map((piece) => sizesInStock(piece).map(sizeOf).join(DOT)),
    ),
    row(
      t('home.category'),
      pieces.map(({ product: { categoryId } }) => {
        const key = categoryKey(categoryId);
        return key ? t(`category.${key}`) : (categoryId ?? '');
      }),
    ),
    row(
      t('filter.colour'),
      pieces.map(({ product }) =>
        goodsOf(product)
          .colours.map((colour) => t(`colour.${colour}`))
          .join(DOT),
      ),
    ),
    row(
      t('compare.updated'),
      pieces.map(({ product }) => String(product.updatedTime)),
      pieces.map(({ product }) => (
        <UpdatedLabel key={product.productId} updatedTime={product.updatedTime} />
      )),
    ),
  ];
}

/** The name of a brand, which several pieces may have. */
function BrandName({ brandId }: { brandId: string }) {
  const { data } = useQuery({ ...brandByIdQuery(brandId), enabled: brandId !== '' });
  return <span>{data?.englishName}</span>;
}

/** The price of a piece, and what the host says of it beside. */
function Price({ piece: { product, hostState } }: { piece: CheckedProduct }) {
  const { t } = useTranslation();
  if (hostState === 'gone') return <span>{t('snapshot.gone')}</span>;
  return (
    <>
      <PriceTag
        product={product}
        isUnconfirmed={hostState === 'unasked' || hostState === 'unreachable'}
      />
      {hostState === 'changed' && <p className={styles.note}>{t('snapshot.changed')}</p>}
      {hostState === 'unreachable' && <p className={styles.note}>{t('snapshot.lastPrice')}</p>}
      {isSoldOut(product) && <p className={styles.note}>{t('product.soldOut')}</p>}
    </>
  );
}

function sizesInStock({ product, hostState }: CheckedProduct): string[] {
  return hostState === 'gone' || isSoldOut(product) ? [] : cardSizes(product);
}
