import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Dialog } from '../../app/parts/dialog.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { type FormState, useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { PictureField } from '../../app/parts/picture-field.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { TermFields, type TermValues } from './term-fields.tsx';
import type { Taxonomy } from './term-types.ts';

/** The shop's own routes of taxonomies whose terms have more than a name. */
export const SHOP_ROUTES: Readonly<Record<string, string>> = {
  product_cat: 'wc/v3/products/categories',
  product_brand: 'wc/v3/products/brands',
};

/** A category of products or a brand as the shop's routes give it. */
interface ShopTerm {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent: number;
  readonly description: string;
  readonly display: string;
  readonly image: { readonly id: number } | null;
  readonly menu_order: number;
}

interface Props {
  readonly taxonomy: Taxonomy;
  /** Of the list that shows it: `wp/v2/product_cat`. */
  readonly listRoute: string;
  readonly onClose: () => void;
}

/** A category of products or a brand: its picture, what its page shows, its place. */
export function ShopTermDialog({
  id,
  ...props
}: Props & { /** Absent = a new one. */ id: number | undefined }): ReactNode {
  const route = SHOP_ROUTES[props.taxonomy.slug] ?? '';
  const found = useQuery({
    queryKey: [route, id],
    queryFn: ({ signal }) => read<ShopTerm>(`${route}/${id}`, {}, signal),
    enabled: id !== undefined,
  });
  if (id === undefined || found.data) return <Fields {...props} route={route} term={found.data} />;
  return (
    <Dialog title={props.taxonomy.name} onClose={props.onClose}>
      {found.isLoadingError ? <Failed error={found.error} retry={found.refetch} /> : <Loading rows={3} />}
    </Dialog>
  );
}

function Fields({
  taxonomy,
  listRoute,
  route,
  term,
  onClose,
}: Props & { route: string; term: ShopTerm | undefined }): ReactNode {
  const save = useGuardedSave();
  const { tell } = useToasts();
  const queries = useQueryClient();
  const initial = {
    name: plainText(term?.name ?? ''),
    slug: term?.slug ?? '',
    parent: term?.parent ?? 0,
    description: term?.description ?? '',
    display: term?.display ?? 'default',
    image: term?.image?.id ?? 0,
    menu_order: String(term?.menu_order ?? 0),
  };
  const form = useForm(initial, async (changes, values) => {
    const sent = ({ image, menu_order: place, ...others }: Partial<typeof initial>) => ({
      ...others,
      ...(image !== undefined && { image: image > 0 ? { id: image } : null }),
      ...(place !== undefined && { menu_order: Number(place) || 0 }),
    });
    if (term === undefined) await send('POST', route, sent(values));
    else {
      const guarded = { route: `${route}/${term.id}`, thing: term, context: 'view', stale: [route] } as const;
      await save(guarded, sent(changes));
    }
    for (const stale of [listRoute, route]) await queries.invalidateQueries({ queryKey: [stale] });
    tell(`“${values.name}” is saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={term === undefined ? 'New' : initial.name}
      form={form}
      isNew={term === undefined}
      onClose={onClose}
    >
      <TermFields
        taxonomy={taxonomy}
        route={listRoute}
        id={term?.id}
        values={values}
        errors={errors}
        set={form.set as FormState<TermValues>['set']}
      />
      <PictureField
        label="Picture"
        hint="Where the shop shows its categories."
        value={values.image}
        onChange={(image) => set('image', image)}
      />
      <Select
        label="Its page shows"
        value={values.display}
        error={errors['display']}
        options={[
          ['default', 'As the shop is set'],
          ['products', 'Products'],
          ['subcategories', 'What is under it'],
          ['both', 'Both'],
        ]}
        onChange={(display) => set('display', display)}
      />
      <TextField
        label="Place among its neighbours"
        hint="Smaller numbers come first."
        type="number"
        min={0}
        value={values.menu_order}
        error={errors['menu_order']}
        onChange={(place) => set('menu_order', place)}
      />
    </FormDialog>
  );
}
