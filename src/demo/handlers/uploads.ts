import type { Store } from '../store';

const LONGEST_SIDE = 1200;

/** Keeps an uploaded picture and returns its path at the catalogue host. */
export async function keepUpload(file: File, store: Store): Promise<string> {
  const name = crypto.randomUUID();
  const picture = await dataUrl(await smaller(file));
  store.change((state) => {
    state.uploads[name] = picture;
  });
  return `/uploads/${name}`;
}

/** A photo of a phone is larger than the browser's storage; a browser can redraw it smaller. */
async function smaller(file: Blob): Promise<Blob> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size < 200_000) return file;
    const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return file; // not a picture this browser can read: kept as it came
  }
}

async function dataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${file.type || 'application/octet-stream'};base64,${btoa(binary)}`;
}
