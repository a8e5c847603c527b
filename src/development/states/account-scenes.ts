import { accountSlug } from '../../plugins/woocommerce/account/account-addresses.ts';
import type { Site } from '../../types/index.ts';
import { inGroup, type Scene } from './scene.ts';
import type { SiteAddresses } from './site-addresses.ts';
import type { SitePeople } from './site-people.ts';

const ORDERED = ['completed', 'processing', 'on-hold'];

/** The account of somebody who bought something, and of somebody who did not yet; members' own pages. */
export async function accountScenes(
  find: SiteAddresses,
  people: SitePeople,
  site: Site,
): Promise<readonly Scene[]> {
  const account = await find.page('woocommerce_myaccount_page_id');
  const [customer, newcomer] =
    account === undefined ? [] : await Promise.all([people.customer(ORDERED), people.newcomer()]);
  const pageOf = (endpoint: Parameters<typeof accountSlug>[1], value = '') => {
    const slug = accountSlug(site, endpoint);
    return account && slug !== '' ? `${account.path}${slug}/${value}` : undefined;
  };
  const scene = (
    as: number | undefined,
    name: string,
    title: string,
    path: string | undefined,
  ): Omit<Scene, 'group'> | undefined => (as && path ? { name, title, path, as } : undefined);
  const own = (name: string, title: string, path: string | undefined) =>
    scene(customer?.id, `account-${name}`, `Account, ${title}`, path);
  const empty = (name: string, title: string, path: string | undefined) =>
    scene(newcomer, `account-${name}-empty`, `Account, ${title}, of somebody new`, path);
  const scenes = [
    account && { name: 'account', title: 'Account, to log in', path: account.path },
    account && {
      name: 'account-error',
      title: 'Account, log-in refused',
      path: account.path,
      steps: [
        { fill: '#username', with: 'nobody' },
        { fill: '#password', with: 'x' },
        { follow: '[name=login]' },
      ],
    },
    account && {
      name: 'account-password',
      title: 'Account, lost password',
      path: pageOf('lost-password') ?? account.path,
    },
    own('dashboard', 'its beginning', account?.path),
    own('orders', 'orders', pageOf('orders')),
    own('order', 'an order', customer && pageOf('view-order', `${customer.order}/`)),
    own('downloads', 'downloads', pageOf('downloads')),
    own('addresses', 'addresses', pageOf('edit-address')),
    own('address', 'an address', pageOf('edit-address', 'billing/')),
    own('details', 'details', pageOf('edit-account')),
    own('cards', 'kept cards', pageOf('payment-methods')),
    empty('orders', 'orders', pageOf('orders')),
    empty('downloads', 'downloads', pageOf('downloads')),
    empty('addresses', 'addresses', pageOf('edit-address')),
    empty('cards', 'kept cards', pageOf('payment-methods')),
    ...(await membersOwnScenes(find, people)),
  ];
  // Whatever was looked at before: the header counts nothing.
  return inGroup('Account', scenes).map((each) => ({ ...each, cart: [] }));
}

async function membersOwnScenes(
  find: SiteAddresses,
  people: SitePeople,
): Promise<readonly Omit<Scene, 'group'>[]> {
  const [membership, profile] = await Promise.all([
    find.membersPage('account'),
    find.membersPage('editProfile'),
  ]);
  const member = membership || profile ? await people.member() : undefined;
  return [
    ...(membership
      ? [{ name: 'membership-locked', title: 'Membership, to log in', path: membership.path }]
      : []),
    ...(member && membership
      ? [{ name: 'membership', title: 'Membership', path: membership.path, as: member }]
      : []),
    ...(member && profile
      ? [{ name: 'member-profile', title: 'Profile of a member', path: profile.path, as: member }]
      : []),
  ];
}
