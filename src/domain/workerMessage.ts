/** The message to the service worker at sign-out: delete the runtime caches of this visit. */
export const CLEAR_CACHES = 'forget';
