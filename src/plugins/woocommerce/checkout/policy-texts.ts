import { escapeHtml, ksesPost } from 'portolan/html';
import type { Call } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { shopSettings } from '../settings/shop-settings.ts';
import { shopText } from '../texts/shop-text.ts';

/** What the checkout says of privacy: safe HTML. WooCommerce: `wc_checkout_privacy_policy_text()`. */
export function checkoutPrivacyHtml(call: Call): Promise<string> {
  return privacyHtml(
    call,
    'woocommerce_checkout_privacy_policy_text',
    'Your personal data will be used to process your order, support your experience throughout this website, and for other purposes described in our [privacy_policy].',
  );
}

/** What a form that opens an account says of privacy: safe HTML. WooCommerce: `wc_registration_privacy_policy_text()`. */
export function registrationPrivacyHtml(call: Call): Promise<string> {
  return privacyHtml(
    call,
    'woocommerce_registration_privacy_policy_text',
    'Your personal data will be used to support your experience throughout this website, to manage access to your account, and for other purposes described in our [privacy_policy].',
  );
}

async function privacyHtml(call: Call, option: string, usual: string): Promise<string> {
  // A shop without such a page says nothing.
  if (call.site.options.number('wp_page_for_privacy_policy') === 0) return '';
  const words = call.site.options.get(option) ?? shopText(call.site, usual);
  return words.trim() === '' ? '' : `<p>${await withLinks(call, words)}</p>`;
}

/** What is agreed to before an order, where the shop has a page of terms: safe HTML. WooCommerce: `wc_terms_and_conditions_checkbox_text()`. */
export async function termsHtml(call: Call): Promise<string> {
  const { site } = call;
  if (shopSettings(site).pages.terms === 0) return '';
  const words =
    site.options.get('woocommerce_checkout_terms_and_conditions_checkbox_text') ||
    shopText(site, 'I have read and agree to the website [terms]');
  return withLinks(call, words);
}

/**
 * `[privacy_policy]` and `[terms]` become links to their pages, or their names alone. A page that is not published is
 * linked too, as the shop's owner has it there. WooCommerce: `wc_replace_policy_page_link_placeholders()`.
 */
async function withLinks(call: Call, words: string): Promise<string> {
  const { site } = call;
  const link = async (id: number, kind: string, source: string) => {
    const label = escapeHtml(shopText(site, source));
    const page = id > 0 ? await site.posts.byId(id) : undefined;
    if (page === undefined) return label;
    const href = escapeHtml(await postLink(site, page));
    return `<a href="${href}" class="woocommerce-${kind}-link" target="_blank">${label}</a>`;
  };
  const privacy = site.options.number('wp_page_for_privacy_policy');
  const { terms } = shopSettings(site).pages;
  return ksesPost(words)
    .replaceAll('[privacy_policy]', await link(privacy, 'privacy-policy', 'privacy policy'))
    .replaceAll('[terms]', await link(terms, 'terms-and-conditions', 'terms and conditions'));
}
