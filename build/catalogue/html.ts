const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for the content of an element or a quoted attribute, in HTML and in XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Around the place of a page's own head tags. */
export type PageTemplate = { before: string; after: string };

/** The title, and any tag with `data-boot`; a quoted attribute may contain `>`. */
const BOOT_TAGS =
  /\s*(?:<title data-boot>[^<]*<\/title>|<(?:meta|link)(?:[^>"]|"[^"]*")*?\sdata-boot(?=[\s/>])(?:[^>"]|"[^"]*")*>)/g;

/** The built index.html without its static head tags, which a page replaces with its own. */
export function pageTemplate(indexHtml: string): PageTemplate {
  const first = indexHtml.search(BOOT_TAGS);
  if (first === -1) throw new Error('index.html has no tags with data-boot');
  return {
    before: indexHtml.slice(0, first),
    after: indexHtml.slice(first).replace(BOOT_TAGS, ''),
  };
}

/** An element of the head. All have `data-boot`, so that the app removes them and renders its own. */
export function headTag(name: 'meta' | 'link', attributes: Record<string, string>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`);
  return `<${name} data-boot ${pairs.join(' ')} />`;
}
