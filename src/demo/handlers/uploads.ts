import type { Store } from '../store';

const MAX_SIDE_PX = 1200;

/** Stores an uploaded image and returns its path at the catalogue host. */
export async function storeUpload(file: File, store: Store): Promise<string> {
  const name = crypto.randomUUID();
  const dataUrl = await toDataUrl(await downscale(file));
  store.change((state) => {
    state.uploads[name] = dataUrl;
  });
  return `/uploads/${name}`;
}

/** Scales an image to 1200 px in a browser, because phone photos exceed the storage quota. */
async function downscale(file: Blob): Promise<Blob> {
  if (typeof createImageBitmap !== 'function' || typeof OffscreenCanvas !== 'function') return file;
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size < 200_000) return file;
    const canvas = new OffscreenCanvas(bitmap.width * scale, bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  } catch {
    return file; // the browser cannot decode the image
  }
}

async function toDataUrl(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `data:${file.type || 'application/octet-stream'};base64,${btoa(binary)}`;
}
