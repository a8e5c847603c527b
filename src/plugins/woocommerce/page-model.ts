import type { Extender } from 'portolan/plugin';
import { removeArguments } from 'portolan/routing';
import { shopArchive } from './archive/shop-archive.tsx';
import { productSearchInHeader } from './header-search.ts';
import { productEmbed } from './product-page/product-embed.tsx';
import { productPage } from './product-page/product-page.tsx';
import { shopPageAddress } from './settings/shop-addresses.ts';
import { closedPages } from './store-notice/closed-shop.tsx';
import { shopBanners } from './store-notice/every-page.ts';
import { shopText } from './texts/shop-text.ts';

/** `page.data.account`: where customers find their orders and log in, for themes that lead there. */
export interface AccountLink {
  readonly href: string;
  readonly text: string;
}

const accountLink: Extender<'page.model'> = async (page, { site }) => {
  const href = await shopPageAddress(site, 'account');
  // A shop without such a page leads home.
  if (href === `${site.address.home}/`) return page;
  const account: AccountLink = { href, text: shopText(site, 'My account') };
  return { ...page, data: { ...page.data, account } };
};

/** Other pages of a list do not buy once more what its address bought. WooCommerce: `get_pagenum_link`. */
const withoutPurchase: Extender<'page.model'> = (page, { call }) => {
  if (call.request.query['add-to-cart'] === undefined) return page;
  const pagination = page.pagination.map((link) => {
    if (link.href === undefined) return link;
    const [path = '', query = ''] = link.href.split('?', 2);
    const rest = removeArguments(query, ['add-to-cart']);
    return { ...link, href: rest === '' ? path : `${path}?${rest}` };
  });
  return { ...page, pagination };
};

const EVERYWHERE: readonly Extender<'page.model'>[] = [
  withoutPurchase,
  shopBanners,
  accountLink,
  productSearchInHeader,
  closedPages,
];

const CONTENT: readonly Extender<'page.model'>[] = [shopArchive, productPage, productEmbed];

/** All that the shop adds to the model of a page, one part after the other. */
export const shopPageModel: Extender<'page.model'> = async (page, context) => {
  let model = page;
  for (const part of EVERYWHERE) model = await part(model, context);
  if (model.instead !== undefined) return model;
  for (const part of CONTENT) model = await part(model, context);
  return model;
};
