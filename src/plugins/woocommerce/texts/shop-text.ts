import { addCatalogue, format, type Site, translate, translatePlural } from 'portolan/plugin';
import { britishShopTexts } from './en-gb.ts';
import { britishStoreTexts } from './en-gb-store-api.ts';

const DOMAIN = 'woocommerce';

/**
 * One of WooCommerce's texts in the site's language, by its English source text; values take the places of `%s` …
 * as they are (for HTML, escape them before). WooCommerce: `__( $text, 'woocommerce' )`.
 */
export function shopText(site: Site, text: string, ...values: readonly (string | number)[]): string {
  addShopTexts(site);
  const translated = translate(site, text, DOMAIN);
  return values.length === 0 ? translated : format(translated, ...values);
}

/** One of WooCommerce's texts in singular or plural; `count` chooses the form, the values fill it. */
export function shopPlural(
  site: Site,
  singular: string,
  plural: string,
  count: number,
  ...values: readonly (string | number)[]
): string {
  addShopTexts(site);
  return format(translatePlural(site, singular, plural, count, DOMAIN), ...values);
}

function addShopTexts(site: Site): void {
  site.once('woocommerce.texts', () => {
    addCatalogue(site, 'en_GB', DOMAIN, britishShopTexts);
    addCatalogue(site, 'en_GB', DOMAIN, britishStoreTexts);
    return true;
  });
}
