import { useTranslation } from 'react-i18next';

import { config } from '../config';
import { useLanguage } from '../contexts/Language';
import { formatList } from '../i18n/format';
import { LANGUAGES } from '../i18n/languages';
import styles from './HowToPay.module.css';

type HowToPayProps = {
  /** `before` the order is placed, in the `thanks` for it, or while it is `pending` without a payment noted. */
  when: 'before' | 'thanks' | 'pending';
};

/**
 * When and how a shopper pays: the ways of `VITE_PAYMENT_METHODS` and the team's own words. Without settings it says
 * that the team tells how (spec §15).
 */
export function HowToPay({ when }: HowToPayProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { methods, note } = config().payment;
  const names = methods.map((method) => t(`payment.${method}`));
  // Two languages of one script share the words that the team has written.
  const words = note[LANGUAGES[language].goods];
  return (
    <div className={styles.words}>
      <p>{t(`payment.${when}`)}</p>
      <p>
        {methods.length > 0
          ? t('payment.by', { methods: formatList(names, language, 'disjunction') })
          : t('payment.byTeam')}
      </p>
      {words && <p className={styles.note}>{words}</p>}
    </div>
  );
}
