// The page in the Google popup of the demo: tells the shop's window whom the visitor has chosen, in
// the words in which Firebase's own handler page would.
const params = new URLSearchParams(location.search);

/** @param {object} outcome what the SDK is to make of it */
function answer(outcome) {
  const authEvent = {
    type: params.get('authType'),
    eventId: params.get('eventId'),
    tenantId: params.get('tid'),
    urlResponse: null,
    sessionId: null,
    postBody: null,
    error: null,
    ...outcome,
  };
  const shop = new URL(params.get('redirectUrl') ?? location.href).origin;
  window.opener?.postMessage({ kind: 'zan-demo-auth', authEvent }, shop);
  // The SDK closes the window; should its page be gone, nobody else would.
  setTimeout(() => window.close(), 3000);
}

for (const button of document.querySelectorAll('[data-email]')) {
  const { email, name } = button.dataset;
  button.addEventListener('click', () => {
    const claims = { sub: email, email, email_verified: true, name };
    const body = { providerId: 'google.com', id_token: JSON.stringify(claims) };
    answer({
      urlResponse: location.origin,
      sessionId: 'demo-session',
      postBody: new URLSearchParams(body).toString(),
    });
  });
}

document.querySelector('[data-cancel]').addEventListener('click', () => {
  answer({ error: { code: 'auth/user-cancelled', message: 'Cancelled' } });
});
