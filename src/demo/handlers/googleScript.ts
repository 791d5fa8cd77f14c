import { bypass, http, HttpResponse } from 'msw';

import type { HandlerContext } from './demoHosts';

/**
 * The script the SDK loads from Google before it opens the sign-in popup. A stand-in from the
 * demo's own files passes on what the popup page answers.
 */
export function googleScriptHandlers({ identity }: HandlerContext) {
  return [
    http.get('https://apis.google.com/js/api.js', async () => {
      const file = await fetch(bypass(`${identity}/emulator/auth/gapi.js`));
      return new HttpResponse(await file.text(), {
        headers: { 'Content-Type': 'text/javascript' },
      });
    }),
  ];
}
