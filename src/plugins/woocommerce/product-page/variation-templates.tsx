import type { ReactNode } from 'react';

// Safe: constant text of our own, data that no browser runs.
const found = `
	<div class="woocommerce-variation-description">{{{ data.variation.variation_description }}}</div>
	<div class="woocommerce-variation-price">{{{ data.variation.price_html }}}</div>
	<div class="woocommerce-variation-availability">{{{ data.variation.availability_html }}}</div>
`;

/**
 * What scripts show of a chosen variation, as templates of `wp.template()`. `unavailable` is HTML in the site's
 * language. WooCommerce: templates/single-product/add-to-cart/variation.php.
 */
export function VariationTemplates({ unavailable }: { readonly unavailable: string }): ReactNode {
  const nothing = `\n\t<p role="alert">${unavailable.replaceAll('</', '<\\/')}</p>\n`;
  return (
    <>
      <script type="text/template" id="tmpl-variation-template" dangerouslySetInnerHTML={{ __html: found }} />
      <script
        type="text/template"
        id="tmpl-unavailable-variation-template"
        dangerouslySetInnerHTML={{ __html: nothing }}
      />
    </>
  );
}
