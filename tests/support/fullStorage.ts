/** Fills localStorage to its last character, as other pages of the origin may have done. */
export function fillStorage(): void {
  let length = 2 ** 23;
  let filler = '';
  while (length >= 1) {
    try {
      localStorage.setItem('filler', filler + 'x'.repeat(length));
      filler += 'x'.repeat(length);
    } catch {
      // Full: tries half of it.
    }
    length /= 2;
  }
}
