import { useTranslation } from 'react-i18next';

import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';

type CopyButtonProps = {
  text: string;
  label: string;
  /** What the toast says when the text is copied. */
  done: string;
  /** The accessible name, where the label alone does not tell what is copied. */
  name?: string;
  look?: 'secondary' | 'quiet';
};

/** A button that copies a text. A toast says so, or that the browser does not allow it. */
export function CopyButton({ text, label, done, name, look = 'quiet' }: CopyButtonProps) {
  const { t } = useTranslation('admin');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', done);
    } catch {
      // Older browsers and pages without https have no clipboard.
      showToast('error', t('copy.failed'));
    }
  }

  return (
    <Button look={look} aria-label={name} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
