import type { TFunction } from 'i18next';

import { discountParts } from '../../../domain/price';
import type { BulkTask } from './writeBulk';

/** What a change of several products is called: as its button. */
export function taskName(t: TFunction<'admin'>, task: BulkTask): string {
  switch (task.kind) {
    case 'online':
      return t('bulk.online');
    case 'offline':
      return t('bulk.offline');
    case 'undo':
      return t('bulk.undoName');
    case 'discount': {
      const discount = discountParts(task.percent);
      return discount ? t('bulk.takeOff', discount) : t('bulk.endDiscount');
    }
  }
}
