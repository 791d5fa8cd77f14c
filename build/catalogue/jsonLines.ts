import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

import { parseJson, stringifyJson } from '../../src/lib/json';

/** A value as one line of a file. */
export const asLine = (value: object) => `${stringifyJson(value)}\n`;

/**
 * The lines of a file that an earlier run has written; none where there is no file, and without lines that a crash has
 * cut off.
 */
export async function readLines<const Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>[]> {
  let text = '';
  try {
    text = await readFile(file, 'utf8');
  } catch {
    // No run has written any.
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [v.parse(schema, parseJson(line))];
    } catch {
      return [];
    }
  });
}
