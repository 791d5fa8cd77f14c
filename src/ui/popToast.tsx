import { useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
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

/**
 * A button, a link to another site, or a link to a `path` of this one, which `act` follows, in a toast. A toast that
 * `stays` is closed by a press only.
 */
export type ToastAction = { label: string; stays?: boolean } & (
  { act: () => void; path?: string } | { href: string }
);

/** What a toast is about, such as a piece: its picture, its name, and what is told of it, such as its size. */
export type ToastAbout = { picture: ReactNode; name: string; detail: string };

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** Toasts render in their own React root, which is created with the first toast. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(<Toasts />);

// Also drops what waits for the container.
onPersonLeft(() => toast.dismiss());

/** The key takes the toasts of a person away with them, whole and at once. */
function Toasts() {
  return (
    <ToastContainer
      key={useSyncExternalStore(onPersonLeft, personNumber)}
      position="top-right"
      autoClose={5000}
      closeButton={false}
      draggable={false}
      icon={false}
      transition={transition}
    />
  );
}

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
  about?: ToastAbout,
): void {
  if (person !== personNumber()) return;
  placeToasts();
  const content = ({ closeToast }: ToastContentProps) => (
    <>
      {about && <span className="toast-picture">{about.picture}</span>}
      {message}
      {about && (
        <span className="toast-about">
          <span className="toast-name">{about.name}</span>
          <span>{` · ${about.detail}`}</span>
        </span>
      )}
      <ToastButtons action={action} onClose={closeToast} />
    </>
  );
  const toastId = `${person} ${kind} ${message}`;
  // The same message again stays its whole time again, at once: the package's own delay is 100 ms.
  const isOwn = action !== undefined && about === undefined;
  if (!isOwn && toast.isActive(toastId))
    return toast.update(toastId, { render: content, delay: undefined });
  toast(content, {
    type: kind,
    role: kind === 'success' ? 'status' : 'alert',
    toastId: isOwn ? undefined : toastId,
    ...(action?.stays && { autoClose: false }),
  });
}

type ToastButtonsProps = { action: ToastAction | undefined; onClose: () => void };

function ToastButtons({ action, onClose }: ToastButtonsProps) {
  const { t } = useTranslation();

  function close(act?: () => void) {
    moveFocus();
    act?.();
    onClose();
  }

  function follow(event: MouseEvent, act: () => void) {
    // With one of these keys the browser opens the link in a tab or window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close(act);
  }

  return (
    <span className="toast-buttons">
      {action && 'href' in action && (
        <ExternalLink className={buttonClass('quiet')} href={action.href} onClick={onClose}>
          {action.label}
        </ExternalLink>
      )}
      {action && 'act' in action && action.path !== undefined && (
        <a
          className={buttonClass('quiet')}
          href={action.path}
          onClick={(event) => follow(event, action.act)}
        >
          {action.label}
        </a>
      )}
      {action && 'act' in action && action.path === undefined && (
        <Button look="quiet" onClick={() => close(action.act)}>
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className="target"
        aria-label={t('action.close')}
        onClick={() => close()}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
