import { useTranslation } from 'react-i18next';

import { HowToPay } from '../components/HowToPay';
import { Dialog } from '../ui/Dialog';
import styles from './HelpDialog.module.css';

/** Short answers about delivery, returns and payment (spec §1). */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('footer.help')} onClose={onClose}>
      <div className={styles.answers}>
        <section>
          <h3>{t('product.delivery')}</h3>
          <p>{t('product.deliveryText')}</p>
          <p>{t('footer.whereIs')}</p>
        </section>
        <section>
          <h3>{t('footer.returns')}</h3>
          <p>{t('pledge.exchange')}</p>
          <p>{t('pledge.complaints')}</p>
          <p>{t('pledge.refund')}</p>
        </section>
        <section>
          <h3>{t('payment.title')}</h3>
          <HowToPay when="before" />
        </section>
      </div>
    </Dialog>
  );
}
