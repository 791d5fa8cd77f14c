import { useTranslation } from 'react-i18next';

import { VirtualRows } from '../../../../components/VirtualRows';
import { CustomerRow } from './CustomerRow';
import styles from './CustomerRows.module.css';
import type { Customer } from './customers';

/** Roughly the height of a closed row, in pixels. */
const ROW_HEIGHT = 64;

type CustomerRowsProps = {
  customers: readonly Customer[];
  /** The keys of the rows that are open. */
  open: ReadonlySet<string>;
  onToggle: (key: string, isOpen: boolean) => void;
};

/** The customers, of whom there may be thousands. */
export function CustomerRows({ customers, open, onToggle }: CustomerRowsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      {customers.length === 0 && <p className={styles.none}>{t('customers.nothing')}</p>}
      <VirtualRows
        id="admin customers"
        rows={customers}
        estimatedHeight={ROW_HEIGHT}
        bufferSize={10 * ROW_HEIGHT}
      >
        {(customer) => (
          <div key={customer.key} className={styles.row}>
            <CustomerRow
              customer={customer}
              isOpen={open.has(customer.key)}
              onToggle={(isOpen) => onToggle(customer.key, isOpen)}
            />
          </div>
        )}
      </VirtualRows>
    </>
  );
}
