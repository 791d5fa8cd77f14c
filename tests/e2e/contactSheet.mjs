// Writes dist-screens/index.html, on which all pictures of `npm run screens` stand side by side: a row for each
// screen and state, a column for each language and width. With --readme it also replaces the README's pictures.
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import process from 'node:process';

const FOLDER = 'dist-screens';

/** The README's pictures, by the screen that they show. */
const README = {
  'home-desktop': 'zh-1280/visitor_data',
  'home-phone': 'en-390/visitor_data',
  'product-phone': 'zh-390/product_gucci-sneakers-3_visitor_data',
  'cart-desktop': 'zh-1280/cart_shopper_data',
};

const entries = await readdir(FOLDER, { withFileTypes: true });
const folders = entries
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const files = new Map(
  await Promise.all(folders.map(async (name) => [name, await readdir(`${FOLDER}/${name}`)])),
);
const names = [...new Set([...files.values()].flat())].toSorted((a, b) => a.localeCompare(b));

const cell = (folder, name) =>
  files.get(folder)?.includes(name)
    ? `<td><a href="${folder}/${name}"><img loading="lazy" src="${folder}/${name}" alt=""></a></td>`
    : '<td></td>';
const rows = names.map(
  (name) =>
    `<tr><th>${name.replace('.webp', '')}</th>${folders.map((folder) => cell(folder, name)).join('')}</tr>`,
);
await writeFile(
  `${FOLDER}/index.html`,
  `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:12px sans-serif}th{position:sticky;left:0;top:0;background:#fff;text-align:left;max-width:12em;overflow-wrap:anywhere}
img{height:220px;border:1px solid #ddd}</style>
<table><thead><tr><th></th>${folders.map((folder) => `<th>${folder}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table>
`,
);
console.log(`${names.length} screens: ${FOLDER}/index.html`);

if (process.argv.includes('--readme'))
  for (const [picture, source] of Object.entries(README))
    await copyFile(`${FOLDER}/${source}.webp`, `docs/screenshots/${picture}.webp`);
