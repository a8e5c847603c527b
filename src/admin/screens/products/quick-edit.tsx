import type { ReactNode } from 'react';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { PriceFields, StockFields, sellableValues } from './price-and-stock.tsx';
import type { ListedProduct } from './product-types.ts';

/** Price, sale and stock of one product, without leaving the list. */
export function QuickEdit({ product, onClose }: { product: ListedProduct; onClose: () => void }): ReactNode {
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const form = useForm(sellableValues(product), async (changes) => {
    await guardedSave(
      {
        route: `wc/v3/products/${product.id}`,
        thing: product,
        field: 'date_modified_gmt',
        stale: ['wc/v3/products'],
      },
      changes,
    );
    tell(`“${product.name}” is saved.`);
  });
  return (
    <FormDialog title={product.name} form={form} onClose={onClose}>
      <PriceFields form={form} />
      <StockFields form={form} />
    </FormDialog>
  );
}
