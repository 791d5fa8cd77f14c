import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';

/** Says that no product passes the filters, and offers to clear them. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Message title={t('filter.nothing')}>
      <Button look="secondary" onClick={onClear}>
        {t('filter.clear')}
      </Button>
    </Message>
  );
}
