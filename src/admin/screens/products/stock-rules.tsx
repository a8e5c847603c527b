import type { ReactNode } from 'react';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import type { ProductValues } from './product-values.ts';

/** What happens as the pieces of a product run out, and how many one order may take. */
export function StockRules({ form }: { form: FormState<ProductValues> }): ReactNode {
  const { values, errors, set } = form;
  return (
    <>
      {values.manage_stock && (
        <div className="fields">
          <Select
            label="When none are left"
            value={values.backorders}
            options={[
              ['no', 'It is sold out'],
              ['notify', 'Orders are taken, and buyers told'],
              ['yes', 'Orders are taken'],
            ]}
            onChange={(rule) => set('backorders', rule)}
          />
          <TextField
            label="Few are left at"
            hint="Empty: as the shop has it"
            type="number"
            min={0}
            value={values.low_stock_amount}
            error={errors['low_stock_amount']}
            onChange={(pieces) => set('low_stock_amount', pieces)}
          />
        </div>
      )}
      <Checkbox
        label="One in each order at most"
        checked={values.sold_individually}
        onChange={(on) => set('sold_individually', on)}
      />
    </>
  );
}
