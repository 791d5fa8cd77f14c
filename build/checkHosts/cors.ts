/** Whether a browser lets a page of this origin read an answer to a call without cookies. */
export function mayRead(headers: Headers, origin: string): boolean {
  return ['*', origin].includes(headers.get('Access-Control-Allow-Origin') ?? '');
}

/** Whether a browser shows a page this header of an answer to a call without cookies. */
export function exposes(headers: Headers, name: string): boolean {
  const exposed = listIn(headers, 'Access-Control-Expose-Headers');
  return exposed.some((one) => one === '*' || one.toLowerCase() === name.toLowerCase());
}

/** Browsers allow these methods also where a preflight's answer does not name them. */
const SAFE_METHODS = ['GET', 'POST'];

type Call = {
  origin: string;
  method: string;
  headers: readonly string[];
  /** Whether the call carries cookies, for which a wildcard allows nothing. */
  withCookie?: boolean;
};

/** Why a browser would not send a call after this answer to its preflight, in plain words. */
export function refusals(
  preflight: Response,
  { origin, method, headers, withCookie = false }: Call,
): string[] {
  if (!preflight.ok) return [`answers ${preflight.status}, which browsers take for a refusal`];
  if (!mayRead(preflight.headers, origin)) return [`does not allow the origin ${origin}`];
  if (withCookie && !allowsCookies(preflight.headers, origin))
    return [`does not allow cookies for the origin ${origin}`];
  const methods = listIn(preflight.headers, 'Access-Control-Allow-Methods');
  const allowed = listIn(preflight.headers, 'Access-Control-Allow-Headers');
  // For a call with cookies `*` is no more than the name of a method or header.
  const hasMethod =
    [...SAFE_METHODS, ...methods].includes(method) || (!withCookie && methods.includes('*'));
  const refused = headers.filter((header) => {
    const hasWildcard = !withCookie && header !== 'Authorization' && allowed.includes('*');
    return !hasWildcard && !allowed.some((one) => one.toLowerCase() === header.toLowerCase());
  });
  return [
    ...(hasMethod ? [] : [`does not allow the method ${method}`]),
    ...refused.map((header) => `does not allow the header ${header}`),
  ];
}

function allowsCookies(headers: Headers, origin: string): boolean {
  const isNamed = headers.get('Access-Control-Allow-Origin') === origin;
  return isNamed && headers.get('Access-Control-Allow-Credentials') === 'true';
}

function listIn(headers: Headers, name: string): string[] {
  return (headers.get(name) ?? '').split(',').map((part) => part.trim());
}
