import { useState, type ComponentType } from 'react';

import { useTranslation } from '../i18n/useTranslation';
import { loadChunk } from '../loadChunk';
import { logFailure } from '../services/hostError';
import { showToast } from '../ui/toast';

/**
 * A dialog whose code comes when it is first opened; `afterStart` has by then mostly fetched it. Where
 * it cannot come that is said, and the next press tries again.
 */
export function useLateDialog<Props>(chunk: string, load: () => Promise<ComponentType<Props>>) {
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
