import { ranPlugin } from '../active-plugins.ts';
import { definePlugin } from '../define-plugin.ts';
import { accountInsteadOfAdmin } from './account-redirect.ts';
import { shopTaxonomies, shopTypes } from './content-types.ts';
import { shopRobots } from './robots.ts';

/** The shop: its types and addresses, where its customers go after logging in, what robots leave alone. */
export default definePlugin({
  name: 'woocommerce',
  activeOn: (site) => ranPlugin(site, 'woocommerce'),
  configure: (site) => ({ postTypes: shopTypes(site), taxonomies: shopTaxonomies(site) }),
  extend: { 'robots.txt': shopRobots, 'admin.redirect': accountInsteadOfAdmin },
});
