import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { isAdminPath, paths } from '../paths';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useNavigateFromDialog } from '../ui/useNavigateFromDialog';
import { useLogOut, type useLogOutQuestion } from './useLogOut';

type LogOutDialogProps = { question: ReturnType<typeof useLogOutQuestion> };

/** Asks before it logs out, and tells before that where the bag would be lost. */
export function LogOutDialog({ question }: LogOutDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigateFromDialog();
  const { pathname } = useLocation();
  const logOut = useLogOut();

  function confirm() {
    if (!isAdminPath(pathname)) return logOut.mutate(undefined, { onSettled: question.close });
    question.close();
    // An admin page with unsaved edits asks before it is left. The account page then logs out.
    navigate(paths.account(), { replace: true, state: { logsOut: true } });
  }

  return (
    <ConfirmDialog
      open={question.isAsked}
      question={t('account.confirmLogout')}
      okHint={t('okHint.logOut')}
      busy={logOut.isPending}
      onOk={confirm}
      onCancel={question.close}
    >
      {question.losesBag && <p role="alert">{t('account.bagIsLost')}</p>}
    </ConfirmDialog>
  );
}
