import { Button } from './Button';
import { showToast } from './toast';

type CopyButtonProps = {
  text: string;
  label: string;
  /** The accessible name, where the label alone does not tell what is copied. */
  name?: string;
  look?: 'secondary' | 'quiet';
  /** What its toast says where the text was copied, and where it was not. */
  copied: string;
  notCopied: string;
};

/** Copies a text to the clipboard. A toast says so, or that the browser does not allow it, as without https. */
export function CopyButton({
  text,
  label,
  name,
  look = 'quiet',
  copied,
  notCopied,
}: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', copied);
    } catch {
      showToast('error', notCopied);
    }
  }

  return (
    <Button look={look} aria-label={name} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
