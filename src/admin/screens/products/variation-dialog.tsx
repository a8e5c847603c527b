import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { PictureField } from '../../app/parts/picture-field.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { ProductFiles } from './product-files.tsx';
import { type DownloadFile, sentFiles, type Variation, variationName } from './product-types.ts';

interface Values {
  readonly status: string;
  readonly description: string;
  /** 0 = the product's own. */
  readonly image: number;
  readonly weight: string;
  readonly virtual: boolean;
  readonly downloadable: boolean;
  readonly downloads: readonly DownloadFile[];
}

/** What a variation has besides price and stock. */
export function VariationDialog(props: {
  readonly variation: Variation;
  /** Of the product's variations. */
  readonly route: string;
  readonly staleKey: readonly unknown[];
  readonly onClose: () => void;
}): ReactNode {
  const { variation, route, staleKey, onClose } = props;
  const guardedSave = useGuardedSave();
  const { tell } = useToasts();
  const [removing, setRemoving] = useState(false);
  const name = variationName(variation);
  const form = useForm<Values>(valuesOf(variation), async (changes) => {
    await guardedSave(
      { route: `${route}/${variation.id}`, thing: variation, field: 'date_modified_gmt', stale: staleKey },
      sentOf(changes),
    );
    tell(`“${name}” is saved.`);
  });
  const remove = useChange({
    change: () => send('DELETE', `${route}/${variation.id}`, { force: true }),
    notice: () => `“${name}” is deleted.`,
    stale: [['wc/v3/products']],
    onDone: onClose,
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={name}
      form={form}
      beside={
        <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
          Delete
        </Button>
      }
      onClose={onClose}
    >
      <Checkbox
        label="It is sold"
        checked={values.status === 'publish'}
        onChange={(on) => set('status', on ? 'publish' : 'private')}
      />
      <PictureField
        label="Picture"
        hint="Shown as it is chosen; without one the product's own."
        value={values.image}
        onChange={(id) => set('image', id)}
      />
      <TextArea
        label={`Description of ${name}`}
        rows={2}
        value={values.description}
        onChange={(text) => set('description', text)}
      />
      <Checkbox
        label="Nothing is sent (virtual)"
        checked={values.virtual}
        onChange={(on) => set('virtual', on)}
      />
      {!values.virtual && (
        <TextField
          label={`Weight of ${name}`}
          hint="Empty: the product's own"
          inputMode="decimal"
          value={values.weight}
          error={errors['weight']}
          onChange={(weight) => set('weight', weight.replace(',', '.'))}
        />
      )}
      <Checkbox
        label="Buyers get files (download)"
        checked={values.downloadable}
        onChange={(on) => set('downloadable', on)}
      />
      {values.downloadable && (
        <ProductFiles
          files={values.downloads}
          error={errors['downloads']}
          onChange={(files) => set('downloads', files)}
        />
      )}
      {removing && (
        <Confirm
          title={`Delete “${name}”?`}
          action="Delete for good"
          onConfirm={() => remove.mutate(undefined)}
          busy={remove.isPending}
          onClose={() => setRemoving(false)}
        >
          It can no longer be bought. Orders keep what was bought.
        </Confirm>
      )}
    </FormDialog>
  );
}

function valuesOf(variation: Variation): Values {
  return {
    status: variation.status,
    description: variation.description,
    image: variation.image?.id ?? 0,
    weight: variation.weight,
    virtual: variation.virtual,
    downloadable: variation.downloadable,
    downloads: variation.downloads,
  };
}

function sentOf({ image, downloads, ...others }: Partial<Values>): Readonly<Record<string, unknown>> {
  return {
    ...others,
    ...(image !== undefined && { image: { id: image } }),
    ...(downloads && { downloads: sentFiles(downloads) }),
  };
}
