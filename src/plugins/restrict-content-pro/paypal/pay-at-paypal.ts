import type { Call } from 'portolan/plugin';
import { safeRedirect } from 'portolan/users';
import { memberPageAddress } from '../member-pages.ts';
import { levelById } from '../store/levels.ts';
import { membershipById } from '../store/memberships.ts';
import { type Payment, paymentMeta, RENEWS_META } from '../store/payments.ts';
import { mayAskPaypal } from './account.ts';
import { standardCheckoutAddress } from './standard-checkout.ts';

/**
 * Where a payment that was begun by PayPal Standard is paid; undefined where it cannot be: there is no account in the
 * settings, or the site is not live. `returnTo` is where PayPal sends who paid.
 */
export async function payAtPaypal(
  { site, request, visitor }: Call,
  payment: Payment,
  returnTo: string,
): Promise<string | undefined> {
  if (!(await mayAskPaypal(site))) return undefined;
  const [membership, level, renews, joining] = await Promise.all([
    membershipById(site.database, payment.membershipId),
    levelById(site, payment.levelId),
    paymentMeta(site.database, payment.id, RENEWS_META),
    memberPageAddress(site, 'registration'),
  ]);
  if (membership === undefined || level === undefined || visitor.user === undefined) return undefined;
  const cancelTo = safeRedirect(site, request.headers['referer'] ?? '', {
    fallback: joining ?? `${site.address.home}/`,
    requestPath: request.path,
  });
  return standardCheckoutAddress(site, {
    payment,
    membership,
    level,
    email: visitor.user.user_email,
    renews: renews === '1',
    returnTo,
    cancelTo,
  });
}
