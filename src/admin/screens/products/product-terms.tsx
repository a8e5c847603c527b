import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import type { FormState } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useCategories } from './product-list.tsx';
import type { ProductValues } from './product-values.ts';

/** Lists that are longer than this are searched. */
const SHORT = 10;

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

/** Terms to tick, with a search where there are many. */
export function TermChecks(props: {
  readonly label: string;
  /** Whether the label stands above them. */
  readonly shown?: boolean;
  readonly terms: readonly (readonly [id: string, name: string])[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}): ReactNode {
  const { label, shown = false, terms, chosen, onChange } = props;
  const [search, setSearch] = useState('');
  return (
    <>
      {terms.length > SHORT && (
        <TextField label={`Find: ${label.toLowerCase()}`} value={search} onChange={setSearch} />
      )}
      <fieldset className="checks">
        <legend className={shown ? undefined : 'unseen'}>{label}</legend>
        {terms
          .filter(([, name]) => name.toLowerCase().includes(search.toLowerCase()))
          .map(([id, name]) => (
            <Checkbox
              key={id}
              label={name}
              checked={chosen.includes(Number(id))}
              onChange={(on) =>
                onChange(on ? [...chosen, Number(id)] : chosen.filter((one) => one !== Number(id)))
              }
            />
          ))}
      </fieldset>
    </>
  );
}
