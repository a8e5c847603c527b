import type { ReactNode } from 'react';
import { boot } from '../../app/boot.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { type Sellable, stockStatuses } from './product-types.ts';

/** Price and stock as a form holds them. */
export interface SellableValues {
  readonly regular_price: string;
  readonly sale_price: string;
  /** A day, `2026-11-30`; '' = from now on, or without an end. */
  readonly date_on_sale_from: string;
  readonly date_on_sale_to: string;
  readonly sku: string;
  readonly manage_stock: boolean;
  readonly stock_quantity: number | null;
  readonly stock_status: string;
}

/** What a form about price and stock begins with. */
export function sellableValues(thing: Sellable): SellableValues {
  return {
    regular_price: thing.regular_price,
    sale_price: thing.sale_price,
    date_on_sale_from: thing.date_on_sale_from?.slice(0, 10) ?? '',
    date_on_sale_to: thing.date_on_sale_to?.slice(0, 10) ?? '',
    sku: thing.sku,
    manage_stock: thing.manage_stock === true,
    stock_quantity: thing.stock_quantity,
    stock_status: thing.stock_status,
  };
}

/** Price, sale price and its days. */
export function PriceFields<T extends SellableValues>({ form }: { form: FormState<T> }): ReactNode {
  const { values, errors } = form;
  const set = form.set as FormState<SellableValues>['set'];
  const tooHigh =
    values.sale_price !== '' && Number(values.sale_price) >= Number(values.regular_price)
      ? 'The sale price is not below the price.'
      : undefined;
  const currency = boot().site.currency ?? '';
  return (
    <div className="fields">
      <TextField
        label="Price"
        prefix={currency}
        inputMode="decimal"
        value={values.regular_price}
        error={errors['regular_price']}
        onChange={(value) => set('regular_price', value.replace(',', '.'))}
      />
      <TextField
        label="Sale price"
        prefix={currency}
        inputMode="decimal"
        value={values.sale_price}
        error={errors['sale_price'] ?? tooHigh}
        onChange={(value) => set('sale_price', value.replace(',', '.'))}
      />
      <TextField
        label="On sale from"
        type="date"
        value={values.date_on_sale_from}
        error={errors['date_on_sale_from']}
        onChange={(value) => set('date_on_sale_from', value)}
      />
      <TextField
        label="On sale until"
        type="date"
        value={values.date_on_sale_to}
        error={errors['date_on_sale_to']}
        onChange={(value) => set('date_on_sale_to', value)}
      />
    </div>
  );
}

/** Article number, and how many there are: counted, or told by a status. */
export function StockFields<T extends SellableValues>({ form }: { form: FormState<T> }): ReactNode {
  const { values, errors } = form;
  const set = form.set as FormState<SellableValues>['set'];
  return (
    <>
      <div className="fields">
        <TextField
          label="Article number (SKU)"
          value={values.sku}
          error={errors['sku']}
          onChange={(value) => set('sku', value)}
        />
        {values.manage_stock ? (
          <TextField
            label="Pieces in stock"
            type="number"
            step={1}
            value={values.stock_quantity === null ? '' : String(values.stock_quantity)}
            error={errors['stock_quantity']}
            onChange={(value) => set('stock_quantity', value === '' ? null : Math.trunc(Number(value)))}
          />
        ) : (
          <Select
            label="Stock"
            value={values.stock_status}
            options={stockStatuses}
            error={errors['stock_status']}
            onChange={(value) => set('stock_status', value)}
          />
        )}
      </div>
      <Checkbox
        label="Count the stock"
        checked={values.manage_stock}
        onChange={(value) => set('manage_stock', value)}
      />
    </>
  );
}
