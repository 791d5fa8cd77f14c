import { FOLDERS, REVALIDATED } from './folders.ts';

const asList = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

/** The `firebase.json` with which Firebase Hosting serves the build in the folder `outDir`. */
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
      // Of two rules that set the same header the last one holds.
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
