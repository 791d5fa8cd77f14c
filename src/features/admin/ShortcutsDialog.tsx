import { useTranslation } from 'react-i18next';

import { Dialog } from '../../ui/Dialog';
import styles from './ShortcutsDialog.module.css';
import { SHORTCUTS, type PageShortcut } from './useShortcuts';

type ShortcutsDialogProps = {
  /** The shortcuts that this page has besides those of every page. */
  shortcuts: readonly PageShortcut[];
  open: boolean;
  onClose: () => void;
};

/** Lists the keys of a page. */
export function ShortcutsDialog({ shortcuts, open, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog open={open} title={t('shortcuts.title')} onClose={onClose}>
      <Shortcuts shortcuts={shortcuts} />
    </Dialog>
  );
}

function Shortcuts({ shortcuts }: Pick<ShortcutsDialogProps, 'shortcuts'>) {
  const { t } = useTranslation('admin');
  const listed = SHORTCUTS.filter(
    ({ does }) => does === 'search' || does === 'help' || shortcuts.includes(does),
  );
  return (
    <dl className={styles.keys}>
      {listed.map(({ does, keys }) => (
        <div key={does}>
          <dt>
            <kbd className={styles.key}>{keys}</kbd>
          </dt>
          <dd>{t(`shortcuts.${does}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
