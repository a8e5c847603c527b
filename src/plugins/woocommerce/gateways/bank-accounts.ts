import { escapeHtml, ksesPost, texturize } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Order } from '../orders/order.ts';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** What countries call a bank's number. WooCommerce: `get_country_locale()` of `WC_Gateway_BACS`. */
const SORT_CODES: Readonly<Record<string, string>> = {
  AU: 'BSB',
  CA: 'Bank transit number',
  IN: 'IFSC',
  IT: 'Branch sort',
  NZ: 'Bank code',
  SE: 'Bank code',
  US: 'Routing number',
  ZA: 'Branch code',
};

const NO_SHORTCODES: ReadonlySet<string> = new Set();

/**
 * The bank accounts that transfers go to (option `woocommerce_bacs_accounts`) as HTML, in which the owner's own may
 * stand. WooCommerce: `bank_details()`.
 */
export function bankAccountsHtml(site: Site, order: Order): string {
  const stored = site.options.value('woocommerce_bacs_accounts');
  const accounts = Array.isArray(stored) ? (stored as readonly Readonly<Record<string, unknown>>[]) : [];
  if (accounts.length === 0) return '';
  const country = order.billing.country || shopSettings(site).base.country;
  const sortCode = SORT_CODES[country] ?? 'Sort code';
  const fields = [
    ['bank_name', 'Bank'],
    ['account_number', 'Account number'],
    ['sort_code', sortCode],
    ['iban', 'IBAN'],
    ['bic', 'BIC'],
  ] as const;
  const lists = accounts.map((account) => {
    const text = (name: string) => (typeof account[name] === 'string' ? (account[name] as string) : '');
    const name = text('account_name');
    const items = fields
      .filter(([field]) => text(field) !== '')
      .map(
        ([field, label]) =>
          `<li class="${field}">${escapeHtml(shopText(site, label))}: <strong>${ksesPost(texturize(text(field), NO_SHORTCODES))}</strong></li>`,
      );
    const title = name ? `<h3 class="wc-bacs-bank-details-account-name">${ksesPost(name)}:</h3>` : '';
    return `${title}<ul class="wc-bacs-bank-details order_details bacs_details">${items.join('')}</ul>`;
  });
  const heading = escapeHtml(shopText(site, 'Our bank details'));
  return `<section class="woocommerce-bacs-bank-details"><h2 class="wc-bacs-bank-details-heading">${heading}</h2>${lists.join('')}</section>`;
}
