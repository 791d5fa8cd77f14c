import { Button } from '../../ui/Button';
import { showToast } from '../../ui/toast';

type CopyButtonProps = {
  text: string;
  /** The button's name, and its words where these are fewer. */
  label: string;
  shown?: string;
  /** What its toast says where the text was copied, and where it was not. */
  copied: string;
  notCopied: string;
};

/** Copies a text to the clipboard and says so in a toast, which shows the text where the browser refuses. */
export function CopyButton({ text, label, shown, copied, notCopied }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', copied);
    } catch {
      showToast('error', notCopied);
    }
  }

  return (
    <Button look="quiet" aria-label={shown && label} onClick={() => void copy()}>
      {shown ?? label}
    </Button>
  );
}
