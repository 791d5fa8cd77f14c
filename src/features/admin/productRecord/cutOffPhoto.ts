/**
 * Whether an image file ends before its end, such as a download that broke off. Browsers draw such a JPEG or
 * PNG half grey. False for a format that is not known here: the browser refuses what it cannot decode.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textAt = (offset: number, length: number) =>
    String.fromCharCode(...bytes.subarray(offset, offset + length));
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return isJpegCutOff(view);
  if (textAt(1, 3) === 'PNG') return isPngCutOff(view);
  if (textAt(0, 4) === 'RIFF' && textAt(8, 4) === 'WEBP')
    return bytes.length < 8 + view.getUint32(4, true);
  if (textAt(4, 4) === 'ftyp') return isBoxCutOff(view);
  return false;
}

/** A JPEG is whole where its data reach the marker of its end (EOI). A thumbnail in its metadata has one too. */
function isJpegCutOff(view: DataView): boolean {
  let offset = 2;
  while (offset + 1 < view.byteLength) {
    const marker = view.getUint8(offset + 1);
    const isMarker = view.getUint8(offset) === 0xff && marker !== 0 && marker !== 0xff;
    if (isMarker && marker === 0xd9) return false;
    // Markers of a restart stand within the data of the picture, and have no length.
    const hasLength = isMarker && (marker < 0xd0 || marker > 0xd8) && marker !== 0x01;
    if (!hasLength) offset += 1;
    else if (offset + 4 > view.byteLength) return true;
    else offset += 2 + view.getUint16(offset + 2);
  }
  return true;
}

/** A PNG is whole where its chunks reach IEND: length, type, data and a checksum of four bytes. */
function isPngCutOff(view: DataView): boolean {
  let offset = 8;
  while (offset + 12 <= view.byteLength) {
    const next = offset + 12 + view.getUint32(offset);
    if (view.getUint32(offset + 4) === 0x49454e44) return next > view.byteLength;
    offset = next;
  }
  return true;
}

/** An AVIF or HEIC is whole where its last box (length, type, data) ends within the file. */
function isBoxCutOff(view: DataView): boolean {
  let offset = 0;
  while (offset + 8 <= view.byteLength) {
    const length = view.getUint32(offset);
    // A box of length 0 reaches to the end of the file, and one of length 1 has a longer length.
    if (length < 8) return false;
    offset += length;
  }
  return offset > view.byteLength;
}
