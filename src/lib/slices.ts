/** How long the page may be busy at a time: a frame has 16 ms, and the browser needs some of them. */
const SLICE_MS = 8;

/** Works through a long list in slices, between which the page answers to taps and keys. */
export async function mapInSlices<T, Result>(
  items: Iterable<T>,
  work: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return results;
}
