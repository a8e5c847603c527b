import type { Extender } from 'portolan/plugin';

const LEFT_ALONE = [
  '/wp-content/uploads/wc-logs/',
  '/wp-content/uploads/woocommerce_transient_files/',
  '/wp-content/uploads/woocommerce_uploads/',
  '/*?add-to-cart=',
  '/*?*add-to-cart=',
];

/** Robots neither read the shop's private folders nor fill carts. WooCommerce: WC_Robots. */
export const shopRobots: Extender<'robots.txt'> = (text) =>
  text.replace(
    /^User-agent: \*\n/m,
    (line) => line + LEFT_ALONE.map((path) => `Disallow: ${path}\n`).join(''),
  );
