import type { Call, PageModel } from 'portolan/plugin';
import { createNonce } from 'portolan/users';
import type { ReactNode } from 'react';
import { elementNode } from '../archive/element-node.tsx';
import { shopText } from '../texts/shop-text.ts';
import ComingSoon, { type ComingSoonModel } from './coming-soon.island.tsx';
import { comingSoon, runsShop } from './site-visibility.ts';
import { isStorePage } from './store-pages.ts';
import { VISIBILITY_PAGE } from './visibility-form.ts';

const element = { name: 'coming-soon', view: ComingSoon, styles: ['shop-banners'] };

/**
 * The banner for those who run a shop that is not open yet; null for everybody else.
 * WooCommerce: LaunchYourStore::maybe_add_coming_soon_banner_on_frontend().
 */
export async function comingSoonBanner({ site, visitor }: Call, page: PageModel): Promise<ReactNode> {
  const mode = comingSoon(site);
  if (mode === undefined || !runsShop({ visitor })) return null;
  if (mode === 'shop' && !isStorePage(site, page)) return null;
  const meta = (await site.users.meta([visitor.id])).get(visitor.id);
  if (meta?.get('woocommerce_admin_coming_soon_banner_dismissed') === 'yes') return null;
  const model: ComingSoonModel = {
    text: shopText(
      site,
      'This page is in "Coming soon" mode and is only visible to you and those who have permission.',
    ),
    link: {
      href: `${site.address.siteurl}/wp-admin/${VISIBILITY_PAGE}`,
      text: shopText(site, 'To make it public to everyone, change visibility settings'),
    },
    dismiss: shopText(site, 'Dismiss'),
    restUrl: `${site.address.home}/wp-json/wp/v2/users/${visitor.id}`,
    restNonce: createNonce(site, visitor, 'wp_rest'),
  };
  return elementNode(site, element, model);
}
