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

async function renderPicture({
  resizer = '',
  saveData,
  ...rest
}: Options): Promise<HTMLImageElement> {
  cleanup();
  vi.stubEnv('VITE_IMAGE_RESIZER', resizer);
  vi.resetModules();
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
  const { ProductPicture } = await import('../../../src/components/ProductPicture');
  render(<ProductPicture slot="card" src={PICTURE} alt="A bag" {...rest} />);
  return screen.getByRole<HTMLImageElement>('img', { name: 'A bag' });
}

function widths({ srcset }: HTMLImageElement): number[] {
  return [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
}

it('uses the original URL when no image resizer is set', async () => {
  const image = await renderPicture({});
  expect(image.src).toBe(PICTURE);
  expect(image.srcset).toBe('');
});

it('offers several widths of the image resizer, fewer with Save-Data', async () => {
  const resizer = 'https://resize.test/{width}/{url}';
  const image = await renderPicture({ resizer });
  expect(image.src).toBe(`https://resize.test/640/${encodeURIComponent(PICTURE)}`);
  expect(image.sizes).toContain('50vw');
  expect(Math.max(...widths(image))).toBeGreaterThanOrEqual(1280);

  const saving = await renderPicture({ resizer, saveData: true });
  expect(saving.src).toBe(`https://resize.test/480/${encodeURIComponent(PICTURE)}`);
  expect(Math.max(...widths(saving))).toBe(480);
});

it('loads eagerly with high priority on the first screen, and lazily below it', async () => {
  const loadingOf = (image: HTMLImageElement) =>
    ['fetchpriority', 'loading'].map((name) => image.getAttribute(name));
  expect(loadingOf(await renderPicture({ priority: 'first' }))).toEqual(['high', 'eager']);
  expect(loadingOf(await renderPicture({}))).toEqual(['auto', 'lazy']);
});
