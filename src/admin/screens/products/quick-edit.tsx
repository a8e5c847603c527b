import type { ReactNode } from 'react';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { TermChecks } from '../../app/parts/term-checks.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useCategories } from '../../app/use-categories.ts';
import { PriceFields, StockFields, sellableValues } from './price-and-stock.tsx';
import { type ListedProduct, productStatuses } from './product-types.ts';

/** What is changed most of one product, without leaving the list. */
export function QuickEdit({ product, onClose }: { product: ListedProduct; onClose: () => void }): ReactNode {
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const categories = useCategories();
  const isSold = product.type === 'simple' || product.type === 'external';
  const initial = {
    ...sellableValues(product),
    name: product.name,
    slug: product.slug,
    status: product.status,
    featured: product.featured,
    categories: product.categories.map(({ id }) => id) as readonly number[],
  };
  const form = useForm(initial, async ({ categories: ids, ...changes }) => {
    await guardedSave(
      {
        route: `wc/v3/products/${product.id}`,
        thing: product,
        field: 'date_modified_gmt',
        stale: ['wc/v3/products'],
      },
      { ...changes, ...(ids && { categories: ids.map((id) => ({ id })) }) },
    );
    tell(`“${plainText(form.values.name)}” is saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog title={plainText(product.name) || `#${product.id}`} form={form} wide onClose={onClose}>
      <div className="fields">
        <TextField
          label="Name"
          required
          value={values.name}
          error={errors['name']}
          onChange={(name) => set('name', name)}
        />
        <TextField
          label="Slug"
          hint="The last part of its address"
          value={values.slug}
          error={errors['slug']}
          onChange={(slug) => set('slug', slug)}
        />
      </div>
      {isSold && (
        <>
          <PriceFields form={form} />
          <StockFields form={form} />
        </>
      )}
      <Select
        label="Status"
        value={values.status}
        options={
          productStatuses.some(([status]) => status === values.status)
            ? productStatuses
            : [...productStatuses, [values.status, values.status]]
        }
        onChange={(status) => set('status', status)}
      />
      <Checkbox label="Featured" checked={values.featured} onChange={(on) => set('featured', on)} />
      <TermChecks
        label="Categories"
        shown
        terms={categories}
        chosen={values.categories}
        onChange={(ids) => set('categories', ids)}
      />
    </FormDialog>
  );
}
