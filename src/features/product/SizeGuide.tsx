import { useTranslation } from 'react-i18next';

import type { CategoryKey } from '../../domain/constants';
import { Dialog } from '../../ui/Dialog';
import { ExternalLink } from '../../ui/ExternalLink';
import { Disclosure } from './Disclosure';
import styles from './SizeGuide.module.css';
import { sizeTables, type SizeTable } from './sizeTables';

type SizeGuideProps = {
  open: boolean;
  category: CategoryKey;
  /** The URL of a chat about the sizes of this piece. */
  askUrl: string;
  onClose: () => void;
};

/** Tables that convert sizes, those for this category first (spec §13.3). */
export function SizeGuide({ open, category, askUrl, onClose }: SizeGuideProps) {
  const { t } = useTranslation();
  const { own, others } = sizeTables(category);
  return (
    <div className={styles.wide}>
      <Dialog open={open} title={t('sizeGuide.title')} onClose={onClose}>
        <div className={styles.guide}>
          <p className={styles.note}>{t('sizeGuide.note')}</p>
          {own.map((table) => (
            <ConversionTable key={table.key} table={table} />
          ))}
          <ExternalLink href={askUrl} className={styles.ask}>
            {t('sizeGuide.ask')}
          </ExternalLink>
          <Disclosure title={t('sizeGuide.others')}>
            {others.map((table) => (
              <ConversionTable key={table.key} table={table} />
            ))}
          </Disclosure>
        </div>
      </Dialog>
    </div>
  );
}

function ConversionTable({ table: { key, systems, rows } }: { table: SizeTable }) {
  const { t } = useTranslation();
  const name = t(`sizeTable.${key}`);
  return (
    // Scrolls, so it has to be focusable for keyboard users.
    // oxlint-disable-next-line no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={name}>
      <table className={styles.table}>
        <caption>{name}</caption>
        <thead>
          <tr>
            {systems.map((system) => (
              <th key={system} scope="col">
                {t(`sizeSystem.${system}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, column) => (
                <td key={systems[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
