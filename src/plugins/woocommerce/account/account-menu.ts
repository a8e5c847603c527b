import type { Call } from 'portolan/plugin';
import { allGateways } from '../gateways/gateways.ts';
import { shopText } from '../texts/shop-text.ts';
import { type AccountEndpoint, accountAddress, accountSlug } from './account-addresses.ts';
import type { MenuEntry } from './account-views.tsx';
import { logoutEntryAddress } from './logout-address.ts';

const LABELS: readonly (readonly [name: AccountEndpoint, label: string])[] = [
  ['orders', 'Orders'],
  ['downloads', 'Downloads'],
  ['edit-address', 'Addresses'],
  ['payment-methods', 'Payment methods'],
  ['edit-account', 'Account details'],
  ['customer-logout', 'Log out'],
];

/** Pages that are part of another entry of the menu. */
const PART_OF: Readonly<Partial<Record<AccountEndpoint, AccountEndpoint>>> = {
  'view-order': 'orders',
  'add-payment-method': 'payment-methods',
};

/** The account's menu; what the settings take away is not in it. WooCommerce: `wc_get_account_menu_items()`. */
export async function accountMenu(
  call: Call,
  current: AccountEndpoint | undefined,
): Promise<readonly MenuEntry[]> {
  const { site } = call;
  const active = current && (PART_OF[current] ?? current);
  const entries: MenuEntry[] = [
    {
      name: 'dashboard',
      label: shopText(site, 'Dashboard'),
      href: await accountAddress(site),
      active: active === undefined,
    },
  ];
  for (const [name, label] of LABELS) {
    if (accountSlug(site, name) === '') continue;
    if (name === 'payment-methods' && !keepsMethods(call)) continue;
    entries.push({
      name,
      label: shopText(site, label),
      href: name === 'customer-logout' ? await logoutEntryAddress(call) : await accountAddress(site, name),
      active: name === active,
    });
  }
  return entries;
}

function keepsMethods({ site }: Call): boolean {
  return allGateways(site).some((gateway) => gateway.savesMethods && gateway.enabled(site));
}
