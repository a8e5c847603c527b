import type { ReactNode } from 'react';
import { boot } from '../../app/boot.ts';
import { Select, TextField } from '../../app/parts/fields.tsx';
import type { SettingsFields } from './site-settings.ts';

const CUSTOM = '?';

/** How products and what they are sorted by are addressed. WooCommerce: options-permalink.php. */
export function ShopAddressFields({ form }: SettingsFields): ReactNode {
  const { values, errors, set } = form;
  const { product_base: product, shop_path: shop } = values;
  const known = [
    ['product', '/product/ and the name'],
    [shop, `Below the shop: /${shop}/ and the name`],
    [`${shop}/%product_cat%`, `Below the shop, with the category: /${shop}/category/ and the name`],
  ] as const;
  const isKnown = known.some(([base]) => base === product);
  return (
    <section aria-labelledby="shop-addresses" className="form">
      <h2 id="shop-addresses">The shop</h2>
      <Select
        label="Addresses of products"
        value={isKnown ? product : CUSTOM}
        options={[...known, ...(isKnown ? [] : ([[CUSTOM, 'As written below']] as const))]}
        onChange={(one) => one !== CUSTOM && set('product_base', one)}
      />
      <TextField
        label="As it is written, before the name"
        prefix={`${new URL(boot().home).host}/`}
        hint="%product_cat% stands for the category."
        value={product}
        error={errors['product_base']}
        onChange={(text) => set('product_base', text)}
      />
      <div className="fields">
        <TextField
          label="Product categories"
          hint="Without one: product-category"
          value={values.product_category_base}
          error={errors['product_category_base']}
          onChange={(text) => set('product_category_base', text)}
        />
        <TextField
          label="Product tags"
          hint="Without one: product-tag"
          value={values.product_tag_base}
          error={errors['product_tag_base']}
          onChange={(text) => set('product_tag_base', text)}
        />
        <TextField
          label="Brands"
          hint="Without one: brand"
          value={values.product_brand_base}
          error={errors['product_brand_base']}
          onChange={(text) => set('product_brand_base', text)}
        />
        <TextField
          label="Attributes"
          hint="May be empty: /colour/blue/"
          value={values.product_attribute_base}
          error={errors['product_attribute_base']}
          onChange={(text) => set('product_attribute_base', text)}
        />
      </div>
    </section>
  );
}
