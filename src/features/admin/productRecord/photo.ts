import Compressor from 'compressorjs';

import { isCutOff } from './cutOffPhoto';

/** Longest side of an uploaded photo, in pixels. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.85;

/**
 * Why a file is not added as a photo: this browser cannot decode it, it ends before its end, or a protection against
 * fingerprinting keeps the shop from redrawing it. Each has a sentence in the locale files.
 */
export type PhotoProblem = 'unreadable' | 'cutOff' | 'protected';

/** A file that is not added, by name, and why. */
export type RefusedPhoto = { name: string; problem: PhotoProblem };

class PhotoError extends Error {
  override readonly name = 'PhotoError';
  readonly problem: PhotoProblem;

  constructor(message: string, problem: PhotoProblem = 'unreadable') {
    super(message);
    this.problem = problem;
  }
}

/** The problem to tell the admin after a photo could not be reduced. */
export function photoProblem(error: unknown): PhotoProblem {
  return error instanceof PhotoError ? error.problem : 'unreadable';
}

/**
 * Redraws a photo for upload: upright, at most 2000 px, as WebP, or as JPEG where the browser cannot
 * encode WebP. A redrawn photo has no metadata, such as the position or the time; a photo that cannot be redrawn
 * is refused. @throws PhotoError
 */
export async function reducePhoto(file: File): Promise<File> {
  if (isCutOff(new Uint8Array(await file.arrayBuffer())))
    throw new PhotoError('The file ends before its end', 'cutOff');
  const webp = await redraw(file, 'image/webp');
  const photo = webp.type === 'image/webp' ? webp : await redraw(file, 'image/jpeg');
  return photoFile(photo, file.name.replace(/\.[^.]*$/, '') || 'photo');
}

/** A reduced photo as a file of that name, to which its ending is added. */
export function photoFile(photo: Blob, name: string): File {
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
      // Otherwise the original, with its metadata, would be returned when it is the smaller file.
      strict: false,
      retainExif: false,
      success: (photo) => {
        // The compressor returns the original, with its metadata, where a canvas cannot be read or encoded.
        if (photo === file) reject(new PhotoError('The canvas cannot be read', 'protected'));
        else resolve(photo);
      },
      error: (error) => reject(new PhotoError(error.message)),
      drew: (_context, canvas) => {
        // The compressor encodes in a handler of the image, where nobody would catch what a browser throws.
        const toBlob = canvas.toBlob.bind(canvas);
        canvas.toBlob = (...encoding) => {
          try {
            toBlob(...encoding);
          } catch (error) {
            reject(new PhotoError(String(error), 'protected'));
          }
        };
      },
    });
  });
}

/** A photo as a data URL, which a product's record can store. */
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
 * Loads the image of a URL as a file. It loads through an `img` element, because the content security
 * policy allows images from everywhere but `fetch` only to the shop's hosts. Works where the image's
 * host allows other sites to read it. @throws PhotoError
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
