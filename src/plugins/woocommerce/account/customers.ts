import type { Extender } from 'portolan/plugin';
import { grantsOf } from 'portolan/users';

/** Those who manage the shop may edit its customers, and nobody else. WooCommerce: `wc_shop_manager_has_capability()`. */
export const customersOfManagers: Extender<'user.editable'> = async (editable, { site, visitor, user }) => {
  if (editable || !visitor.roles?.includes('shop_manager')) return editable;
  const { roles } = grantsOf(site, (await site.users.meta([user])).get(user));
  return roles.length > 0 && roles.every((role) => role === 'customer');
};
