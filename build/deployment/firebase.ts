import { FOLDERS, REVALIDATED, REVALIDATED_FILE } from './folders.ts';

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The `firebase.json` for Firebase Hosting to serve the build in the folder `outDir`. */
export function firebaseJson(
  headers: Record<string, string>,
  workerPolicy: string,
  outDir: string,
): string {
  const config = {
    hosting: {
      public: outDir,
      ignore: ['**/.*'],
      // Unset, Hosting adds a slash to the URL of a folder with an index.html, such as `/product/1`.
      trailingSlash: false,
      rewrites: [
        {
          source: `!/@(${FOLDERS.map(({ name }) => name).join('|')})/**`,
          destination: '/index.html',
        },
      ],
      // If two rules set the same header, the last rule applies.
      headers: [
        { source: '**', headers: asList({ ...headers, 'Cache-Control': REVALIDATED }) },
        { source: '/sw.js', headers: asList({ 'Content-Security-Policy': workerPolicy }) },
        ...FOLDERS.map(({ name, cache }) => ({
          source: `/${name}/**`,
          headers: asList({ 'Cache-Control': cache }),
        })),
        { source: REVALIDATED_FILE, headers: asList({ 'Cache-Control': REVALIDATED }) },
      ],
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
