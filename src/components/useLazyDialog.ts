import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';

import { loadChunk } from '../lib/loadChunk';
import { logFailure } from '../services/client/hostError';
import { showToast } from '../ui/toast';

/**
 * Loads a dialog's component when the dialog is first opened. If the chunk fails to load, shows a toast;
 * the next call of `open` tries again.
 */
export function useLazyDialog<Props>(chunk: string, load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<Props> }>();
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const Dialog = dialog?.Dialog ?? (await loadChunk(chunk, load));
      setDialog({ Dialog });
      setOpen(true);
    } catch (error) {
      logFailure('Error loading a dialog:', error);
      showToast('error', t('failure.chunk'));
    }
  }

  return { Dialog: dialog?.Dialog, isOpen, open: () => void open(), close: () => setOpen(false) };
}
