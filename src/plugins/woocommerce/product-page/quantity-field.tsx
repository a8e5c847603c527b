import he from 'he';
import { stripTags } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { maximumQuantity } from '../catalogue/stock.ts';
import { shopText } from '../texts/shop-text.ts';

/** A field for how many. WooCommerce: templates/global/quantity-input.php. */
export interface QuantityModel {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly label: string;
  readonly hint: string;
  readonly min: number;
  readonly max: number | undefined;
  readonly placeholder: string;
}

/** The field of a product's form; `name` and the least number differ in the forms of groups. */
export function quantityModel(
  site: Site,
  product: Product,
  more: Partial<Pick<QuantityModel, 'name' | 'value' | 'min' | 'placeholder'>> = {},
): QuantityModel {
  const name = he.decode(stripTags(product.name));
  return {
    id: `quantity_${product.id}`,
    name: 'quantity',
    value: '1',
    label: shopText(site, '%s quantity', name),
    hint: shopText(site, 'Product quantity'),
    min: 1,
    max: maximumQuantity(product),
    placeholder: '',
    ...more,
  };
}

/** One piece and no more is not asked for, but sent. */
export function QuantityField({ quantity }: { readonly quantity: QuantityModel }) {
  const { id, name, value, min, max } = quantity;
  const fixed = min > 0 && min === max;
  return (
    <div className={fixed ? 'quantity hidden' : 'quantity'}>
      <label className="screen-reader-text" htmlFor={id}>
        {quantity.label}
      </label>
      <input
        type={fixed ? 'hidden' : 'number'}
        id={id}
        className="input-text qty text"
        name={name}
        defaultValue={value}
        aria-label={quantity.hint}
        min={min}
        max={max}
        step={1}
        placeholder={quantity.placeholder}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}
