import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadState } from '../../components/LoadState';
import { PageHead } from '../../components/PageHead';
import { loadNamespace } from '../../i18n/i18n';
import { queryClient } from '../../services/client/queryClient';

const adminTranslationsQuery = queryOptions({
  queryKey: ['translations', 'admin'],
  queryFn: async () => {
    await loadNamespace('admin');
    return true;
  },
  staleTime: Infinity,
  // i18next has retried already (spec §8), so only the Retry button tries again.
  retry: false,
  retryOnMount: false,
  meta: { failure: 'Error loading translations:' },
});

/** Loads the translations of the admin's pages, which shoppers never load. Never rejects. */
export async function preloadAdminTranslations(): Promise<void> {
  await queryClient.query(adminTranslationsQuery).catch(() => undefined);
}

/** Renders an admin page once its translations are loaded, or a message with Retry if they failed. */
export function AdminTranslations({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const translations = useQuery(adminTranslationsQuery);
  if (translations.data) return children;
  return (
    <>
      <PageHead title={t('adminAccess.title')} noindex />
      <h1>{t('adminAccess.title')}</h1>
      <LoadState query={translations} failed={t('adminAccess.translationsFailed')}>
        {null}
      </LoadState>
    </>
  );
}
