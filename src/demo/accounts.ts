import { hashPassword } from './password';
import type { Account } from './state';
import type { Store } from './store';

const MAX_WRONG_PASSWORDS = 8;
const LOCKOUT_MS = 60_000;

/** Error whose message is an error code of the Firebase Auth REST API, e.g. `EMAIL_EXISTS`. */
export class AuthError extends Error {}

/** Opens the account store of the demo identity provider: sign-up, log-in, update and deletion. */
export function openAccounts(store: Store) {
  function find(test: (account: Account) => boolean): Account | undefined {
    return store.read().accounts.find(test);
  }

  function byEmail(email: string): Account | undefined {
    return find((account) => account.email === email);
  }

  function add(account: Account): Account {
    store.change((state) => state.accounts.push(account));
    return account;
  }

  function update(uid: string, changes: Partial<Account>): Account {
    return store.change((state) => {
      const account = state.accounts.find((candidate) => candidate.uid === uid);
      if (!account) throw new AuthError('USER_NOT_FOUND');
      return Object.assign(account, changes);
    });
  }

  return {
    byUid: (uid: string) => find((account) => account.uid === uid),

    /** @throws AuthError */
    async signUp(email: string, password: string): Promise<Account> {
      const address = normalizeEmail(email);
      checkPassword(password);
      if (byEmail(address)) throw new AuthError('EMAIL_EXISTS');
      const uid = newUid();
      const passwordHash = await hashPassword(uid, password);
      return add({ ...newAccount(uid, address), passwordHash });
    },

    /** @throws AuthError */
    async logIn(email: string, password: string): Promise<Account> {
      const address = normalizeEmail(email);
      const account = byEmail(address);
      const failures = store.read().wrongPasswords[address];
      if (
        failures &&
        failures.count >= MAX_WRONG_PASSWORDS &&
        Date.now() - failures.at < LOCKOUT_MS
      ) {
        throw new AuthError('TOO_MANY_ATTEMPTS_TRY_LATER');
      }
      if (!account) throw new AuthError('EMAIL_NOT_FOUND');
      const isCorrect = account.passwordHash === (await hashPassword(account.uid, password));
      if (!isCorrect || failures) {
        const count = isCorrect ? 0 : (failures?.count ?? 0) + 1;
        store.change((state) => {
          state.wrongPasswords[address] = { count, at: Date.now() };
        });
      }
      if (!isCorrect) throw new AuthError('INVALID_PASSWORD');
      return account;
    },

    /** Signs in a Google user; links an existing account by e-mail address, as Firebase does. */
    withGoogle(email: string, name: string): { account: Account; isNew: boolean } {
      const address = normalizeEmail(email);
      const existing = byEmail(address);
      if (existing) {
        const displayName = existing.displayName || name;
        return { account: update(existing.uid, { google: true, displayName }), isNew: false };
      }
      const account = { ...newAccount(newUid(), address), displayName: name, google: true };
      return { account: add(account), isNew: true };
    },

    /** @throws AuthError */
    async change(
      uid: string,
      changes: { displayName?: string; password?: string; email?: string },
    ) {
      const fields: Partial<Account> = {};
      if (changes.displayName !== undefined) fields.displayName = changes.displayName;
      if (changes.email !== undefined) {
        const address = normalizeEmail(changes.email);
        const other = byEmail(address);
        if (other && other.uid !== uid) throw new AuthError('EMAIL_EXISTS');
        fields.email = address;
      }
      if (changes.password !== undefined) {
        checkPassword(changes.password);
        fields.passwordHash = await hashPassword(uid, changes.password);
      }
      return update(uid, fields);
    },

    remove(uid: string): void {
      store.change((state) => {
        state.accounts = state.accounts.filter((account) => account.uid !== uid);
      });
    },
  };
}

function newAccount(uid: string, email: string): Account {
  return { uid, email, displayName: '', google: false, admin: false, createdAt: Date.now() };
}

function newUid(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 28);
}

export function normalizeEmail(email: string): string {
  if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) throw new AuthError('INVALID_EMAIL');
  return email.toLowerCase();
}

function checkPassword(password: string): void {
  if (password === '') throw new AuthError('MISSING_PASSWORD');
  if (password.length < 6) {
    throw new AuthError('WEAK_PASSWORD : Password should be at least 6 characters');
  }
}
