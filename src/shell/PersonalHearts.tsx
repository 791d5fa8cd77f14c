import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { useLocation } from 'react-router-dom';

import { useFailedWrite, useOnline } from '../hooks/useOnline';
import { useTranslation } from '../i18n/useTranslation';
import { loadChunk } from '../loadChunk';
import { logFailure } from '../services/hostError';
import { dropPresses, isListWanted, onListWanted, onPress } from '../services/savedProducts';
import { showToast } from '../ui/toast';

/**
 * Brings the code that keeps My List, for who has one: with the first heart they see, while `uid` may
 * still be on its way. What is pressed before it is there waits, from page to page; where it can't be
 * had that is told as any failed save, and the next press, page or connection tries again.
 */
export function PersonalHearts({ uid }: { uid: string | undefined }) {
  const { t } = useTranslation();
  const failedWrite = useFailedWrite();
  const isOnline = useOnline();
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const isWanted = useSyncExternalStore(onListWanted, isListWanted);
  const isLoading = useRef(false);
  const [late, setLate] = useState<{ Keeper: ComponentType }>();

  const tellLost = useEffectEvent((error: unknown) => {
    const lost = dropPresses();
    logFailure(lost.length > 0 ? 'Error saving wishlist:' : 'Error fetching wishlist:', error);
    for (const { save } of lost) {
      const failed = t(save ? 'myList.saveFailed' : 'myList.removeFailed');
      showToast('error', failedWrite(failed, error));
    }
  });

  const load = useEffectEvent(() => {
    if (late || isLoading.current || !isListWanted()) return;
    isLoading.current = true;
    loadChunk('MyListKeeper', () => import('./MyListKeeper'))
      .then(({ MyListKeeper }) => setLate({ Keeper: MyListKeeper }))
      .catch((error: unknown) => tellLost(error))
      .finally(() => {
        isLoading.current = false;
      });
  });

  useEffect(() => onPress(() => load()), []);
  useEffect(() => load(), [isWanted, isOnline, page]);

  if (!late || !uid || !isWanted) return null;
  // Each page asks anew whether the list is still fresh.
  return <late.Keeper key={`${uid} ${page}`} />;
}
