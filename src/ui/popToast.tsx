import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';

import { Button } from './Button';
import './toast.css';

export type ToastKind = 'success' | 'warning' | 'error';

/** A button in a toast, e.g. to undo or retry. A toast that `stays` is closed by a press only. */
export type ToastAction = { label: string; act: () => void; stays?: boolean };

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** Toasts render in their own React root, which is created with the first toast. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    closeOnClick
    closeButton={false}
    icon={false}
    transition={transition}
  />,
);

export function popToast(kind: ToastKind, message: string, action?: ToastAction): void {
  const role = kind === 'success' ? 'status' : 'alert';
  toast(
    ({ closeToast }) => (
      <>
        {message}
        {action && (
          <Button
            look="quiet"
            onClick={() => {
              action.act();
              closeToast();
            }}
          >
            {action.label}
          </Button>
        )}
      </>
    ),
    {
      type: kind,
      role,
      toastId: action ? undefined : `${kind} ${message}`,
      ...(action?.stays && { autoClose: false }),
    },
  );
}
