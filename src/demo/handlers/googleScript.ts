import { bypass, http, HttpResponse } from 'msw';

import type { HandlerContext } from './demoHosts';

/**
 * Replaces the script that the SDK loads from Google before it opens the sign-in popup. The demo's
 * script forwards the result of the popup page to the SDK.
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
