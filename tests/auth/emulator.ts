import { expect } from '../e2e/base';
import { EMULATOR_URL } from '../e2e/hosts';

/** What the Firebase console and the Admin SDK do with a project and its accounts, at the emulator. */

const PROJECT = `${EMULATOR_URL}/identitytoolkit.googleapis.com/v1/projects/demo-zan`;
const CONTROL = `${EMULATOR_URL}/emulator/v1/projects/demo-zan`;

async function call(method: string, url: string, body?: object) {
  // The emulator takes this token for a project's owner.
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const answer = await response.json();
  expect(response.ok, JSON.stringify(answer)).toBe(true);
  return answer;
}

async function uidOf(email: string): Promise<string> {
  const { users } = await call('POST', `${PROJECT}/accounts:lookup`, { email: [email] });
  return users[0].localId;
}

async function update(email: string, change: object): Promise<void> {
  await call('POST', `${PROJECT}/accounts:update`, { localId: await uidOf(email), ...change });
}

export async function setAdminClaim(email: string, admin: boolean): Promise<void> {
  await update(email, { customAttributes: JSON.stringify(admin ? { admin } : {}) });
}

export async function disableAccount(email: string): Promise<void> {
  await update(email, { disableUser: true });
}

export async function deleteAccount(email: string): Promise<void> {
  await call('POST', `${PROJECT}/accounts:delete`, { localId: await uidOf(email) });
}

/**
 * Ends every session of an account. The emulator, like Firebase, compares whole seconds: ends those of
 * the present one, and resolves in the next, in which a sign-in is valid again.
 */
export async function revokeSessions(email: string): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const validSince = second() + 1;
  await update(email, { validSince: String(validSince) });
  await expect.poll(second).toBeGreaterThanOrEqual(validSince);
}

/**
 * Sets whether the provider hides which emails have an account, and reads back that it does. New projects
 * of Firebase hide it; the emulator's default is another.
 */
export async function setEnumerationProtection(isOn: boolean): Promise<void> {
  const emailPrivacyConfig = { enableImprovedEmailPrivacy: isOn };
  await call('PATCH', `${CONTROL}/config`, { emailPrivacyConfig });
  const config = await call('GET', `${CONTROL}/config`);
  expect(config.emailPrivacyConfig).toEqual(emailPrivacyConfig);
}

/** The links for a new password that were mailed to an email. */
export async function passwordLinks(email: string): Promise<string[]> {
  const { oobCodes } = await call('GET', `${CONTROL}/oobCodes`);
  const mails: { email: string; requestType: string; oobLink: string }[] = oobCodes;
  return mails
    .filter((mail) => mail.email === email && mail.requestType === 'PASSWORD_RESET')
    .map(({ oobLink }) => oobLink);
}
