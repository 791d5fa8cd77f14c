import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';

import { useGoodsWords } from '../../../components/useGoodsWords';
import type { Order, OrderItem } from '../../../domain/order';
import { categoryKey } from '../../../domain/productQuery';
import { formatHKD } from '../../../i18n/format';
import { searchedPart } from '../../../lib/searchText';
import { paths } from '../../../paths';
import { SelectField } from '../../../ui/SelectField';
import type { Stock } from '../stockQuery';
import { brandKey, productKey, salesOf, sharesBy, soldPieces, type Sales } from './sales';
import styles from './SalesTables.module.css';
import { ShareTable } from './ShareTable';

const PERIODS = [7, 30] as const;
const TOP = 10;
const SOLD = ['sold'] as const;

type SalesTablesProps = {
  orders: readonly Order[];
  now: number;
  /** What the snapshot tells of the products: undefined while it is read, null where there is none. */
  stock: Stock | null | undefined;
};

/** What was sold in 7 and 30 days, and of which brands, categories and products. */
export function SalesTables({ orders, now, stock }: SalesTablesProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const { nameAmong } = useGoodsWords();
  const [params, setParams] = useSearchParams();
  const days = params.get('days') === '7' ? 7 : 30;
  const sales = useMemo(() => PERIODS.map((period) => salesOf(orders, now, period)), [orders, now]);
  const pieces = useMemo(() => soldPieces(orders, now, days), [orders, now, days]);
  const categoryIdOf = ({ categoryId, productId = '' }: OrderItem) =>
    categoryId ?? stock?.categoryOf.get(productId);
  const categories = sharesBy(pieces, (item) => categoryKey(categoryIdOf(item)));
  const known = categories.reduce((sum, { pieces: count }) => sum + count, 0);
  const date = days === 7 ? '7' : '30';

  return (
    <section aria-labelledby="sales" className={styles.sales}>
      <h2 id="sales">{t('sales.title')}</h2>
      <SalesOfPeriods sales={sales} />
      <p className={styles.note}>{t('sales.totalsNote')}</p>
      <SelectField
        label={t('sales.period')}
        options={PERIODS.map((period) => ({
          value: String(period),
          label: t('sales.days', { count: period }),
        }))}
        value={String(days)}
        onChoose={(value) =>
          setParams(value === '7' ? { days: value } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <p className={styles.note}>{t('sales.pricesNote')}</p>
      <div className={styles.shares}>
        <ShareTable
          title={t('sales.byBrand')}
          shares={sharesBy(pieces, brandKey)}
          nameOf={({ item: { brand } }) => (
            <Link to={paths.adminImList({ status: SOLD, brand: brand.trim(), date })}>{brand}</Link>
          )}
        />
        <ShareTable
          title={t('sales.byCategory')}
          note={
            stock !== undefined && known < pieces.length
              ? t('sales.categoryKnown', { known, count: pieces.length })
              : undefined
          }
          // A part of them would read as if it were all.
          shares={stock === undefined ? undefined : categories}
          nameOf={({ item }) => {
            const key = categoryKey(categoryIdOf(item));
            return key && t(`shop:category.${key}`);
          }}
        />
        <ShareTable
          title={t('sales.byProduct', { count: TOP })}
          shares={sharesBy(pieces, productKey).slice(0, TOP)}
          nameOf={({ item: { title, name, productId, brand } }) => (
            <>
              <Link
                to={paths.adminImList({
                  find: productId ?? searchedPart(title),
                  status: SOLD,
                  date,
                })}
              >
                {nameAmong(title, name) || productId}
              </Link>{' '}
              <small>{brand}</small>
            </>
          )}
        />
      </div>
    </section>
  );
}

function SalesOfPeriods({ sales }: { sales: readonly Sales[] }) {
  const { t } = useTranslation('admin');
  return (
    <ul className={styles.periods}>
      {sales.map(({ days, amount, orders, before, change }) => (
        <li key={days}>
          <Link
            to={paths.adminImList({ status: SOLD, date: days === 7 ? '7' : '30' })}
            className={styles.period}
          >
            <span>{t('sales.days', { count: days })}</span> <strong>{formatHKD(amount)}</strong>{' '}
            <small>{t('sales.orders', { count: orders })}</small>{' '}
            <small>
              {change === undefined
                ? t('sales.noneBefore', { count: days })
                : t(changeWord(change), {
                    percent: Math.abs(change),
                    before: formatHKD(before),
                    count: days,
                  })}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Beyond ten times as much, a number of percent tells nothing: there was hardly a sale before. */
const MANY = 900;

function changeWord(change: number) {
  if (change === 0) return 'sales.same';
  if (change > MANY) return 'sales.many';
  return change > 0 ? 'sales.up' : 'sales.down';
}
