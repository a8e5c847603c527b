import type { Call, Extender, Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';

/** Customers and subscribers have nothing to do in /wp-admin/: they are sent to their account. WooCommerce: WC_Admin::prevent_admin_access(). */
export const accountInsteadOfAdmin: Extender<'admin.redirect'> = async (address, { call }) => {
  const account = call.visitor.has('edit_posts') ? undefined : await accountAddress(call);
  return account ?? address;
};

async function accountAddress({ site }: Call): Promise<string | undefined> {
  const page = await accountPage(site);
  return page && postLink(site, page);
}

async function accountPage(site: Site) {
  const page = await site.posts.byId(site.options.number('woocommerce_myaccount_page_id', 0));
  return page?.post_status === 'publish' ? page : undefined;
}
