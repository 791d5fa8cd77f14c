import type { BackendModule } from 'i18next';
import type { HttpBackendOptions } from 'i18next-http-backend';

import { loadChunk } from '../loadChunk';
import { readWords } from './words';

/** A file of words that has not come after this long counts as lost. */
const TIMEOUT_MS = 15_000;

const OPTIONS: HttpBackendOptions = {
  loadPath: '/locales/{{lng}}/{{ns}}.json',
  addPath: '/locales/add/{{lng}}/{{ns}}',
  parse: readWords,
  requestOptions: () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) }),
};

async function httpBackend() {
  const { default: HttpBackend } = await loadChunk('words', () => import('i18next-http-backend'));
  return new HttpBackend(undefined, OPTIONS);
}

/** Fetches what fetches words, before another language is chosen. @throws ChunkLoadError */
export async function prepareWords(): Promise<void> {
  await httpBackend();
}

/** i18next-http-backend, whose code comes when it is needed: the first words are not fetched by it. */
export const backend: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read(language, namespace, callback) {
    httpBackend().then(
      (http) => http.read(language, namespace, callback),
      (error: unknown) => callback(String(error), false),
    );
  },
  create(languages, namespace, key, fallbackValue) {
    void httpBackend().then((http) => http.create?.([...languages], namespace, key, fallbackValue));
  },
};
