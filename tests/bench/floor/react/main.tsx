import '../grid.css';

import { useState } from 'react';
import { createRoot } from 'react-dom/client';

import { MENUS, priceText, type FloorProduct } from '../product';

/** Inserted by the build, so this floor makes no request to a host. */
declare const PRODUCTS: readonly FloorProduct[];

function Shop() {
  const [cart, setCart] = useState<readonly string[]>([]);
  const add = (id: string) => setCart((ids) => (ids.includes(id) ? ids : [...ids, id]));
  return (
    <>
      <header>
        <b>ZAN</b>
        <span>
          購物袋 <output>{cart.length}</output>
        </span>
      </header>
      <main>
        <h1>Gucci</h1>
        <nav>
          {MENUS.map(({ name, choices }) => (
            <select key={name} aria-label={name}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          ))}
        </nav>
        <div className="grid">
          {PRODUCTS.map((product, place) => (
            <Card key={product.id} product={product} isFirstScreen={place < 4} onAdd={add} />
          ))}
        </div>
      </main>
    </>
  );
}

type CardProps = { product: FloorProduct; isFirstScreen: boolean; onAdd: (id: string) => void };

function Card({ product, isFirstScreen, onAdd }: CardProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <article>
      <img
        src={product.picture}
        alt=""
        width={800}
        height={1000}
        fetchPriority={isFirstScreen ? 'high' : 'auto'}
        loading={isFirstScreen ? 'eager' : 'lazy'}
        decoding="async"
      />
      <h2>{product.title}</h2>
      <p>
        <b>{priceText(product.price)}</b>
      </p>
      <p>{product.sizes.join(' ')}</p>
      <button className="add" onClick={() => onAdd(product.id)}>
        加入購物袋
      </button>
      <button
        className="heart"
        aria-label="收藏"
        aria-pressed={isSaved}
        onClick={() => setSaved(!isSaved)}
      >
        ♥
      </button>
    </article>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Shop />);
