import { query } from 'portolan/data';
import { sanitizeTitle } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { announceRules } from '../settings/announce-rules.ts';
import { taxClasses } from './tax-rates.ts';

export interface TaxClass {
  readonly slug: string;
  readonly name: string;
}

/** Why a tax class was not added. */
export type TaxClassRefusal = 'missing-name' | 'name-exists' | 'slug-exists';

/** Adds a tax class. WooCommerce: `WC_Tax::create_tax_class()`. */
export async function addTaxClass(site: Site, name: string): Promise<TaxClass | TaxClassRefusal> {
  const slug = sanitizeTitle(name);
  if (name === '' || slug === '') return 'missing-name';
  const known = await taxClasses(site);
  if (known.some((each) => each.name === name)) return 'name-exists';
  if (known.some((each) => each.slug === slug) || slug === 'standard') return 'slug-exists';
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query('INSERT INTO wp_wc_tax_rate_classes (name, slug) VALUES (?, ?)', [name, slug]),
    );
    await announceRules(transaction);
  });
  return { slug, name };
}

/** Takes a tax class away with all its rates. WooCommerce: `WC_Tax::delete_tax_class_by()`. */
export async function removeTaxClass(site: Site, slug: string): Promise<void> {
  const own = 'SELECT tax_rate_id FROM wp_woocommerce_tax_rates WHERE tax_rate_class = ?';
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query(`DELETE FROM wp_woocommerce_tax_rate_locations WHERE tax_rate_id IN (${own})`, [slug]),
    );
    await transaction.run(query('DELETE FROM wp_woocommerce_tax_rates WHERE tax_rate_class = ?', [slug]));
    await transaction.run(query('DELETE FROM wp_wc_tax_rate_classes WHERE slug = ?', [slug]));
    await announceRules(transaction);
  });
}
