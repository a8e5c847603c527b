import type { Site, SiteRequest } from '../../types/index.ts';
import { addressKey, failedLogInLimit, rateLimiterOf, rateLimits } from './rate-limit.ts';

/** Failures that an address may have while an account is under attack. */
const INNOCENT_FAILURES = 3;

/** A log-in that is tried. It counts as failed until it succeeds, so that no more are tried at once than may fail. */
export interface LogInAttempt {
  /** Too many failed: the password is not looked at. */
  readonly refused: boolean;
  /** Many addresses failed at this account. */
  readonly accountUnderAttack: boolean;
  /** The password was right: nothing is counted. */
  succeeded(): void;
}

/** Counts a try to log in, by address and by account. */
export async function beginLogIn(site: Site, request: SiteRequest, login: string): Promise<LogInAttempt> {
  const limiter = rateLimiterOf(site);
  const address = `login:${addressKey(request.remoteAddress)}`;
  const account = logInAccountKey(login);
  const byAddress = await limiter.take(address, failedLogInLimit(site));
  if (byAddress.wait > 0) return { refused: true, accountUnderAttack: false, succeeded: () => {} };
  const byAccount = await limiter.take(account, rateLimits.loginAccount);
  const accountUnderAttack = byAccount.wait > 0;
  const refused = accountUnderAttack && byAddress.before >= INNOCENT_FAILURES;
  return {
    refused,
    accountUnderAttack,
    succeeded() {
      limiter.giveBack(address);
      if (!accountUnderAttack) limiter.giveBack(account);
    },
  };
}

/** Under which name the log-ins into an account are counted. */
export function logInAccountKey(login: string): string {
  return `login-account:${login.trim().toLowerCase().slice(0, 100)}`;
}
