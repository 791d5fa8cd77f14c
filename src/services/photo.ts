import Compressor from 'compressorjs';

/** Longest side of a photo that is uploaded, in pixels. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/** A file that this browser can't read as a picture. */
class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

/**
 * A photo made fit for upload: longest side 2000 px, turned upright, WebP, and nothing of what a camera
 * writes into it: drawn anew, it has no position, no time, no owner. A browser that can't write WebP
 * gets a JPEG. @throws PhotoError
 */
export async function reducePhoto(file: File): Promise<File> {
  const webp = await redraw(file, 'image/webp');
  const photo = webp.type === 'image/webp' ? webp : await redraw(file, 'image/jpeg');
  const name = file.name.replace(/\.[^.]*$/, '') || 'photo';
  const ending = photo.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([photo], `${name}.${ending}`, { type: photo.type });
}

function redraw(file: File, mimeType: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      maxWidth: LONGEST_SIDE,
      maxHeight: LONGEST_SIDE,
      quality: QUALITY,
      mimeType,
      // The original, which may tell where it was taken, is never an answer.
      strict: false,
      retainExif: false,
      success: resolve,
      error: (error) => reject(new PhotoError(error.message)),
    });
  });
}

/** A photo as the data URL that a product's record can hold. */
export function photoDataUrl(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === 'string') resolve(reader.result);
    };
    reader.onerror = () => reject(new PhotoError('The photo could not be read'));
    reader.readAsDataURL(photo);
  });
}

/**
 * A picture that a host shows, as a file; only where the host lets other pages read it. Loaded as a
 * picture, which may come from anywhere, while calls go to the shop's hosts only. @throws PhotoError
 */
export async function fetchPhoto(url: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  try {
    await image.decode();
  } catch (error) {
    throw new PhotoError(String(error));
  }
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!drawn) throw new PhotoError('The picture could not be drawn');
  return new File([drawn], 'photo.png', { type: drawn.type });
}
