import { FOLDERS, REVALIDATED } from './folders.ts';

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
      ],
    },
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
