import type { Extender } from 'portolan/plugin';
import { grantsOf } from 'portolan/users';
import { shopPageAddress } from '../settings/shop-addresses.ts';

/** Customers write nothing: who asks for their archive is sent to the shop. WooCommerce: `wc_disable_author_archives_for_customers()`. */
export const shopInsteadOfCustomers: Extender<'page.redirect'> = async (address, { site, query }) => {
  const { author, flags } = query;
  if (author === undefined || !flags.has('author')) return address;
  const grants = grantsOf(site, (await site.users.meta([author.ID])).get(author.ID));
  const isCustomer = grants.roles.includes('customer') && grants.capabilities.get('edit_posts') !== true;
  return isCustomer ? shopPageAddress(site, 'shop') : address;
};
