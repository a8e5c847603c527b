import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { ensureCustomer } from '../store/customers.ts';
import { endDate, siteNow } from '../store/dates.ts';
import { isLifetime, levelById } from '../store/levels.ts';
import { addMembership, membershipById } from '../store/memberships.ts';
import { activateMembership } from './change-membership.ts';

/** Accounts that the form for joining opened: they get the level that was chosen there. */
export const JOINING = 'restrict-content-pro';

/**
 * Whoever gets an account becomes a member of the owner's level (`auto_add_users`).
 * Restrict Content Pro: `rcp_user_register_add_subscription_level()`.
 */
export async function addNewAccount(
  site: Site,
  { user, by }: { readonly user: number; readonly by?: string },
): Promise<void> {
  const { text } = memberSettings(site);
  const chosen = Math.abs(Number.parseInt(text('auto_add_users_level'), 10) || 0);
  if (by === JOINING || !memberSettings(site).isSet('auto_add_users') || chosen === 0) return;
  const level = await levelById(site, chosen);
  if (level === undefined) return;
  await site.database.transaction(async (tables) => {
    const customer = await ensureCustomer(site, tables, user, 'none');
    const id = await addMembership(site, tables, {
      customerId: customer.id,
      userId: user,
      levelId: level.id,
      initialAmount: level.price + level.fee,
      recurringAmount: isLifetime(level) ? 0 : level.price,
      trialEnds: undefined,
      expires: isLifetime(level) ? undefined : endDate(siteNow(site), level.duration, level.durationUnit),
      autoRenew: false,
      maximumRenewals: 0,
      gateway: '',
      gatewayCustomer: '',
      signupMethod: 'manual',
      key: '',
      upgradedFrom: 0,
    });
    const made = await membershipById(tables, id);
    if (made) await activateMembership(site, tables, made);
  });
}
