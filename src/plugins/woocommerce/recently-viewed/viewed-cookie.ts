/** Products that this browser looked at, the last one last, until it is closed. WooCommerce: wc_track_product_view(). */
export const VIEWED_COOKIE = 'woocommerce_recently_viewed';
/** More are not kept. */
const MOST_VIEWED = 15;

/** Ids of the products that a cookie names, as they were looked at. */
export function viewedProducts(cookie: string): readonly number[] {
  return cookie
    .split('|')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);
}

/** The cookie's value once a product was looked at (again). */
export function withViewed(cookie: string, product: number): string {
  const others = viewedProducts(cookie).filter((id) => id !== product);
  return [...others, product].slice(-MOST_VIEWED).join('|');
}

/** The cookie's value in a document's cookies; '' where there is none. */
export function viewedCookie(cookies: string): string {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${VIEWED_COOKIE}=`));
  try {
    return decodeURIComponent(pair?.slice(VIEWED_COOKIE.length + 1) ?? '');
  } catch {
    return '';
  }
}
