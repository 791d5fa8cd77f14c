import { readFile } from 'node:fs/promises';

import { MENUS, priceText, type FloorProduct } from '../product';

/** The floor that no framework gets below: the grid prerendered, its styles in the page. */
export async function htmlFloor(products: readonly FloorProduct[]): Promise<string> {
  const css = await readFile('tests/bench/floor/grid.css', 'utf8');
  return `<!doctype html>
<html lang="zh-HK">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>html floor</title>
<style>${css}</style>
<script defer src="/shop.js"></script>
</head>
<body>
<header><b>ZAN</b><span>購物袋 <output>0</output></span></header>
<main>
<h1>Gucci</h1>
<nav>${MENUS.map(menu).join('')}</nav>
<div class="grid">${products.map(card).join('\n')}</div>
</main>
</body>
</html>`;
}

function menu({ name, choices }: (typeof MENUS)[number]): string {
  const options = choices.map((choice) => `<option>${choice}</option>`).join('');
  return `<select aria-label="${name}">${options}</select>`;
}

function card({ id, title, price, sizes, picture }: FloorProduct, place: number): string {
  const when = place < 4 ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<article id="${id}" data-price="${price}">
<img src="${picture}" alt="" width="800" height="1000" ${when} decoding="async">
<h2>${title}</h2>
<p><b>${priceText(price)}</b></p>
<p>${sizes.join(' ')}</p>
<button class="add">加入購物袋</button>
<button class="heart" aria-label="收藏" aria-pressed="false">♥</button>
</article>`;
}
