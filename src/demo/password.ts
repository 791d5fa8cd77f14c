/**
 * Returns the SHA-256 hash of a password. The demo stores no password in the clear, because a
 * visitor may type one that they use elsewhere.
 */
export async function hashPassword(uid: string, password: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${uid}:${password}`);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
