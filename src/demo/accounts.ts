import { hashPassword } from './password';
import type { Account } from './state';
import type { Store } from './store';

const MANY_TRIES = 8;
const COOL_DOWN_MS = 60_000;

/** A refusal in the identity provider's own words, e.g. `EMAIL_EXISTS`. */
export class Refusal extends Error {}

/** The identity provider's accounts: who there is and what they may change. */
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
      if (!account) throw new Refusal('USER_NOT_FOUND');
      return Object.assign(account, changes);
    });
  }

  return {
    byUid: (uid: string) => find((account) => account.uid === uid),

    /** @throws Refusal */
    async signUp(email: string, password: string): Promise<Account> {
      const address = checkedEmail(email);
      checkPassword(password);
      if (byEmail(address)) throw new Refusal('EMAIL_EXISTS');
      const uid = newUid();
      const passwordHash = await hashPassword(uid, password);
      return add({ ...blank(uid, address), passwordHash });
    },

    /** @throws Refusal */
    async logIn(email: string, password: string): Promise<Account> {
      const address = checkedEmail(email);
      const account = byEmail(address);
      const wrong = store.read().wrongPasswords[address];
      if (wrong && wrong.count >= MANY_TRIES && Date.now() - wrong.at < COOL_DOWN_MS) {
        throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
      }
      if (!account) throw new Refusal('EMAIL_NOT_FOUND');
      const right = account.passwordHash === (await hashPassword(account.uid, password));
      if (!right || wrong) {
        const count = right ? 0 : (wrong?.count ?? 0) + 1;
        store.change((state) => {
          state.wrongPasswords[address] = { count, at: Date.now() };
        });
      }
      if (!right) throw new Refusal('INVALID_PASSWORD');
      return account;
    },

    /** Signs in who Google says it is; an account of that e-mail address is theirs. */
    withGoogle(email: string, name: string): { account: Account; isNew: boolean } {
      const address = checkedEmail(email);
      const known = byEmail(address);
      if (known) {
        const displayName = known.displayName || name;
        return { account: update(known.uid, { google: true, displayName }), isNew: false };
      }
      const account = { ...blank(newUid(), address), displayName: name, google: true };
      return { account: add(account), isNew: true };
    },

    /** @throws Refusal */
    async change(
      uid: string,
      changes: { displayName?: string; password?: string; email?: string },
    ) {
      const fields: Partial<Account> = {};
      if (changes.displayName !== undefined) fields.displayName = changes.displayName;
      if (changes.email !== undefined) {
        const address = checkedEmail(changes.email);
        const other = byEmail(address);
        if (other && other.uid !== uid) throw new Refusal('EMAIL_EXISTS');
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

function blank(uid: string, email: string): Account {
  return { uid, email, displayName: '', google: false, admin: false, createdAt: Date.now() };
}

function newUid(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 28);
}

function checkedEmail(email: string): string {
  if (!/^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) throw new Refusal('INVALID_EMAIL');
  return email.toLowerCase();
}

function checkPassword(password: string): void {
  if (password === '') throw new Refusal('MISSING_PASSWORD');
  if (password.length < 6) {
    throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters');
  }
}
