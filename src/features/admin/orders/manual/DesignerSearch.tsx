import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../../../components/LoadState';
import { MAX_SEARCH_LENGTH } from '../../../../lib/searchText';
import { plainTyped } from '../../../../lib/typedText';
import { designerItemsQuery, type DesignerItem } from '../../../../services/adminCatalogue';
import { Button } from '../../../../ui/Button';
import { Field } from '../../../../ui/Field';
import { Form } from '../../../../ui/Form';
import styles from './DesignerSearch.module.css';
import { DesignerTable } from './DesignerTable';
import { useSearchedDesigner } from './useSearchedDesigner';

/** Search for a designer's items. The designer id is in the URL, so Back and a reload keep it. */
export function DesignerSearch({ onAdd }: { onAdd: (item: DesignerItem) => void }) {
  const { t } = useTranslation('admin');
  const { designerId, searchDesigner } = useSearchedDesigner();
  const [typed, setTyped] = useState(designerId);
  const [isMissing, setMissing] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isAwaited = useRef(false);
  const queryClient = useQueryClient();
  const items = useQuery({ ...designerItemsQuery(designerId), enabled: designerId !== '' });

  function search() {
    const searched = plainTyped(typed);
    setMissing(searched === '');
    if (searched === '') return;
    isAwaited.current = true;
    // A refetch would show the old items until the host answers, and also when it fails.
    if (searched === designerId) void queryClient.resetQueries(designerItemsQuery(designerId));
    else searchDesigner(searched);
  }

  /** Moves the focus to the items that a search has found, unless the admin is elsewhere by then. */
  function focusFound(firstAdd: HTMLButtonElement | null) {
    if (!firstAdd || !isAwaited.current) return;
    isAwaited.current = false;
    if (section.current?.contains(document.activeElement)) firstAdd.focus();
  }

  return (
    <section ref={section} aria-label={t('im.search')}>
      <Form className={styles.search} onSubmit={search}>
        <Field
          label={t('im.designerId')}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          error={isMissing ? t('problem.required') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={items.isFetching}>
          {t('im.searchButton')}
        </Button>
      </Form>
      {designerId !== '' && (
        <LoadState query={items} failed={t('im.searchFailed')}>
          <DesignerTable items={items.data ?? []} onAdd={onAdd} firstAddRef={focusFound} />
        </LoadState>
      )}
    </section>
  );
}
