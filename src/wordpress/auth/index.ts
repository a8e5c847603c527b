import type { Endpoint } from '../../types/index.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { loginEndpoint } from './login/login-endpoint.ts';

export { adminAddress, loginAddress, loginAddressFor } from './addresses.ts';
export {
  type ApplicationPassword,
  type ApplicationPasswordResult,
  applicationPasswordsOf,
  authenticateApplicationPassword,
  chunkedPassword,
  createApplicationPassword,
  deleteApplicationPasswords,
  updateApplicationPassword,
} from './application-passwords.ts';
export { clearLogInCookies, logInCookies, sessionCookies } from './auth-cookies.ts';
export {
  authenticate,
  equalMessagesOption,
  resetPassword,
  resetPasswordByKey,
  setPassword,
} from './authenticate.ts';
export { type CapabilityObject, can, requiredCapabilities } from './capabilities.ts';
export { authCookieValue, type CookieNames, cookieNames, parseAuthCookie } from './cookies.ts';
export { AccountTaken, createUser, type NewAccount } from './create-user.ts';
export { fastHash, verifyFastHash } from './fast-hash.ts';
export { beginLogIn, type LogInAttempt } from './log-in-attempt.ts';
export { logoutAddress } from './login/log-out.ts';
export { type LoginNotice, loginError, loginMessage } from './login-errors.ts';
export { createNonce, guestOwner, type NonceOwner, nonceTick, nonceTickEnd, verifyNonce } from './nonces.ts';
export { checkPassword, hashPassword, type PasswordCheck } from './passwords.ts';
export { postTypeCapabilities } from './post-capabilities.ts';
export { passwordRequired } from './post-password.ts';
export { randomPassword } from './random-password.ts';
export { addressKey, type RateLimit, RateLimiter, rateLimiterOf, rateLimits } from './rate-limit.ts';
export { announceNewUser, registerUser } from './register-user.ts';
export { createResetKey, userOfResetKey } from './reset-keys.ts';
export { grantsOf, type Role, rolesOf } from './roles.ts';
export { cleanRedirect, safeRedirect } from './safe-redirect.ts';
export { saltOf, wpHash } from './salts.ts';
export { closeAllSessions, closeSession, openSession, sessionKey, sessionsOf } from './sessions.ts';
export { countTables } from './shared-counts.ts';
export { secretsOf } from './site-secrets.ts';
export { taxonomyCapabilities } from './term-capabilities.ts';
export { adminVisitorOf, guest, visitorById, visitorFor, visitorOf } from './visitor.ts';

/** Endpoints of logging in and of /wp-admin/, in the order in which they are asked; after those of ajax. */
export const authEndpoints: readonly Endpoint[] = [loginEndpoint, adminEndpoint];
