import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { ProductChoice } from '../../app/parts/product-choice.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import type { Order } from './order-types.ts';

/** That a file may be fetched, as `portolan/v1/orders/<id>/downloads` gives it. */
export interface DownloadPermission {
  readonly id: number;
  readonly product_id: number;
  readonly product_name: string;
  /** Null = the product has no such file any more. */
  readonly file_name: string | null;
  /** -1 = as often as wanted. */
  readonly downloads_remaining: number;
  /** The day on which it ends; '' = never. */
  readonly access_expires: string;
  readonly download_count: number;
  readonly address: string;
}

/** How often and how long a file may still be fetched. */
export function PermissionDialog(props: {
  readonly permission: DownloadPermission;
  readonly name: string;
  readonly route: string;
  readonly onClose: () => void;
}): ReactNode {
  const { permission, name, route, onClose } = props;
  const save = useGuardedSave();
  const { tell } = useToasts();
  const { downloads_remaining: remaining, access_expires } = permission;
  const form = useForm(
    { downloads_remaining: remaining < 0 ? '' : String(remaining), access_expires },
    async ({ downloads_remaining: times, ...others }) => {
      await save(
        { route: `${route}/${permission.id}`, thing: permission, context: 'view', stale: [route] },
        {
          ...others,
          ...(times !== undefined && { downloads_remaining: times.trim() === '' ? -1 : Number(times) }),
        },
      );
      tell(`“${name}” is saved.`);
    },
  );
  const { values, errors, set } = form;
  return (
    <FormDialog title={name} form={form} onClose={onClose}>
      <TextField
        label="How often still"
        hint="Empty: as often as they like"
        type="number"
        min={0}
        value={values.downloads_remaining}
        error={errors['downloads_remaining']}
        onChange={(times) => set('downloads_remaining', times)}
      />
      <TextField
        label="Ends on"
        hint="Empty: never. It ends as this day begins."
        type="date"
        value={values.access_expires}
        error={errors['access_expires']}
        onChange={(day) => set('access_expires', day)}
      />
    </FormDialog>
  );
}

/** Chooses products whose files the buyer may fetch besides. */
export function GrantDialog(props: {
  readonly order: Order;
  readonly route: string;
  readonly onClose: () => void;
}): ReactNode {
  const { order, route, onClose } = props;
  const [products, setProducts] = useState<readonly number[]>([]);
  const grant = useChange({
    change: () => send('POST', route, { products }),
    notice: () => 'The files can be fetched now.',
    stale: [[route]],
    onDone: onClose,
  });
  return (
    <Dialog
      title={`Files for order #${order.number}`}
      onClose={onClose}
      foot={
        <DialogFoot
          busy={grant.isPending}
          disabled={products.length === 0}
          onClick={() => grant.mutate()}
          onClose={onClose}
        >
          Allow them
        </DialogFoot>
      }
    >
      <ProductChoice label="Products whose files may be fetched" ids={products} onChange={setProducts} />
    </Dialog>
  );
}
