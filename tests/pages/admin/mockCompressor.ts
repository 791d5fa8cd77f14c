type Options = {
  mimeType: string;
  success: (photo: Blob) => void;
  error: (error: Error) => void;
};

let gate = Promise.resolve();

/** Makes every photo wait until the returned function is called. */
export function holdPhotos(): () => void {
  let release: () => void = () => undefined;
  gate = new Promise((resolve) => (release = resolve));
  return release;
}

/**
 * Mock of compressorjs, which needs a canvas that jsdom lacks. The browser tests check how a photo is
 * really reduced.
 */
export default function MockCompressor(file: File, options: Options): void {
  void gate.then(() => {
    if (!file.type.startsWith('image/')) options.error(new Error('not a picture'));
    else options.success(new Blob([`reduced ${file.name}`], { type: options.mimeType }));
  });
}
