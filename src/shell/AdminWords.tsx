import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { LoadState } from '../components/LoadState';
import { PageHead } from '../components/PageHead';
import { loadWords } from '../i18n/i18n';
import { useTranslation } from '../i18n/useTranslation';
import { queryClient } from '../services/queryClient';

const adminWordsQuery = queryOptions({
  queryKey: ['words', 'admin'],
  queryFn: async () => {
    await loadWords('admin');
    return true;
  },
  staleTime: Infinity,
  // i18next has tried often enough; who reads the message says when to try again.
  retry: false,
  retryOnMount: false,
  meta: { failure: 'Error loading words:' },
});

/** Asks for the words of the admin's pages, which shoppers never load; `AdminWords` tells of a failure. */
export async function fetchAdminWords(): Promise<void> {
  await queryClient.query(adminWordsQuery).catch(() => undefined);
}

/** Stands around an admin's page, which can say nothing before its words are here. */
export function AdminWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const words = useQuery(adminWordsQuery);
  if (words.data) return children;
  return (
    <>
      <PageHead title={t('adminAccess.title')} noindex />
      <h1>{t('adminAccess.title')}</h1>
      <LoadState query={words} failed={t('adminAccess.noWords')}>
        {null}
      </LoadState>
    </>
  );
}
