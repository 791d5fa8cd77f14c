import type { Account } from './state';

/** Lifetime of an ID token in seconds, as Firebase sets it. */
export const TOKEN_LIFE_S = 3600;

/** A sign-in as stored in a token: user, provider and time in epoch seconds. */
export type SignIn = { uid: string; provider: 'password' | 'google.com'; authTime: number };

/** Creates an unsigned ID token, like the Firebase Auth emulator. */
export function idTokenFor(account: Account, signIn: SignIn, now: number): string {
  const issuedAt = Math.floor(now / 1000);
  const payload = {
    iss: 'https://securetoken.google.com/zan-demo',
    aud: 'zan-demo',
    auth_time: signIn.authTime,
    user_id: account.uid,
    sub: account.uid,
    iat: issuedAt,
    exp: issuedAt + TOKEN_LIFE_S,
    email: account.email,
    email_verified: signIn.provider === 'google.com',
    ...(account.displayName ? { name: account.displayName } : {}),
    ...(account.admin ? { admin: true } : {}),
    firebase: { identities: { email: [account.email] }, sign_in_provider: signIn.provider },
  };
  return `${base64Url({ alg: 'none', typ: 'JWT' })}.${base64Url(payload)}.`;
}

/** Creates a refresh token that contains the sign-in, so that the host stores no session. */
export function refreshTokenFor(signIn: SignIn): string {
  return base64Url(signIn);
}

/** Reads the sign-in from an ID token or a refresh token; returns undefined for other text. */
export function readToken(token: string): SignIn | undefined {
  const parts = token.split('.');
  const claims = fromBase64Url(parts[1] ?? token);
  if (typeof claims !== 'object' || claims === null) return undefined;
  const uid = 'user_id' in claims ? claims.user_id : 'uid' in claims ? claims.uid : undefined;
  const time =
    'auth_time' in claims ? claims.auth_time : 'authTime' in claims ? claims.authTime : 0;
  if (typeof uid !== 'string' || typeof time !== 'number') return undefined;
  const google = JSON.stringify(claims).includes('google.com');
  return { uid, provider: google ? 'google.com' : 'password', authTime: time };
}

function base64Url(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): unknown {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
