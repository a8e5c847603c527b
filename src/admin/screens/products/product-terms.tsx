import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { TermChecks } from '../../app/parts/term-checks.tsx';
import { useCategories } from '../../app/use-categories.ts';
import type { ProductValues } from './product-values.ts';

/** Where a product is found: categories, brands and tags. */
export function ProductTerms({ form }: { form: FormState<ProductValues> }): ReactNode {
  const categories = useCategories();
  const brands = useQuery({
    queryKey: ['wc/v3/products/brands'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>('wc/v3/products/brands', {}, signal),
  });
  const { values, set } = form;
  return (
    <Card title="Categories and tags">
      <TermChecks
        label="Categories"
        terms={categories}
        chosen={values.categories}
        onChange={(ids) => set('categories', ids)}
      />
      {brands.data !== undefined && brands.data.length > 0 && (
        <TermChecks
          label="Brands"
          shown
          terms={brands.data.map(({ id, name }) => [String(id), plainText(name)] as const)}
          chosen={values.brands}
          onChange={(ids) => set('brands', ids)}
        />
      )}
      <TextField
        label="Tags"
        hint="With commas between them"
        value={values.tags}
        onChange={(tags) => set('tags', tags)}
      />
    </Card>
  );
}
