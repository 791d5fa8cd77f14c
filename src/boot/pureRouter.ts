import type { Plugin } from 'vite';

/**
 * React Router's modules, without what a build would keep of them unused, 4 KB: what they make at their
 * top, which they do not mark as free of effects, and the warnings of the development build, to which
 * its `exports` always lead.
 */
export function pureRouter(): Plugin {
  return {
    name: 'zan:pure-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
        // Line for line as before.
        map: null,
      }),
    },
  };
}
