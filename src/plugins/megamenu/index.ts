import { definePlugin, ranPlugin } from 'portolan/plugin';
import { cartShortcodes, menuCart } from './cart-values.ts';
import { megaMenusOnPage } from './on-page.tsx';
import { megaMenuForm } from './settings-form.ts';

/** Max Mega Menu: panels, grids, fly-outs and tabs in place of a theme's menu, as the old site's owner set them up. */
export default definePlugin({
  name: 'megamenu',
  activeOn: (site) => ranPlugin(site, 'megamenu'),
  shortcodes: cartShortcodes,
  settingsForms: [megaMenuForm],
  extend: { 'page.model': megaMenusOnPage, 'woocommerce.fragments': menuCart },
});
