import { useTranslation } from 'react-i18next';

/** The filter of a list by its unsaved edits, which is offered only while it is on: *Save all* turns it on. */
export function useUnsavedFilter(params: URLSearchParams) {
  const { t } = useTranslation('admin');
  if (!params.get('unsaved')) return [];
  return [
    {
      name: 'unsaved',
      label: t('unsaved.filter'),
      options: [
        { value: '', label: t('unsaved.any') },
        { value: '1', label: t('unsaved.only') },
      ],
    },
  ];
}
