import type { ReactNode } from 'react';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { PriceFields, StockFields, sellableValues } from './price-and-stock.tsx';
import type { Product } from './product-types.ts';

/** Price, sale and stock of one product, without leaving the list. */
export function QuickEdit({ product, onClose }: { product: Product; onClose: () => void }): ReactNode {
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
  const save = async () => {
    if (!form.dirty || (await form.submit())) onClose();
  };
  return (
    <Dialog
      title={product.name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form="quick-edit" busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="quick-edit"
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {form.errors[''] && (
          <p className="notice notice-bad" role="alert">
            {form.errors['']}
          </p>
        )}
        <PriceFields form={form} />
        <StockFields form={form} />
      </form>
    </Dialog>
  );
}
