import { useState, type SubmitEvent } from 'react';

import { config } from '../../config';
import { BRAND_NAMES, CATEGORIES } from '../../domain/constants';
import { draftProblems, type SpuDraft } from '../../domain/spuDraft';
import { useCreateSpu } from '../../hooks/admin/useCreateSpu';
import type { useSpuDraft } from '../../hooks/admin/useSpuDraft';
import { ADMIN_AND_SHOP, useTranslation } from '../../i18n/useTranslation';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { SelectField } from '../../ui/SelectField';
import { TextAreaField } from '../../ui/TextAreaField';
import { PhotoChooser } from './PhotoChooser';
import styles from './SpuForm.module.css';
import { SpuRows } from './SpuRows';
import { UploadProgress } from './UploadProgress';

type SpuFormProps = {
  form: ReturnType<typeof useSpuDraft>;
  draft: SpuDraft;
  onCreated: (draft: SpuDraft) => void;
};

/** The fields of a new product; what is missing is told at its field, what fails loses nothing. */
export function SpuForm({ form, draft, onCreated }: SpuFormProps) {
  const { t } = useTranslation(ADMIN_AND_SHOP);
  const [wasSent, setWasSent] = useState(false);
  const { create, progress, wasCancelled, cancel } = useCreateSpu(onCreated);
  const problems = wasSent ? draftProblems(draft) : {};
  const errorOf = (field: string) => problems[field] && t(`problem.${problems[field]}`);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setWasSent(true);
    const [wrong] = Object.keys(draftProblems(draft));
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else void create(draft, form.photos);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate data-saves>
      {form.wasFound && (
        <p role="status" className={styles.found}>
          {t('spu.found')}{' '}
          <Button look="quiet" onClick={form.startAnew}>
            {t('spu.discard')}
          </Button>
        </p>
      )}
      <Field
        label={t('field.name')}
        name="name"
        required
        autoComplete="off"
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => form.changeDraft({ name: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('field.desc')}
        name="desc"
        required
        rows={4}
        value={draft.desc}
        error={errorOf('desc')}
        onChange={(event) => form.changeDraft({ desc: event.currentTarget.value })}
      />
      <div className={styles.three}>
        <Field
          label={t('field.price')}
          name="price"
          required
          autoComplete="off"
          value={draft.price}
          error={errorOf('price')}
          onChange={(event) => form.changeDraft({ price: event.currentTarget.value })}
        />
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
      </div>
      <PhotoChooser photos={form.photos} onChange={form.changePhotos} />
      <SpuRows
        rows={draft.rows}
        errorOf={errorOf}
        onChange={(rows) => form.changeDraft({ rows })}
      />
      {progress === undefined ? (
        <Button type="submit">{t('spu.create')}</Button>
      ) : (
        <UploadProgress share={progress} onCancel={cancel} />
      )}
      <div role="status" className={styles.note}>
        {wasCancelled && <p>{t('spu.cancelled')}</p>}
        <p>{t(form.isKept ? 'spu.kept' : 'spu.notKept')}</p>
      </div>
    </form>
  );
}
