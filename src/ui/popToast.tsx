import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';

import { Button } from './Button';
import './toast.css';

export type ToastKind = 'success' | 'warning' | 'error';

/** A button in a toast: to take the action back, or to go on from it. */
export type ToastOffer = { label: string; act: () => void };

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** Toasts live beside the page, in a root of their own, from the first one on. */
const host = document.body.appendChild(document.createElement('div'));
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    closeButton={false}
    icon={false}
    transition={transition}
  />,
);

export function popToast(kind: ToastKind, message: string, offer?: ToastOffer): void {
  const role = kind === 'success' ? 'status' : 'alert';
  toast(
    ({ closeToast }) => (
      <>
        {message}
        {offer && (
          <Button
            look="quiet"
            onClick={() => {
              offer.act();
              closeToast();
            }}
          >
            {offer.label}
          </Button>
        )}
      </>
    ),
    { type: kind, role, toastId: offer ? undefined : `${kind} ${message}` },
  );
}
