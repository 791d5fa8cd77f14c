import { readFile } from 'node:fs/promises';

import { MENUS, priceText, type FloorProduct } from '../product';

const MENU_LINKS = [
  '全部',
  '購物袋',
  '心水清單',
  '帳戶',
  '顧客服務',
  '店舖位置',
  '中文',
  'English',
];
const SIZES = ['35', '36', '37', '38', '39', '40', 'S', 'M', 'L'];

/** The fastest page a framework could come to: the grid prerendered, its styles inline. */
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
<header><button commandfor="menu" command="show-modal">選單</button><b>ZAN</b><span>購物袋 <output>0</output></span></header>
<main>
<h1>Gucci</h1>
<nav>${MENUS.map(menu).join('')}<button commandfor="filters" command="show-modal">篩選</button></nav>
<div class="grid">${products.map(card).join('\n')}</div>
</main>
<dialog id="menu" aria-label="選單"><ul>${MENU_LINKS.map((link) => `<li><a href="/">${link}</a></li>`).join('')}</ul></dialog>
<dialog id="filters" aria-label="篩選"><form method="dialog">${SIZES.map(size).join('')}<button>套用</button></form></dialog>
</body>
</html>`;
}

function menu({ name, choices }: (typeof MENUS)[number]): string {
  const options = choices.map((choice) => `<option>${choice}</option>`).join('');
  return `<select aria-label="${name}">${options}</select>`;
}

function size(name: string): string {
  return `<label><input type="checkbox">${name}</label>`;
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
