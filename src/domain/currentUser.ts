/** The signed-in person as the identity provider knows them; `uid` owns everything they keep. */
export type CurrentUser = {
  uid: string;
  email: string;
  displayName: string;
  /** Whether they sign in with a password, which they can then change. */
  hasPassword: boolean;
};

/** Whether a user's ID token has the custom claim `admin: true`; undefined where it could not be read. */
export type AdminClaim = { uid: string; isAdmin: boolean | undefined };
