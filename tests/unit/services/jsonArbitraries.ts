import fc from 'fast-check';

// Arbitraries for broken JSON: any text, truncated JSON, and the documented shape with changed values.

/** Placeholders, replaced in the text, for a `__proto__` key, an infinite number and one that JavaScript rounds. */
const PROTO = '@proto';
const ENDLESS = '@endless';
const LONG = '@long';

const scheme = fc.constantFrom('javascript:', 'data:text/html,', 'vbscript:', 'file:///', 'blob:');

const unsafeUrl = fc
  .tuple(
    fc.constantFrom('', ' ', '\t', '\n', '\u0000', '\u0001', '\u00a0', '\ufeff'),
    fc.oneof(fc.mixedCase(scheme), fc.constantFrom('//host.test/', '/', '')),
    fc.constantFrom(
      'alert(1)',
      '<script>alert(1)</script>',
      '%0aalert(1)',
      'https://img.test/a.jpg',
    ),
  )
  .map((parts) => parts.join(''));

const nested = fc.integer({ min: 1, max: 300 }).map((depth) => {
  let inside: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) inside = level % 2 ? [inside] : { list: inside };
  return inside;
});

const nasty = fc.oneof(
  unsafeUrl,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    ENDLESS,
    `-${ENDLESS}`,
    LONG,
    'NaN',
    '-0',
    '1e400',
    'Infinity',
    '0x1F',
    '',
    ' ',
    '１２',
  ),
  fc.constantFrom(1e300, -1e300, 8.64e15, -8.64e15, Number.MAX_SAFE_INTEGER, 5e-324, -0),
  fc.string({ unit: 'binary' }),
  nested,
  fc.constant({ [PROTO]: { polluted: true }, constructor: { prototype: { polluted: true } } }),
);

/** JSON text of the documented shape, with up to four of its values changed or removed. */
export function mutatedJson(documented: unknown): fc.Arbitrary<string> {
  const change = fc.record({ place: fc.nat(), to: fc.oneof(nasty, fc.constant(undefined)) });
  const changed = fc
    .array(change, { maxLength: 4 })
    .map((changes) =>
      changes.reduce((json, { place, to }) => replaced(json, place, to), documented),
    );
  return changed.map(asText);
}

/** Text that rarely has the documented shape, or is not JSON. */
export function arbitraryText(documented: unknown): fc.Arbitrary<string> {
  const whole = JSON.stringify(documented);
  return fc.oneof(
    fc.jsonValue().map(asText),
    nasty.map(asText),
    fc.integer({ min: 0, max: whole.length - 1 }).map((end) => whole.slice(0, end)),
    fc.constantFrom('', 'null', '<!doctype html><p>', '['.repeat(5000), '{"list":'.repeat(5000)),
  );
}

function asText(json: unknown): string {
  return JSON.stringify(json ?? null)
    .replaceAll(`"-${ENDLESS}"`, '-1e999')
    .replaceAll(`"${ENDLESS}"`, '1e999')
    .replaceAll(`"${LONG}"`, '9007199254740993')
    .replaceAll(`"${PROTO}"`, '"__proto__"');
}

/** A copy in which the value at an index (depth first, modulo their number) is replaced. */
function replaced(json: unknown, place: number, to: unknown): unknown {
  const target = place % countOf(json);
  let at = -1;
  function copy(value: unknown): unknown {
    at += 1;
    if (at === target) return to;
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, copy(held)]));
  }
  return copy(json);
}

function countOf(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 1;
  return Object.values(json).reduce<number>((sum, held) => sum + countOf(held), 1);
}
