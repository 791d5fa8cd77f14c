import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useLanguage } from '../../../contexts/Language';
import { formatDateTime } from '../../../i18n/format';
import { holdLock, locksOfOtherTabs } from '../../../lib/tabLock';
import { paths } from '../../../paths';
import { ADMIN } from '../../../services/client/queryClient';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useIsPageHidden } from '../access/AdminSession';
import { draftName, mayExist } from '../productRecord/spuDraft';
import {
  draftLock,
  readSpuDrafts,
  removeSpuDraft,
  type UnfinishedDraft,
} from '../productRecord/spuDraftStorage';
import styles from './UnfinishedDrafts.module.css';

type UnfinishedDraftsProps = {
  uid: string;
  /** The draft that is open in this tab. */
  openId: string;
  /** Moves the focus out of the list, whose last draft was discarded. */
  onLeave: () => void;
};

/** The unfinished products that no tab has open, to resume or discard. */
export function UnfinishedDrafts({ uid, openId, onLeave }: UnfinishedDraftsProps) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const isHidden = useIsPageHidden();
  const headingId = useId();
  const resumeButtons = useRef(new Map<string, HTMLElement>());
  const [asked, setAsked] = useState<UnfinishedDraft>();
  const discardedPlace = useRef<number>(undefined);
  const { data: drafts = [], refetch } = useQuery({
    queryKey: [ADMIN, 'drafts', uid, openId],
    queryFn: async () => {
      const [stored, locks] = await Promise.all([readSpuDrafts(uid), locksOfOtherTabs()]);
      return stored.filter(
        ({ productId }) => productId !== openId && !locks.has(draftLock(productId)),
      );
    },
    staleTime: 0,
    gcTime: 0,
    // Another tab may have opened, closed or finished a draft meanwhile.
    refetchOnWindowFocus: true,
  });

  // The pressed button has unmounted with its row.
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (discardedPlace.current === undefined) return;
    const next = drafts[Math.min(discardedPlace.current, drafts.length - 1)];
    if (next) resumeButtons.current.get(next.productId)?.focus();
    else leave();
    discardedPlace.current = undefined;
  }, [drafts]);

  async function discard(productId: string) {
    setAsked(undefined);
    const release = await holdLock(draftLock(productId));
    // Without the lock another tab has just opened the draft, and the list shows it no longer.
    if (release) await removeSpuDraft(uid, productId);
    release?.();
    discardedPlace.current = drafts.findIndex((draft) => draft.productId === productId);
    await refetch();
  }

  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.drafts}>
      <h2 id={headingId} className={styles.title}>
        {t('drafts.title')}
      </h2>
      <ul>
        {drafts.map((draft) => {
          const { productId, changedAt } = draft;
          const name = draftName(draft) || t('drafts.unnamed');
          return (
            <li key={productId} className={styles.draft}>
              <p>
                <span>{name}</span>
                <span className={styles.time}>
                  {t('drafts.changed', { time: formatDateTime(changedAt, language) })}
                </span>
              </p>
              <Button
                look="secondary"
                ref={(button) => {
                  if (button) resumeButtons.current.set(productId, button);
                  return () => void resumeButtons.current.delete(productId);
                }}
                aria-label={t('drafts.resumeName', { name })}
                onClick={() => void navigate(paths.adminSpu(productId))}
              >
                {t('drafts.resume')}
              </Button>
              <Button
                look="quiet"
                aria-label={t('drafts.discardName', { name })}
                onClick={() => setAsked(draft)}
              >
                {t('drafts.discard')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== undefined && !isHidden}
        question={t('drafts.confirmDiscard')}
        okHint={t('drafts.discardHint')}
        onOk={() => asked && void discard(asked.productId)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && mayExist(asked) && <p>{t('drafts.mayExist', { id: asked.productId })}</p>}
      </ConfirmDialog>
    </section>
  );
}
