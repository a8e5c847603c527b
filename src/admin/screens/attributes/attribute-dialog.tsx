import type { ReactNode } from 'react';
import { send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useConflict, useGuardedSave } from '../../app/guarded-save.ts';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';

/** Route of the attributes that products share. */
export const ATTRIBUTES = 'wc/v3/products/attributes';

/** An attribute that products share, as that route gives it. */
export interface Attribute {
  readonly id: number;
  readonly name: string;
  /** With WooCommerce's `pa_` before it. */
  readonly slug: string;
  readonly order_by: string;
  readonly has_archives: boolean;
}

const ORDERS = [
  ['menu_order', 'The order that I give them'],
  ['name', 'Name'],
  ['name_num', 'Name, as a number'],
  ['id', 'Oldest first'],
] as const;

/** One attribute, there or new. */
export function AttributeDialog(props: {
  readonly attribute: Attribute | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const { attribute, onClose } = props;
  const save = useGuardedSave();
  const withConflict = useConflict();
  const { tell } = useToasts();
  const initial = {
    name: plainText(attribute?.name ?? ''),
    slug: attribute?.slug ?? '',
    order_by: attribute?.order_by ?? 'menu_order',
    has_archives: attribute?.has_archives ?? false,
  };
  const form = useForm(initial, async (changes, values) => {
    if (attribute === undefined) await withConflict([ATTRIBUTES], () => send('POST', ATTRIBUTES, values));
    else {
      const route = `${ATTRIBUTES}/${attribute.id}`;
      await save({ route, thing: attribute, context: 'view', stale: [ATTRIBUTES] }, changes);
    }
    tell(`“${values.name}” is saved.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={attribute === undefined ? 'New attribute' : initial.name}
      form={form}
      isNew={attribute === undefined}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What it is called on products: Colour, Size."
        required
        value={values.name}
        error={errors['name']}
        onChange={(name) => set('name', name)}
      />
      <TextField
        label="Address"
        hint="How addresses name it, 28 letters at most; none = made of the name."
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
      <Select
        label="Order of its values"
        value={values.order_by}
        options={ORDERS}
        error={errors['order_by']}
        onChange={(order) => set('order_by', order)}
      />
      <Checkbox
        label="Each value has a page"
        hint="A page of all products that have it."
        checked={values.has_archives}
        onChange={(has) => set('has_archives', has)}
      />
    </FormDialog>
  );
}
