import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Dialog } from '../../../ui/Dialog';
import { PaletteSearch } from './PaletteSearch';

type PaletteProps = {
  open: boolean;
  hasSearchBox: boolean;
  onLogOut: () => void;
  onClose: () => void;
};

/** Finds pages, orders, products and actions from any page of the admin (spec §13.6). */
export function Palette({ open, onClose, ...content }: PaletteProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  // Runs after the dialog's own effect, which opens it with the focus on its close button.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  return (
    <Dialog open={open} title={t('palette.title')} onClose={onClose}>
      <PaletteSearch {...content} input={input} onClose={onClose} />
    </Dialog>
  );
}
