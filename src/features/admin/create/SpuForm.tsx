import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, type Location } from 'react-router-dom';
import * as v from 'valibot';

import { config } from '../../../config';
import { BRAND_NAMES, CATEGORIES } from '../../../domain/constants';
import { paths } from '../../../paths';
import { currentUid } from '../../../services/identity/identity';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Form } from '../../../ui/Form';
import { Message } from '../../../ui/Message';
import { SelectField } from '../../../ui/SelectField';
import { showToast, toastsForPerson } from '../../../ui/toast';
import { useIsPageHidden } from '../access/AdminSession';
import type { HostSpu } from '../productRecord/findHostSpu';
import { isWide } from '../productRecord/ProductEditorFields';
import { PRODUCT_TABLE } from '../productRecord/productTable';
import {
  attemptOutcome,
  draftName,
  draftProblems,
  isPriceInWords,
  listBrand,
  mayExist,
  newField,
} from '../productRecord/spuDraft';
import { RecordInput } from '../records/RecordInput';
import { keysOf } from '../records/table';
import { UnsavedGuard } from '../UnsavedGuard';
import { PhotoChooser } from './PhotoChooser';
import styles from './SpuForm.module.css';
import { SpuRows } from './SpuRows';
import { UnfinishedDrafts } from './UnfinishedDrafts';
import { useCreateSpu, type Sender } from './useCreateSpu';
import type { OpenedDraft } from './useOpenedDraft';
import { usePhotoReduction } from './usePhotoReduction';
import { useSpuDraft } from './useSpuDraft';

const { texts: TEXTS } = PRODUCT_TABLE;

type SpuFormProps = {
  opened: OpenedDraft;
  /** Called where the host has the product already. */
  onFound: (hostSpu: HostSpu) => void;
};

/** The form of a new product. A failed upload keeps everything that was entered. */
export function SpuForm({ opened, onFound }: SpuFormProps) {
  const { t } = useTranslation(['admin', 'shop']);
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const form = useSpuDraft(opened);
  const { draft, photos } = form;
  const [isSubmitted, setSubmitted] = useState(false);
  const { create, progress, isCreated, cancel } = useCreateSpu(form, onFound);
  const reduction = usePhotoReduction(form.changePhotos);
  const [sender, setSender] = useState<Sender>();
  const isHidden = useIsPageHidden();
  const [isAsked, setAsked] = useState(false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const firstInput = useRef<HTMLElement>(null);
  const isSending = sender !== undefined;
  const isPreparing = isSending && reduction.pendingCount > 0;
  const outcome = isSending ? undefined : attemptOutcome(draft);
  const problems = isSubmitted ? draftProblems(draft) : {};
  const hasNoPhoto = photos.length === 0 && reduction.pendingCount === 0;
  const hasNoPrice = isPriceInWords(draft);
  const fields = keysOf(draft.texts);

  useEffect(() => {
    if (opened.takesFocus) firstInput.current?.focus();
  }, [opened.takesFocus]);

  const send = useEffectEvent(async () => {
    // A photo that was refused while the form waited is named, and nothing is sent.
    if (sender && reduction.refused.length === 0) await create(sender);
  });
  useEffect(() => {
    if (isSending && !isPreparing) void send().then(() => setSender(undefined));
  }, [isSending, isPreparing]);

  function submit() {
    if (isSending) return;
    setSubmitted(true);
    if (Object.keys(draftProblems(draft)).length > 0) return;
    // The fields are disabled while the product is sent, and a disabled field loses the focus.
    submitButton.current?.focus();
    if (hasNoPhoto || hasNoPrice) setAsked(true);
    else startSending();
  }

  function openEmptyForm() {
    void navigate(paths.adminSpu());
  }

  const tellPutAside = useEffectEvent(() => {
    const name = draftName(draft) || t('drafts.unnamed');
    showToast('success', t(mayExist(draft) ? 'spu.putAsideSent' : 'spu.putAside', { name }), {
      label: t('shop:action.undo'),
      act: () => void navigate(paths.adminSpu(draft.productId)),
    });
  });
  // Told once the draft is left: the question about its photos may keep it open.
  const isPutAside = v.is(v.object({ putAside: v.literal(draft.productId) }), location.state);
  useEffect(() => {
    if (isPutAside) tellPutAside();
  }, [isPutAside]);

  function running(): string | undefined {
    if (isPreparing) return t('spu.leavePreparing');
    return reduction.pendingCount > 0 ? t('photo.leaveReducing') : undefined;
  }

  function startSending() {
    reduction.dismissRefused();
    setSender({ uid: currentUid(), showToast: toastsForPerson() });
  }

  const renderInput = (key: (typeof fields)[number]) => (
    <RecordInput
      key={key}
      ref={(input) => {
        if (key === fields[0]) firstInput.current = input;
      }}
      field={newField(TEXTS[key])}
      name={key}
      value={draft.texts[key] ?? ''}
      problem={problems[key]}
      onChange={(typed) => form.changeText(key, typed)}
    />
  );

  if (isCreated)
    return (
      <Message title={t('spu.created', { name: draftName(draft) })}>
        {draft.isOnline ? (
          <Link to={paths.product(draft.productId)}>{t('spu.show')}</Link>
        ) : (
          // Shoppers have no page of it yet.
          <Link
            to={paths.adminSpuList({
              brand: listBrand(draft, config().shopName),
              find: draft.productId,
            })}
          >
            {t('spu.showInList')}
          </Link>
        )}
        <Button ref={showOnMount} onClick={openEmptyForm}>
          {t('spu.another')}
        </Button>
      </Message>
    );
  return (
    <Form className={styles.form} onSubmit={submit} data-saves>
      <fieldset className={styles.fields} disabled={isSending}>
        <UnfinishedDrafts
          uid={opened.uid}
          openId={draft.productId}
          onLeave={() => firstInput.current?.focus()}
        />
        {opened.origin !== 'new' && (
          <p role="status" className={styles.found}>
            <span>{t(`spu.${opened.origin}`)}</span>{' '}
            {opened.origin === 'resumed' && (
              <Button
                look="quiet"
                onClick={() =>
                  void navigate(paths.adminSpu(), { state: { putAside: draft.productId } })
                }
              >
                {t('spu.anew')}
              </Button>
            )}
          </p>
        )}
        {fields.filter((key) => isWide(TEXTS[key])).map(renderInput)}
        <div className={styles.three}>
          {fields.filter((key) => !isWide(TEXTS[key])).map(renderInput)}
          <SelectField
            label={t('field.brand')}
            value={draft.brand}
            options={[config().shopName, ...BRAND_NAMES].map((name) => ({
              value: name,
              label: name,
            }))}
            onChoose={(brand) => form.changeDraft({ brand })}
          />
          <SelectField
            label={t('field.category')}
            value={draft.categoryId}
            options={CATEGORIES.map(({ id, key }) => ({
              value: id,
              label: t(`shop:category.${key}`),
            }))}
            onChoose={(categoryId) => form.changeDraft({ categoryId })}
          />
          <SelectField
            label={t('field.status')}
            value={draft.isOnline ? 'online' : 'offline'}
            options={[
              { value: 'offline', label: t('field.offline') },
              { value: 'online', label: t('field.online') },
            ]}
            onChoose={(status) => form.changeDraft({ isOnline: status === 'online' })}
          />
        </div>
        <PhotoChooser
          photos={photos}
          onChange={form.changePhotos}
          reduction={reduction}
          isDisabled={isSending}
        />
        <SpuRows
          rows={draft.rows}
          problems={problems}
          onChange={(rows) => form.changeDraft({ rows })}
        />
      </fieldset>
      <Button ref={submitButton} type="submit" busy={isSending}>
        {t(isPreparing ? 'spu.preparing' : 'spu.create')}
      </Button>
      {progress !== undefined && (
        <UploadProgress
          share={progress}
          onCancel={() => {
            submitButton.current?.focus();
            cancel();
          }}
        />
      )}
      {outcome && outcome !== 'cancelled' && (
        <div role="alert" className={styles.problem}>
          <p>{t('toast.createFailed')}</p>
          <p>{t(`spu.${outcome}`)}</p>
        </div>
      )}
      <div role="status" className={styles.note}>
        {outcome === 'cancelled' && <p>{t('spu.cancelled')}</p>}
        <p>{t(form.isStored ? 'spu.stored' : 'spu.notStored')}</p>
      </div>
      <ConfirmDialog
        open={isAsked && !isHidden}
        question={t(hasNoPrice ? 'spu.noPrice' : 'spu.noPhoto')}
        onOk={() => {
          setAsked(false);
          startSending();
        }}
        onCancel={() => setAsked(false)}
      >
        {hasNoPrice && <p>{t('spu.noPriceText', { price: draft.texts.price?.trim() })}</p>}
        {hasNoPhoto && <p>{t(draft.isOnline ? 'spu.noPhotoText' : 'spu.noPhotoOffline')}</p>}
      </ConfirmDialog>
      <UnsavedGuard unsaved={0} running={running()} openDraft={draft.productId} />
    </Form>
  );
}

/** The form unmounts with the focused button, so the focus moves to the message, which may be above what is in view. */
function showOnMount(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** Progress of an upload. `share` is from 0 to 1; at 1 the host may still be processing the product. */
function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation(['admin', 'shop']);
  const percent = Math.round(share * 100);
  return (
    <div className={styles.upload}>
      <progress value={percent} max={100} aria-label={t('spu.uploading')} />
      <span>{percent < 100 ? `${percent}%` : t('spu.waiting')}</span>
      <Button look="secondary" onClick={onCancel}>
        {t('shop:action.cancel')}
      </Button>
    </div>
  );
}
