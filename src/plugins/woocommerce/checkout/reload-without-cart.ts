import { cookie } from '../header-cart/fragments-store.ts';

/**
 * Reloads a checkout that the browser kept and shows again when its cart is gone, bought perhaps: that leads to the
 * empty cart. Guests' browsers may keep the page (WooCommerce: `WC_Cache_Helper::additional_nocache_headers()`).
 */
export function reloadWithoutCart(signal: AbortSignal): void {
  const hasCart = () => Number(cookie('woocommerce_items_in_cart')) > 0;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward' && !hasCart()) location.reload();
  addEventListener('pageshow', ({ persisted }) => persisted && !hasCart() && location.reload(), { signal });
}
