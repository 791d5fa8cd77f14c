// Stands in for https://apis.google.com/js/api.js. Of all that, the Firebase SDK uses one thing: a
// hidden iframe that hands it what the sign-in popup has answered. Here the popup answers directly.
(() => {
  /** @type {Array<(message: { type: string, authEvent: object }) => unknown>} */
  const handlers = [];
  let popupOrigin = location.origin;

  addEventListener('message', ({ data, origin }) => {
    if (origin !== popupOrigin || data?.kind !== 'zan-demo-auth') return;
    for (const handler of handlers) handler({ type: 'authEvent', authEvent: data.authEvent });
  });

  const iframe = {
    restyle: async () => {},
    ping: async (done) => done?.(),
    register: (type, handler) => {
      if (type === 'authEvent') handlers.push(handler);
    },
    send: (type, _message, done) => {
      // The SDK throws after it has taken the answer, as it does with Google's script.
      Promise.resolve([{ [type]: true }])
        .then(done)
        .catch(() => {});
    },
  };

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      Iframe: function Iframe() {},
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({
        open: async (options, ready) => {
          popupOrigin = new URL(options.url).origin;
          return ready(iframe);
        },
      }),
    },
  };

  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
})();
