import { ranPlugin } from '../active-plugins.ts';
import { definePlugin } from '../define-plugin.ts';
import { accountInsteadOfAdmin } from './account-redirect.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import { shopTaxonomies, shopTypes } from './content-types.ts';
import { shopRobots } from './robots.ts';

/** The shop: its types and addresses, where its customers go after logging in, what robots leave alone. */
export default definePlugin({
  name: 'woocommerce',
  activeOn: (site) => ranPlugin(site, 'woocommerce'),
  configure: (site) => ({ postTypes: shopTypes(site), taxonomies: shopTaxonomies(site) }),
  on: {
    'post.saved': (site, { post }) => catalogueOf(site).forget(post.ID),
    'post.deleted': (site, { post }) => catalogueOf(site).forget(post.ID),
    'term.changed': (site) => catalogueOf(site).forgetAll(),
    'site.changedElsewhere': (site) => catalogueOf(site).forgetAll(),
  },
  extend: { 'robots.txt': shopRobots, 'admin.redirect': accountInsteadOfAdmin },
});
