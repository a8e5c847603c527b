import { phpGet } from 'portolan/data';
import type { RewriteRule, Site } from 'portolan/plugin';
import { shopEndpoints } from '../account/account-addresses.ts';
import { shopPath } from './shop-path.ts';

/**
 * Pages below the shop's page, where products stand there too (`/shop/cart/` beside `/shop/tea/`): a page that exists
 * comes before a product of that name, with its endpoints. WooCommerce: `use_verbose_page_rules` of
 * `woocommerce_permalinks`, `wc_fix_rewrite_rules()`.
 */
export function pagesBelowShop(site: Pick<Site, 'options'>): readonly RewriteRule[] {
  const permalinks = site.options.value('woocommerce_permalinks');
  if (!isSet(phpGet(permalinks, 'use_verbose_page_rules'))) return [];
  const page = `(${escaped(shopPath(site))}/.+?)`;
  const rule = (rest: string, variables: RewriteRule['variables']): RewriteRule => ({
    pattern: `${page}${rest}/?$`,
    variables: { pagename: '$1', ...variables },
    verifiesPage: true,
  });
  return [
    ...shopEndpoints(site).map(({ name }) => rule(`/${escaped(name)}(/(.*))?`, { [name]: '$3' })),
    rule('/page/?([0-9]{1,})', { paged: '$2' }),
    rule('(?:/([0-9]+))?', { page: '$2' }),
  ];
}

function isSet(value: unknown): boolean {
  return value === true || value === 1 || value === '1';
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
