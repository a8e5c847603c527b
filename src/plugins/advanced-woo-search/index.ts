import { ranPlugin } from '../active-plugins.ts';
import { definePlugin } from '../define-plugin.ts';
import { searchFormShortcode, searchWidget } from './search-form.tsx';

/** The product search's form, as widget and shortcode; its script reads the settings beside it. */
export default definePlugin({
  name: 'advanced-woo-search',
  requires: ['woocommerce'],
  activeOn: (site) => ranPlugin(site, 'advanced-woo-search'),
  shortcodes: [searchFormShortcode],
  widgets: [searchWidget],
});
