/** The signed-in person (spec §3); `uid` is the owner of all their data. */
export type CurrentUser = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether the account has a password that can be changed. */
  hasPassword: boolean;
};

/** The fewest characters of a new password. Older passwords may be shorter. */
export const MIN_PASSWORD = 8;

/**
 * Names what this browser stores for a person without naming the person (spec §14): a 64-bit FNV-1a hash
 * of the uid. A uid is too random to be found by guessing.
 */
export function ownerKey(uid: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(uid))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(36);
}

/** Whether a user's ID token has the custom claim `admin: true`; undefined when it could not be read. */
export type AdminClaim = { uid: string; isAdmin: boolean | undefined };
