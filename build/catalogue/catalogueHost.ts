import { requestUrl } from '../../src/domain/catalogueRequests';
import { parseJson } from '../../src/lib/json';
import { HostError } from '../../src/services/client/hostError';
import { readRetryAfter } from '../../src/services/client/retry';

/** Sends a GET request to the catalogue host and returns the parsed JSON. @throws HostError */
export type Get = (path: string, params: Record<string, string | number>) => Promise<unknown>;

/** As long as the shop waits for a read. */
const TIMEOUT_MS = 15_000;

/** The catalogue host at this base URL. */
export function catalogueHostAt(host: string): Get {
  return async (path, params) => {
    const { response, text } = await send(requestUrl(host, { path, params }));
    if (!response.ok) {
      const after = readRetryAfter(response.headers.get('Retry-After'), Date.now());
      const message = `The catalogue host answers ${response.status}`;
      throw new HostError('http', message, response.status, undefined, after);
    }
    try {
      return parseJson(text);
    } catch {
      throw new HostError('shape', 'The catalogue host does not answer with JSON');
    }
  };
}

async function send(url: string): Promise<{ response: Response; text: string }> {
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json, text/plain, */*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { response, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const words = reason instanceof Error ? reason.message : String(reason);
    throw new HostError('network', `The catalogue host does not answer: ${words}`);
  }
}
