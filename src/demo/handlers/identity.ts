import { http, HttpResponse, type HttpResponseResolver } from 'msw';

import { AuthError, normalizeEmail, openAccounts } from '../accounts';
import { asText } from '../loose';
import type { Account } from '../state';
import { idTokenFor, readToken, refreshTokenFor, TOKEN_LIFE_S, type SignIn } from '../token';
import { jsonBody, type HandlerContext } from './demoHosts';

type Body = Record<string, unknown>;

const RECENT_SIGN_IN_S = 300;

/**
 * The REST calls that the Firebase SDK sends to an Auth emulator (spec §7.6): the host name of the
 * Google API becomes part of the path. The paths are regular expressions, because msw reads `:`
 * in a string as a parameter.
 */
export function identityHandlers({ identity, store }: HandlerContext) {
  const accounts = openAccounts(store);

  function accountCall(method: string, handle: (body: Body) => Promise<object> | object) {
    const path = `${escapeRegExp(identity)}/identitytoolkit\\.googleapis\\.com/v1/accounts:${method}$`;
    return http.post(
      new RegExp(`^${path}`),
      withAuthErrors(async ({ request }) => handle(await jsonBody(request))),
    );
  }

  function requireSignIn(body: Body): { account: Account; signIn: SignIn } {
    const signIn = readToken(asText(body['idToken']));
    if (!signIn) throw new AuthError('INVALID_ID_TOKEN');
    const user = accounts.byUid(signIn.uid);
    if (!user) throw new AuthError('USER_NOT_FOUND');
    return { account: user, signIn };
  }

  return [
    accountCall('signUp', async (body) => {
      const email = asText(body['email']);
      if (email === '') throw new AuthError('ADMIN_ONLY_OPERATION'); // anonymous sign-up is disabled
      const created = await accounts.signUp(email, asText(body['password']));
      return { ...userFields(created), ...tokens(created, newSignIn(created, 'password')) };
    }),

    accountCall('signInWithPassword', async (body) => {
      const user = await accounts.logIn(asText(body['email']), asText(body['password']));
      return {
        ...userFields(user),
        registered: true,
        ...tokens(user, newSignIn(user, 'password')),
      };
    }),

    accountCall('signInWithIdp', (body) => {
      const google = googleUser(asText(body['postBody']));
      if (!google) throw new AuthError('INVALID_IDP_RESPONSE');
      const { account: user, isNew } = accounts.withGoogle(google.email, google.name);
      return {
        ...userFields(user),
        ...tokens(user, newSignIn(user, 'google.com')),
        providerId: 'google.com',
        federatedId: `https://accounts.google.com/${user.uid}`,
        emailVerified: true,
        fullName: google.name,
        isNewUser: isNew,
        oauthIdToken: google.idToken,
        rawUserInfo: JSON.stringify({ email: google.email, name: google.name }),
      };
    }),

    accountCall('createAuthUri', (body) => {
      const registered = store.read().accounts.some(({ email }) => email === body['identifier']);
      return { registered, signinMethods: registered ? ['password'] : [] };
    }),

    // Sends no mail, and answers the same for an unknown email, as email enumeration protection does.
    accountCall('sendOobCode', (body) => ({ email: normalizeEmail(asText(body['email'])) })),

    accountCall('lookup', (body) => ({
      users: [{ ...userRecord(requireSignIn(body).account), emailVerified: false }],
    })),

    accountCall('update', async (body) => {
      const { account: user, signIn } = requireSignIn(body);
      const [displayName, password, email] = ['displayName', 'password', 'email'].map((field) =>
        typeof body[field] === 'string' ? body[field] : undefined,
      );
      const needsRecentSignIn = password !== undefined || email !== undefined;
      if (needsRecentSignIn && Date.now() / 1000 - signIn.authTime > RECENT_SIGN_IN_S) {
        throw new AuthError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      }
      const changed = await accounts.change(user.uid, { displayName, password, email });
      return { ...userRecord(changed), ...userFields(changed), ...tokens(changed, signIn) };
    }),

    accountCall('delete', (body) => {
      accounts.remove(requireSignIn(body).account.uid);
      return {};
    }),

    http.post(
      new RegExp(`^${escapeRegExp(identity)}/securetoken\\.googleapis\\.com/v1/token$`),
      withAuthErrors(async ({ request }) => {
        const form = new URLSearchParams(await request.text());
        const signIn = readToken(form.get('refresh_token') ?? '');
        if (!signIn) throw new AuthError('INVALID_REFRESH_TOKEN');
        const user = accounts.byUid(signIn.uid);
        if (!user) throw new AuthError('USER_NOT_FOUND');
        const { idToken, refreshToken, expiresIn } = tokens(user, signIn);
        return {
          access_token: idToken,
          id_token: idToken,
          refresh_token: refreshToken,
          expires_in: expiresIn,
          token_type: 'Bearer',
          user_id: user.uid,
          project_id: 'zan-demo',
        };
      }),
    ),

    // The SDK requests the project configuration; the defaults are enough.
    http.get(
      new RegExp(`^${escapeRegExp(identity)}/identitytoolkit\\.googleapis\\.com/v[12]/`),
      () =>
        HttpResponse.json({
          projectId: 'zan-demo',
          authorizedDomains: [new URL(identity).hostname],
        }),
    ),
  ];
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Responds with JSON; converts an `AuthError` to the error format of the Google API. */
function withAuthErrors(
  handle: (info: { request: Request }) => Promise<object>,
): HttpResponseResolver {
  return async ({ request }) => {
    try {
      return HttpResponse.json({ ...(await handle({ request })) });
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
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

function userFields({ uid, email, displayName }: Account) {
  return { localId: uid, email, displayName };
}

/** Converts an account to the format of `accounts:lookup`. */
function userRecord(account: Account) {
  const shared = { email: account.email, displayName: account.displayName };
  return {
    ...userFields(account),
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

/** Reads the user from the popup page, whose ID token is plain JSON, as with the emulator. */
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
