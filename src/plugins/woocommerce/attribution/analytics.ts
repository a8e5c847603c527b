import { hasConsent, onConsentChange } from './consent.ts';
import { documentCookies } from './visit-cookies.ts';

/** What every event of the shop's analytics carries. */
export interface AnalyticsContext {
  readonly blog_id: number;
  readonly store_id: string;
  readonly url: string;
  /** Versions of the platform: WordPress and the shop. */
  readonly wp_version: string;
  readonly woo_version: string;
  readonly store_admin: 0 | 1;
  readonly device: 'desktop' | 'mobile';
  readonly store_currency: string;
  readonly timezone: string;
  readonly is_guest: 0 | 1;
}

/** What is in the cart, as the header shows it. */
export interface CartCounts {
  readonly total: string;
  readonly cart_quantity: number;
}

/** The name of the DOM event that carries each of them. */
export const ANALYTICS_EVENT = 'wc_analytics_event';

/** Tells of changes of the cart, only with consent to statistics. Gives the function that ends it. */
export function startAnalytics(page: Document, view: Window, context: AnalyticsContext): () => void {
  const cookies = documentCookies(page, view.location.hostname);
  const device = /Mobi|Android/i.test(view.navigator.userAgent) ? 'mobile' : 'desktop';
  let allowed = hasConsent(cookies, 'statistics');
  let sent = '';
  const tell = () => {
    if (!allowed) return;
    const counts = cartCounts(page);
    const text = JSON.stringify(counts);
    if (text === sent) return;
    sent = text;
    const detail = { event: 'cart_update', ...context, device, ...counts };
    page.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail }));
  };
  const names = ['added_to_cart', 'removed_from_cart', 'wc_fragments_loaded', 'wc_fragments_refreshed'];
  for (const name of names) page.body.addEventListener(name, tell);
  const ended = onConsentChange(page, 'statistics', (now) => {
    allowed = now;
    tell();
  });
  // What was put into the cart before this script came.
  if (cartCounts(page).cart_quantity > 0) tell();
  return () => {
    ended();
    for (const name of names) page.body.removeEventListener(name, tell);
  };
}

/** Total and count as the page shows them. */
export function cartCounts(page: ParentNode): CartCounts {
  const total = page.querySelector('.woocommerce-mini-cart__total .amount')?.textContent ?? '';
  const count = Number.parseInt(page.querySelector('.av-cart-counter')?.textContent ?? '', 10);
  return { total: total.trim(), cart_quantity: Number.isNaN(count) ? 0 : count };
}
