// Stands in for https://apis.google.com/js/api.js, which both the shop and the emulator's hidden iframe
// load: opens that iframe and passes messages between the two windows, as `gapi.iframes` does.
(() => {
  /** One end of the connection: `other` is the window at the other end. */
  function connect(other) {
    const handlers = new Map();
    const callbacks = [];
    addEventListener('message', async ({ source, data }) => {
      if (source !== other || typeof data?.gapi !== 'string') return;
      if (data.gapi === 'answer') return callbacks[data.id]([data.answer]).catch(() => {});
      const handler = handlers.get(data.gapi);
      if (!handler) return;
      const answer = await handler(data.message);
      other.postMessage({ gapi: 'answer', id: data.id, answer }, '*');
    });
    return {
      register: (type, handler) => handlers.set(type, handler),
      send: (type, message, callback) => {
        // The SDK throws after it has taken the answer, as it does with Google's script.
        const id = callbacks.push(async (answers) => callback(answers)) - 1;
        other.postMessage({ gapi: type, id, message }, '*');
      },
    };
  }

  /** Creates the iframe. The SDK pings it to learn that it has loaded. */
  function open({ where, url }, ready) {
    const frame = document.createElement('iframe');
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.hidden = true;
    frame.src = url;
    where.append(frame);
    return ready({
      ...connect(frame.contentWindow),
      restyle: async () => {},
      ping: (done) => loaded.then(done),
    });
  }

  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      Iframe: function Iframe() {},
      CROSS_ORIGIN_IFRAMES_FILTER: () => true,
      getContext: () => ({ open, getParentIframe: () => connect(window.parent) }),
    },
  };

  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  window[onload ?? 'gapi_onload']?.();
})();
