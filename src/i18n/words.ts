import * as v from 'valibot';

type Words = { [key: string]: string | Words };

const words: v.GenericSchema<Words> = v.pipe(
  v.record(v.string(), v.union([v.string(), v.lazy(() => words)])),
  v.check((all) => Object.keys(all).length > 0),
);

/**
 * The words in a file's text: texts by key, nested as one likes. Anything else that answers in its
 * place would have the shop show its keys. @throws when it is something else
 */
export function readWords(text: string): Words {
  return v.parse(words, JSON.parse(text));
}
