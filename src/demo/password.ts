/**
 * What is kept of a password: whoever tries the demo may type one that they use elsewhere, so it
 * never lies in the browser's storage as typed.
 */
export async function hashPassword(uid: string, password: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${uid}:${password}`);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
