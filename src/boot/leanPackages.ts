import { parseSync, Visitor, type Plugin } from 'vite';

/** What is called for the eyes of who develops with a package: without i18next's `debug` its loggers are mute, too. */
const REMARKS =
  /^(?:warning|warnOnce|(?:baseLogger|(?:\w+\.)+logger)\.(?:log|warn|deprecate|once))$/;

/** Of React Router, ways that only its servers and tools lead to, each a condition that never holds here. */
const SERVERS_WAYS = [
  'init.instrumentations',
  'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"',
  'this.context',
];

const PACKAGES = /\/node_modules\/(?:react-router|i18next)\/dist\//;
const REACT_DOM = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * React Router and i18next without what a build would keep of them for nothing, 6 KB: remarks to developers;
 * what React Router's modules make at their top, which they do not mark as free of effects; its ways of
 * server rendering. React without stacks that nobody sees. Where a new version is written otherwise, that much is kept again.
 */
export function leanPackages(): Plugin {
  return {
    name: 'zan:lean-packages',
    apply: 'build',
    transform: {
      filter: { id: [PACKAGES, REACT_DOM] },
      handler: (code, id) => ({
        code: REACT_DOM.test(id) ? withoutStacks(code) : withoutExtras(code),
        // Line for line as before.
        map: null,
      }),
    },
  };
}

function withoutExtras(code: string): string {
  return withoutRemarks(withoutServers(code))
    .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
}

/**
 * React makes some errors in advance, as marks that it throws and catches itself. They stay errors, but take
 * down no stack: for that of the first, V8 reads all of React a second time where an inspector is attached.
 */
function withoutStacks(code: string): string {
  return code.replace(
    /^((?:var)? +\w+Exception) = Error\((.*)\)([,;])$/gm,
    '$1 = Object.create(Error.prototype, { message: { value: $2 } })$3',
  );
}

function withoutServers(code: string): string {
  return SERVERS_WAYS.reduce((rest, way) => rest.replaceAll(`if (${way}) {`, 'if (false) {'), code)
    .replaceAll('opts?.hydrationData || parseHydrationData()', 'opts?.hydrationData')
    .replace('React2.createElement(DefaultErrorComponent, null)', 'null');
}

function withoutRemarks(code: string): string {
  const remarks: { start: number; end: number }[] = [];
  new Visitor({
    ExpressionStatement(statement) {
      const call = statement.expression;
      if (call.type !== 'CallExpression') return;
      const { start, end } = call.callee;
      if (REMARKS.test(code.slice(start, end))) remarks.push(statement);
    },
  }).visit(parseSync('package.js', code).program);
  let rest = code;
  for (const { start, end } of remarks.toReversed())
    rest = `${rest.slice(0, start)};${rest.slice(start, end).replace(/.+/g, '')}${rest.slice(end)}`;
  return rest;
}
