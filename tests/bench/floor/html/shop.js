const grid = document.querySelector('.grid');
const count = document.querySelector('output');
const latest = [...grid.children];

const read = (key) => JSON.parse(localStorage.getItem(key) ?? '[]');
const write = (key, list) => localStorage.setItem(key, JSON.stringify(list));

function showCount() {
  count.textContent = read('cart').length;
}

function add(id) {
  const cart = read('cart');
  if (!cart.includes(id)) write('cart', [...cart, id]);
  showCount();
}

function toggle(heart, id) {
  const saved = read('saved');
  const isSaved = saved.includes(id);
  write('saved', isSaved ? saved.filter((other) => other !== id) : [...saved, id]);
  heart.setAttribute('aria-pressed', String(!isSaved));
}

grid.addEventListener('click', ({ target }) => {
  const { id } = target.closest('article');
  if (target.matches('.add')) add(id);
  if (target.matches('.heart')) toggle(target, id);
});

document.querySelector('nav').addEventListener('change', ({ target }) => {
  const way = [0, 1, -1][target.selectedIndex] ?? 0;
  const price = (card) => way * Number(card.dataset.price);
  grid.append(...latest.toSorted((a, b) => price(a) - price(b)));
});

for (const id of read('saved'))
  document.getElementById(id)?.querySelector('.heart').setAttribute('aria-pressed', 'true');
showCount();
