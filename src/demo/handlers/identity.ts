import { http, HttpResponse, type HttpResponseResolver } from 'msw';

import { openAccounts, Refusal } from '../accounts';
import { asText } from '../loose';
import type { Account } from '../state';
import { idTokenFor, readToken, refreshTokenFor, TOKEN_LIFE_S, type SignIn } from '../token';
import { jsonBody, type HandlerContext } from './demoHosts';

type Body = Record<string, unknown>;

const RECENT_S = 300;

/**
 * Firebase Auth's REST calls as the real SDK makes them of an emulator: the whole address of
 * Google's host becomes a path. `:` would be a parameter in a path, hence the regular expressions.
 */
export function identityHandlers({ identity, store }: HandlerContext) {
  const accounts = openAccounts(store);

  function account(method: string, answer: (body: Body) => Promise<object> | object) {
    const path = `${escaped(identity)}/identitytoolkit\\.googleapis\\.com/v1/accounts:${method}$`;
    return http.post(
      new RegExp(`^${path}`),
      refusing(async ({ request }) => answer(await jsonBody(request))),
    );
  }

  function signedIn(body: Body): { account: Account; signIn: SignIn } {
    const signIn = readToken(asText(body['idToken']));
    if (!signIn) throw new Refusal('INVALID_ID_TOKEN');
    const known = accounts.byUid(signIn.uid);
    if (!known) throw new Refusal('USER_NOT_FOUND');
    return { account: known, signIn };
  }

  return [
    account('signUp', async (body) => {
      const email = asText(body['email']);
      if (email === '') throw new Refusal('ADMIN_ONLY_OPERATION'); // an anonymous user
      const created = await accounts.signUp(email, asText(body['password']));
      return { ...person(created), ...tokens(created, newSignIn(created, 'password')) };
    }),

    account('signInWithPassword', async (body) => {
      const found = await accounts.logIn(asText(body['email']), asText(body['password']));
      return { ...person(found), registered: true, ...tokens(found, newSignIn(found, 'password')) };
    }),

    account('signInWithIdp', (body) => {
      const google = googleUser(asText(body['postBody']));
      if (!google) throw new Refusal('INVALID_IDP_RESPONSE');
      const { account: found, isNew } = accounts.withGoogle(google.email, google.name);
      return {
        ...person(found),
        ...tokens(found, newSignIn(found, 'google.com')),
        providerId: 'google.com',
        federatedId: `https://accounts.google.com/${found.uid}`,
        emailVerified: true,
        fullName: google.name,
        isNewUser: isNew,
        oauthIdToken: google.idToken,
        rawUserInfo: JSON.stringify({ email: google.email, name: google.name }),
      };
    }),

    account('createAuthUri', (body) => {
      const registered = store.read().accounts.some(({ email }) => email === body['identifier']);
      return { registered, signinMethods: registered ? ['password'] : [] };
    }),

    account('lookup', (body) => ({
      users: [{ ...record(signedIn(body).account), emailVerified: false }],
    })),

    account('update', async (body) => {
      const { account: found, signIn } = signedIn(body);
      const [displayName, password, email] = ['displayName', 'password', 'email'].map((field) =>
        typeof body[field] === 'string' ? body[field] : undefined,
      );
      const sensitive = password !== undefined || email !== undefined;
      if (sensitive && Date.now() / 1000 - signIn.authTime > RECENT_S) {
        throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      }
      const changed = await accounts.change(found.uid, { displayName, password, email });
      return { ...record(changed), ...person(changed), ...tokens(changed, signIn) };
    }),

    account('delete', (body) => {
      accounts.remove(signedIn(body).account.uid);
      return {};
    }),

    http.post(
      new RegExp(`^${escaped(identity)}/securetoken\\.googleapis\\.com/v1/token$`),
      refusing(async ({ request }) => {
        const form = new URLSearchParams(await request.text());
        const signIn = readToken(form.get('refresh_token') ?? '');
        if (!signIn) throw new Refusal('INVALID_REFRESH_TOKEN');
        const found = accounts.byUid(signIn.uid);
        if (!found) throw new Refusal('USER_NOT_FOUND');
        const { idToken, refreshToken, expiresIn } = tokens(found, signIn);
        return {
          access_token: idToken,
          id_token: idToken,
          refresh_token: refreshToken,
          expires_in: expiresIn,
          token_type: 'Bearer',
          user_id: found.uid,
          project_id: 'zan-demo',
        };
      }),
    ),

    // What the SDK may ask about the project; it has nothing special.
    http.get(new RegExp(`^${escaped(identity)}/identitytoolkit\\.googleapis\\.com/v[12]/`), () =>
      HttpResponse.json({ projectId: 'zan-demo', authorizedDomains: [new URL(identity).hostname] }),
    ),
  ];
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Answers with JSON, and with a refusal as Google words one. */
function refusing(answer: (info: { request: Request }) => Promise<object>): HttpResponseResolver {
  return async ({ request }) => {
    try {
      return HttpResponse.json({ ...(await answer({ request })) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message } = error;
      const errors = [{ message, domain: 'global', reason: 'invalid' }];
      return HttpResponse.json({ error: { code: 400, message, errors } }, { status: 400 });
    }
  };
}

function newSignIn({ uid }: Account, provider: SignIn['provider']): SignIn {
  return { uid, provider, authTime: Math.floor(Date.now() / 1000) };
}

function tokens(account: Account, signIn: SignIn) {
  return {
    idToken: idTokenFor(account, signIn, Date.now()),
    refreshToken: refreshTokenFor(signIn),
    expiresIn: String(TOKEN_LIFE_S),
  };
}

function person({ uid, email, displayName }: Account) {
  return { localId: uid, email, displayName };
}

/** An account as the SDK looks it up. */
function record(account: Account) {
  const shared = { email: account.email, displayName: account.displayName };
  return {
    ...person(account),
    ...(account.passwordHash ? { passwordHash: 'kept' } : {}),
    providerUserInfo: [
      ...(account.passwordHash
        ? [{ providerId: 'password', federatedId: account.email, rawId: account.email, ...shared }]
        : []),
      ...(account.google ? [{ providerId: 'google.com', rawId: account.uid, ...shared }] : []),
    ],
    createdAt: String(account.createdAt),
    lastLoginAt: String(Date.now()),
  };
}

/** Whom the popup page has chosen: like an emulator, it puts the ID token's claims there as JSON. */
function googleUser(postBody: string) {
  const idToken = new URLSearchParams(postBody).get('id_token') ?? '';
  try {
    const claims: unknown = JSON.parse(idToken);
    if (typeof claims !== 'object' || claims === null || !('email' in claims)) return undefined;
    return {
      idToken,
      email: asText(claims.email),
      name: 'name' in claims ? asText(claims.name) : '',
    };
  } catch {
    return undefined;
  }
}
