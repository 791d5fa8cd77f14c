import type { AdminClaim, CurrentUser } from '../../../domain/currentUser';

/** `unknown` means that the claim could not be fetched from the identity provider. */
export type AdminAccess = 'pending' | 'granted' | 'refused' | 'signedOut' | 'unknown';

/** What the admin's pages know of who uses them: what the reducer was told, and what follows from it. */
export type AdminSession = Told & {
  access: AdminAccess;
  /** Whether access was granted since the pages opened, and was not refused since. */
  wasGranted: boolean;
  hadUser: boolean;
  /** The last admin with access. */
  admin: CurrentUser | undefined;
  /** A number that changes when another admin takes the page over. */
  page: number;
};

type Told = {
  /** Whether everybody has access (`VITE_ADMIN_ACCESS=open`). */
  isForEverybody: boolean;
  /** Undefined until the identity provider has answered, null when signed out. */
  user: CurrentUser | null | undefined;
  claim: AdminClaim | null | undefined;
  /** Whether a write that the host refused waits for a new sign-in. */
  hasPausedWrite: boolean;
  /** Whether the dialog that asks to log in again was closed. */
  isDialogClosed: boolean;
};

type AdminSessionEvent =
  | { type: 'user'; user: CurrentUser | null | undefined }
  | { type: 'claim'; claim: AdminClaim | null }
  | { type: 'pausedWrites'; isPaused: boolean }
  | { type: 'dialogClosed' }
  | { type: 'dialogOpened' };

export function newAdminSession(
  told: Pick<Told, 'isForEverybody' | 'user' | 'claim'>,
): AdminSession {
  return withConclusions(
    { ...told, hasPausedWrite: false, isDialogClosed: false },
    { wasGranted: false, hadUser: false, admin: undefined, page: 0 },
  );
}

/** The one reducer of the end of a session (spec §14). */
export function adminSessionReducer(session: AdminSession, event: AdminSessionEvent): AdminSession {
  return withConclusions({ ...session, ...newsOf(session, event) }, session);
}

/** Whether the session has ended while a page was open. */
export function isOver({
  access,
  hasPausedWrite,
}: Pick<AdminSession, 'access' | 'hasPausedWrite'>): boolean {
  return hasPausedWrite || access === 'signedOut';
}

/**
 * Whether the open page is hidden: its session has ended, or the claim of somebody who has just signed in is not
 * known.
 */
export function isHidden(session: AdminSession): boolean {
  return session.wasGranted && (isOver(session) || session.access !== 'granted');
}

function newsOf(session: AdminSession, event: AdminSessionEvent): Partial<Told> {
  switch (event.type) {
    case 'user':
      return { user: event.user };
    case 'claim':
      return { claim: event.claim };
    case 'pausedWrites':
      return { hasPausedWrite: event.isPaused };
    case 'dialogClosed':
      return { isDialogClosed: session.access === 'signedOut' };
    case 'dialogOpened':
      return { isDialogClosed: false };
  }
}

function withConclusions(
  told: Told,
  before: Pick<AdminSession, 'wasGranted' | 'hadUser' | 'admin' | 'page'>,
): AdminSession {
  const access = accessOf(told, before.hadUser);
  const { user, hasPausedWrite, isDialogClosed } = told;
  const admin = (access === 'granted' && user) || before.admin;
  const isAnother = before.admin !== undefined && before.admin.uid !== admin?.uid;
  return {
    ...told,
    access,
    wasGranted: access === 'granted' || (before.wasGranted && access !== 'refused'),
    hadUser: before.hadUser || Boolean(user),
    admin,
    page: isAnother ? before.page + 1 : before.page,
    isDialogClosed: isDialogClosed && isOver({ access, hasPausedWrite }),
  };
}

/**
 * Pages that are open to everybody wait for the provider too, because drafts belong to the user; a session that
 * began on them can end.
 */
function accessOf({ isForEverybody, user, claim }: Told, hadUser: boolean): AdminAccess {
  if (user === undefined) return 'pending';
  if (isForEverybody) return user || !hadUser ? 'granted' : 'signedOut';
  if (user === null) return 'signedOut';
  if (claim?.uid !== user.uid) return 'pending';
  if (claim.isAdmin === undefined) return 'unknown';
  return claim.isAdmin ? 'granted' : 'refused';
}
