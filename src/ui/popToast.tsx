import { useSyncExternalStore, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import {
  cssTransition,
  toast,
  ToastContainer,
  type ToastContentProps,
} from 'react-toastify/unstyled';

import { moveFocus } from '../lib/moveFocus';
import { onPersonLeft, personNumber } from '../lib/person';
import { Button, buttonClass } from './Button';
import { ExternalLink } from './ExternalLink';
import { Icon } from './Icon';

import './toast.css';

export type ToastKind = 'success' | 'warning' | 'error';

/** A button or a link to another site in a toast. A toast that `stays` is closed by a press only. */
export type ToastAction = { label: string; stays?: boolean } & (
  { act: () => void } | { href: string }
);

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** Toasts render in their own React root, which is created with the first toast. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    closeButton={false}
    draggable={false}
    icon={false}
    transition={transition}
  />,
);

onPersonLeft(() => toast.dismiss());

/**
 * Moves the toasts into the open dialog, which would cover them and silence them for screen readers, and back once it
 * has closed. Of several dialogs the last one of the document is above the others.
 */
function placeToasts(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog ?? document.body;
  if (host.parentElement !== place) place.append(host);
  dialog?.addEventListener('close', placeToasts, { once: true });
}

/**
 * Shows a toast to the person with that number (`lib/person`). Presses go through it, except on its own
 * buttons (toast.css).
 */
export function popToast(
  person: number,
  kind: ToastKind,
  message: string,
  action?: ToastAction,
): void {
  if (person !== personNumber()) return;
  placeToasts();
  const content = ({ closeToast }: ToastContentProps) => (
    <Personal person={person}>
      {message}
      <ToastButtons action={action} onClose={closeToast} />
    </Personal>
  );
  const toastId = `${person} ${kind} ${message}`;
  // The same message again stays its whole time again, at once: the package's own delay is 100 ms.
  if (!action && toast.isActive(toastId))
    return toast.update(toastId, { render: content, delay: undefined });
  toast(content, {
    type: kind,
    role: kind === 'success' ? 'status' : 'alert',
    toastId: action ? undefined : toastId,
    ...(action?.stays && { autoClose: false }),
  });
}

/** Renders nothing once the person has left, while the empty toast plays its exit. */
function Personal({ person, children }: { person: number; children: ReactNode }) {
  return useSyncExternalStore(onPersonLeft, personNumber) === person && children;
}

type ToastButtonsProps = { action: ToastAction | undefined; onClose: () => void };

function ToastButtons({ action, onClose }: ToastButtonsProps) {
  const { t } = useTranslation();
  return (
    <span className="toast-buttons">
      {action && 'href' in action && (
        <ExternalLink className={buttonClass('quiet')} href={action.href} onClick={onClose}>
          {action.label}
        </ExternalLink>
      )}
      {action && 'act' in action && (
        <Button
          look="quiet"
          onClick={() => {
            moveFocus();
            action.act();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className="target"
        aria-label={t('action.close')}
        onClick={() => {
          moveFocus();
          onClose();
        }}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
