/**
 * Reviver for `JSON.parse`: drops the keys `__proto__` and `constructor`, and numbers that overflow to
 * `Infinity`. Records are copied and sent back with their unknown fields: copying `__proto__` would
 * replace the prototype, and JSON cannot express `Infinity`.
 */
export function dropUnsafeKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor') return undefined;
  return value === Infinity || value === -Infinity ? undefined : value;
}
