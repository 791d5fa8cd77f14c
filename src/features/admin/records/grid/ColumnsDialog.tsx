import { useTranslation } from 'react-i18next';

import { Button } from '../../../../ui/Button';
import { Dialog } from '../../../../ui/Dialog';
import { useIsPageHidden } from '../../access/AdminSession';
import styles from './ColumnsDialog.module.css';
import type { GridSettings } from './gridSettings';
import type { GridColumn } from './gridTable';

type ColumnsDialogProps = {
  open: boolean;
  columns: readonly Pick<GridColumn<unknown, unknown>, 'id' | 'label' | 'size'>[];
  settings: GridSettings;
  onClose: () => void;
};

const [NARROWEST, WIDEST] = [60, 500];

/** Chooses which columns a table shows, and how wide they are. */
export function ColumnsDialog({ open, columns, settings, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation('admin');
  const isHidden = useIsPageHidden();
  return (
    <Dialog open={open && !isHidden} title={t('grid.columns')} onClose={onClose}>
      <Choices columns={columns} settings={settings} />
    </Dialog>
  );
}

function Choices({
  columns,
  settings: { state, onVisibility, onSizing, reset },
}: Pick<ColumnsDialogProps, 'columns' | 'settings'>) {
  const { t } = useTranslation('admin');
  return (
    <>
      <ul className={styles.columns}>
        {columns.map(({ id, label, size }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={state.columnVisibility[id] !== false}
                onChange={(event) =>
                  onVisibility({ ...state.columnVisibility, [id]: event.currentTarget.checked })
                }
              />
              <span>{t(label)}</span>
            </label>
            <input
              type="range"
              aria-label={t('grid.width', { column: t(label) })}
              min={NARROWEST}
              max={WIDEST}
              step={10}
              value={state.columnSizing[id] ?? size}
              onChange={(event) =>
                onSizing({ ...state.columnSizing, [id]: event.currentTarget.valueAsNumber })
              }
            />
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={reset}>
        {t('grid.reset')}
      </Button>
    </>
  );
}
