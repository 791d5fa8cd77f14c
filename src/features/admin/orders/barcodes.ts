/** What of the Barcode Detection API is used, which TypeScript does not know: some browsers only have it. */
type BarcodeReader = {
  detect: (image: ImageBitmap) => Promise<readonly { rawValue: string }[]>;
};

declare global {
  interface Window {
    readonly BarcodeDetector?: new () => BarcodeReader;
  }
}

/** Whether this browser reads barcodes, as Chrome on Android and on macOS does. */
export function canReadBarcodes(): boolean {
  return window.BarcodeDetector !== undefined;
}

/** The texts of the barcodes in a photo, each once. Rejects where the photo cannot be read. */
export async function barcodesIn(photo: Blob): Promise<string[]> {
  if (!window.BarcodeDetector) return [];
  const image = await createImageBitmap(photo);
  try {
    const codes = await new window.BarcodeDetector().detect(image);
    return [...new Set(codes.map(({ rawValue }) => rawValue.trim()).filter(Boolean))];
  } finally {
    image.close();
  }
}
