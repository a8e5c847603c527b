import { storedMap, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { membershipsOfUser } from '../store/memberships.ts';

/**
 * Where the owner sends who joined a level (option `rcp_custom_redirects_subscription_urls`, addresses by level);
 * undefined = nowhere of its own. Restrict Content Pro: `rcp_custom_redirects_get_return_url()`.
 */
export function addressAfterJoining(site: Site, level: number): string | undefined {
  return addressOf(site, 'rcp_custom_redirects_subscription_urls', level);
}

/**
 * Where the owner sends members who log in (option `rcp_custom_redirects_login_urls`): by the level of the dearest
 * membership that is active or cancelled. Restrict Content Pro: `rcp_custom_redirects_get_login_redirect_url()`.
 */
export async function addressAfterLogin(site: Site, user: number): Promise<string | undefined> {
  const open = (await membershipsOfUser(site.database, user)).filter(
    ({ status }) => status === 'active' || status === 'cancelled',
  );
  const [first, ...others] = open;
  if (first === undefined) return undefined;
  const price = ({ initialAmount, recurringAmount }: (typeof open)[number]) =>
    Math.max(initialAmount, recurringAmount);
  const dearest = others.reduce((most, one) => (price(one) > price(most) ? one : most), first);
  return addressOf(site, 'rcp_custom_redirects_login_urls', dearest.levelId);
}

function addressOf(site: Site, option: string, level: number): string | undefined {
  return textIn(storedMap(site.options.value(option)), String(level)) || undefined;
}
