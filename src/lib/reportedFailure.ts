const FAILED = /^(?:false|err(?:or)?|fail(?:ed|ure)?)\b/i;

/**
 * Whether a response with a good status says that the call failed: `false` (spec §7.3), `{ error: … }`,
 * `{ success: false }`, `{ code: 500 }` and the like. No host documents these shapes.
 */
export function isReportedFailure(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return body === false || isFailed(body);
  return Object.entries(body).some(([key, value]) => {
    switch (key.toLowerCase().replaceAll('_', '')) {
      case 'error':
      case 'errors':
      case 'err':
      case 'errorcode':
      case 'errcode':
        return isSomething(value);
      case 'success':
      case 'ok':
        return value === false || isFailed(value);
      case 'status':
      case 'statuscode':
      case 'code':
        return isErrorStatus(value) || isFailed(value);
      default:
        return false;
    }
  });
}

/**
 * Whether a response is an object that keeps its lists under these keys, and reports no failure in place of them: an
 * error beside entries is none.
 */
export function isGoodResponse(body: unknown, lists: readonly string[]): boolean {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const hasEntries = Object.entries(body).some(
    ([key, value]) => lists.includes(key) && Array.isArray(value) && value.length > 0,
  );
  return hasEntries || !isReportedFailure(body);
}

const isFailed = (value: unknown) => typeof value === 'string' && FAILED.test(value.trim());

const isErrorStatus = (value: unknown) => Number(value) >= 400 && Number(value) < 600;

/** Whether an error field holds an error: not `null`, `false`, `0`, an empty text, list or object. */
function isSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value) && value !== '0' && value !== 'false';
}
