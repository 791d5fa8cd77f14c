type Options = {
  mimeType: string;
  success: (photo: Blob) => void;
  error: (error: Error) => void;
};

/**
 * Stands in for compressorjs where photos come into play: jsdom has no canvas to draw them on. What is
 * really made of a photo is tested in a browser.
 */
export default function PretendCompressor(file: File, options: Options): void {
  queueMicrotask(() => {
    if (!file.type.startsWith('image/')) options.error(new Error('not a picture'));
    else options.success(new Blob([`reduced ${file.name}`], { type: options.mimeType }));
  });
}
