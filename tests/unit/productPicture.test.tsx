// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const PICTURE = 'https://pictures.test/bag.jpg';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  Reflect.deleteProperty(navigator, 'connection');
});

type Options = { priority?: 'first' | 'later'; saveData?: boolean; resizer?: string };

async function shown({ resizer = '', saveData, ...rest }: Options): Promise<HTMLImageElement> {
  cleanup();
  vi.stubEnv('VITE_IMAGE_RESIZER', resizer);
  vi.resetModules();
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { ProductPicture } = await import('../../src/components/ProductPicture');
  render(<ProductPicture slot="card" src={PICTURE} alt="A bag" {...rest} />);
  return screen.getByRole<HTMLImageElement>('img', { name: 'A bag' });
}

function widths({ srcset }: HTMLImageElement): number[] {
  return [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
}

it('is taken as it comes where no host resizes', async () => {
  const image = await shown({});
  expect(image.src).toBe(PICTURE);
  expect(image.srcset).toBe('');
});

it('is offered in several widths by the host that resizes, fewer where data is saved', async () => {
  const resizer = 'https://resize.test/{width}/{url}';
  const image = await shown({ resizer });
  expect(image.src).toBe(`https://resize.test/640/${encodeURIComponent(PICTURE)}`);
  expect(image.sizes).toContain('50vw');
  expect(Math.max(...widths(image))).toBeGreaterThanOrEqual(1280);

  const saving = await shown({ resizer, saveData: true });
  expect(saving.src).toBe(`https://resize.test/480/${encodeURIComponent(PICTURE)}`);
  expect(Math.max(...widths(saving))).toBe(480);
});

it('goes ahead of all others on the first screen, and else waits until it is near', async () => {
  const order = (image: HTMLImageElement) =>
    ['fetchpriority', 'loading'].map((name) => image.getAttribute(name));
  expect(order(await shown({ priority: 'first' }))).toEqual(['high', 'eager']);
  expect(order(await shown({}))).toEqual(['auto', 'lazy']);
});
