/**
 * Beginnings of cookies without which the log-in, comments, protected posts, the cart, a membership or a download
 * would not work. They are never taken away.
 */
export const KEPT: readonly string[] = [
  'wordpress',
  'wp-',
  'wp_woocommerce_session_',
  'woocommerce_',
  'store_notice',
  'wc_',
  'rcp_',
  'comment_author_',
  'portolan',
];

/** Whether a cookie is one of those; upper and lower case are the same. */
export function isKept(name: string): boolean {
  const lower = name.toLowerCase();
  return KEPT.some((beginning) => lower.startsWith(beginning));
}
