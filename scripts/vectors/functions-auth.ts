import type { Options, Secrets, Site } from '../../src/types/index.ts';
import { authCookieValue, type CookieScheme, cookieNames } from '../../src/wordpress/auth/cookies.ts';
import { createNonce, nonceTick, verifyNonce } from '../../src/wordpress/auth/nonces.ts';
import { checkPassword } from '../../src/wordpress/auth/passwords.ts';
import { saltOf, wpHash } from '../../src/wordpress/auth/salts.ts';
import { sessionKey } from '../../src/wordpress/auth/sessions.ts';
import { createAddress } from '../../src/wordpress/site/address.ts';

/** Keys and salts that the contract vectors were made with. */
export const vectorSecrets: Secrets = {
  auth_key: secret('auth-key'),
  auth_salt: secret('auth-salt'),
  secure_auth_key: secret('secure-auth-key'),
  secure_auth_salt: secret('secure-auth-salt'),
  logged_in_key: secret('logged-in-key'),
  logged_in_salt: secret('logged-in-salt'),
  nonce_key: secret('nonce-key'),
  nonce_salt: secret('nonce-salt'),
};

function secret(name: string): string {
  return `fixed-test-${name}-0123456789abcdefghijklmnopqrstuvwxyz`;
}

/** As much of a site as keys, nonces and cookies need, at a Unix time. */
function siteAt(seconds: number, siteurl = 'https://www.example.test'): Site {
  const kept = new Map<string, unknown>();
  const options = { get: (name: string) => (name === 'siteurl' ? siteurl : undefined) };
  return {
    address: createAddress({ home: siteurl, siteurl }),
    clock: { now: () => seconds * 1000 },
    options: options as unknown as Options,
    secrets: vectorSecrets,
    once<T>(key: string, make: () => T): T {
      if (!kept.has(key)) kept.set(key, make());
      return kept.get(key) as T;
    },
  } as Partial<Site> as Site;
}

interface NonceArguments {
  readonly action: string;
  readonly user_id: number;
  readonly session_token: string;
  readonly time: number;
}

interface CookieArguments {
  readonly user_login: string;
  readonly user_pass: string;
  readonly expiration: number;
  readonly token: string;
  readonly scheme: CookieScheme;
}

/** The functions of log-in and nonces by the names that the contract vectors give them. */
export const authFunctions: Record<string, (args: unknown) => unknown | Promise<unknown>> = {
  wp_check_password: async (args) => {
    const [password, stored] = args as [string, string];
    const { matches, needsRehash } = await checkPassword(password, stored);
    return { check: matches, needs_rehash: needsRehash };
  },
  constants: (args) => {
    const names = cookieNames(siteAt(0, (args as { siteurl: string }).siteurl));
    return {
      COOKIEHASH: names.hash,
      USER_COOKIE: names.oldUser,
      PASS_COOKIE: names.oldPassword,
      AUTH_COOKIE: names.auth,
      SECURE_AUTH_COOKIE: names.secureAuth,
      LOGGED_IN_COOKIE: names.loggedIn,
      TEST_COOKIE: names.test,
      COOKIEPATH: names.path,
      SITECOOKIEPATH: names.sitePath,
      ADMIN_COOKIE_PATH: names.adminPath,
      PLUGINS_COOKIE_PATH: names.pluginsPath,
      // No cookie names a domain.
      COOKIE_DOMAIN: '',
      RECOVERY_MODE_COOKIE: names.recoveryMode,
    };
  },
  wp_salt: (args) => saltOf(siteAt(0), (args as [string])[0]),
  wp_hash: (args) => wpHash(siteAt(0), ...(args as [data: string, scheme: string])),
  wp_create_nonce: (args) => {
    const { action, user_id, session_token, time } = args as NonceArguments;
    const site = siteAt(time);
    const owner = { id: user_id, sessionToken: session_token };
    const nonce = createNonce(site, owner, action);
    return { tick: nonceTick(site), nonce, verify_now: verifyNonce(site, owner, nonce, action) };
  },
  wp_generate_auth_cookie: (args) => {
    const { expiration, token, scheme, ...user } = args as CookieArguments;
    return authCookieValue(siteAt(0), user, expiration, token, scheme);
  },
  session_token_key: (args) => sessionKey((args as [string])[0]),
};
