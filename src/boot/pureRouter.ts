import type { Plugin } from 'vite';

/**
 * React Router marks what it makes at the top of its modules neither as free of effects nor as wanted,
 * so that a build keeps its forms, and all that these need, where only the router is used: 2 KB.
 */
export function pureRouter(): Plugin {
  return {
    name: 'zan:pure-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
        // Line for line as before.
        map: null,
      }),
    },
  };
}
