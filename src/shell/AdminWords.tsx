import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

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

/** Loads an admin's page beside the words of them all, which shoppers never load. */
export async function withAdminWords(
  load: () => Promise<{ Component: ComponentType }>,
): Promise<ComponentType> {
  const words = queryClient.query(adminWordsQuery).catch(() => undefined);
  const [{ Component }] = await Promise.all([load(), words]);
  return function AdminPage() {
    return (
      <AdminWords>
        <Component />
      </AdminWords>
    );
  };
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
