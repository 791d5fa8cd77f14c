import { useTranslation } from 'react-i18next';

import { useLazyDialog } from '../../components/useLazyDialog';
import type { CategoryKey } from '../../domain/constants';
import { Button } from '../../ui/Button';
import { sizeTableKeys } from './sizeTableKeys';

type SizeGuideButtonProps = {
  category: CategoryKey;
  /** The URL of a chat about the sizes of this piece. */
  askUrl: string;
};

/** Opens the size guide. Renders nothing for goods of one size. */
export function SizeGuideButton({ category, askUrl }: SizeGuideButtonProps) {
  const { t } = useTranslation();
  const guide = useLazyDialog('SizeGuide', async () => (await import('./SizeGuide')).SizeGuide);
  if (sizeTableKeys(category).length === 0) return null;
  return (
    <>
      <Button look="quiet" onClick={guide.open}>
        {t('sizeGuide.title')}
      </Button>
      {guide.Dialog && (
        <guide.Dialog
          open={guide.isOpen}
          category={category}
          askUrl={askUrl}
          onClose={guide.close}
        />
      )}
    </>
  );
}
