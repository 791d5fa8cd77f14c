import { useSearchParams } from 'react-router-dom';

import { AdminScreen } from '../../components/admin/AdminScreen';
import { ImList } from '../../components/admin/ImList';
import { ImOrder } from '../../components/admin/ImOrder';
import { useTranslation } from '../../i18n/useTranslation';

/** Orders: by URL either Order IM (a manual order) or IM List (everybody's orders). */
export function Component() {
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  const isList = params.get('part') === 'list';
  return (
    <AdminScreen
      title={t(isList ? 'nav.imList' : 'nav.orderIm')}
      shortcuts={isList ? ['find', 'save', 'next', 'previous'] : ['save']}
    >
      {isList ? <ImList /> : <ImOrder />}
    </AdminScreen>
  );
}
