import { useTranslation } from 'react-i18next';

import { Button } from '../../../ui/Button';

/** Drops the unsaved edit of a card. The button unmounts with it, so the focus moves to Save first. */
export function RevertButton({ onRevert }: { onRevert: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Button
      look="secondary"
      onClick={({ currentTarget }) => {
        currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
        onRevert();
      }}
    >
      {t('list.revert')}
    </Button>
  );
}
