/** `portolan/users`: who asks and what they may: log-in, passwords, nonces, roles, limits. */

export { notifyAccountChanges, stayLoggedIn } from '../wordpress/auth/account-changes.ts';
export { loginAddressFor } from '../wordpress/auth/addresses.ts';
export { clearLogInCookies, sessionCookies } from '../wordpress/auth/auth-cookies.ts';
export { resetPasswordByKey, setPassword } from '../wordpress/auth/authenticate.ts';
export { cookieNames, parseAuthCookie } from '../wordpress/auth/cookies.ts';
export { AccountTaken, createUser } from '../wordpress/auth/create-user.ts';
export { deleteUser } from '../wordpress/auth/delete-user.ts';
export { fastHash, verifyFastHash } from '../wordpress/auth/fast-hash.ts';
export {
  authenticate,
  beginLogIn,
  can,
  createNonce,
  guest,
  logInCookies,
  loginAddress,
  passwordRequired,
  visitorOf,
} from '../wordpress/auth/index.ts';
export { logoutAddress } from '../wordpress/auth/login/log-out.ts';
export { guestOwner, type NonceOwner, verifyNonce } from '../wordpress/auth/nonces.ts';
export { checkPassword, hashPassword } from '../wordpress/auth/passwords.ts';
export { randomPassword } from '../wordpress/auth/random-password.ts';
export { addressKey, type RateLimit, rateLimiterOf, rateLimits } from '../wordpress/auth/rate-limit.ts';
export { createResetKey, userOfResetKey } from '../wordpress/auth/reset-keys.ts';
export { grantsOf, rolesOf } from '../wordpress/auth/roles.ts';
export { safeRedirect } from '../wordpress/auth/safe-redirect.ts';
export { saltOf, wpHash } from '../wordpress/auth/salts.ts';
export { closeSession, sessionKey, sessionsOf } from '../wordpress/auth/sessions.ts';
export { visitorById, visitorFor } from '../wordpress/auth/visitor.ts';
