import type { TFunction } from 'i18next';

import type { BulkTask } from './savePatch';

/** What a change of several products is called: as its button. */
export function taskName(t: TFunction<'admin'>, task: BulkTask): string {
  switch (task.kind) {
    case 'online':
      return t('bulk.online');
    case 'offline':
      return t('bulk.offline');
    case 'undo':
      return t('bulk.undoName');
    case 'endDiscount':
      return t('bulk.endDiscount');
    case 'discount':
      return t('bulk.takeOff', {
        percentOff: task.percentOff,
        tenths: (100 - task.percentOff) / 10,
      });
  }
}
