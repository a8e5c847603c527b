import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useConflict } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm, Dialog } from '../../app/parts/dialog.tsx';
import { TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { ZonePlaces } from './zone-places.tsx';
import { placesRoute, ZONES, type Zone, type ZonePlace } from './zone-types.ts';

interface Values {
  readonly name: string;
  readonly places: readonly ZonePlace[];
  /** One pattern a line. */
  readonly postcodes: string;
  /** The name and the places as they were read. */
  readonly storedName: string;
  readonly storedPlaces: readonly ZonePlace[];
}

interface DialogProps {
  /** undefined = a new one. */
  readonly zone: Zone | undefined;
  /** Where a new one stands among the others. */
  readonly order: number;
  readonly onClose: () => void;
}

/** A shipping zone: its name and the places that it covers. */
export function ZoneDialog(props: DialogProps): ReactNode {
  const { zone, onClose } = props;
  const found = useQuery({
    queryKey: ['zone-values', zone?.id ?? 'new'],
    queryFn: () => readZone(zone?.id),
    gcTime: 0,
  });
  if (found.data) return <ZoneForm {...props} known={found.data} />;
  return (
    <Dialog title={zone ? plainText(zone.name) : 'New zone'} onClose={onClose}>
      {found.isLoadingError ? <Failed error={found.error} retry={found.refetch} /> : <Loading rows={3} />}
    </Dialog>
  );
}

async function readZone(id: number | undefined): Promise<Values> {
  if (id === undefined) return { name: '', places: [], postcodes: '', storedName: '', storedPlaces: [] };
  const [zone, places] = await Promise.all([
    read<Zone>(`${ZONES}/${id}`),
    read<readonly ZonePlace[]>(placesRoute(id)),
  ]);
  const plain = places.map(({ code, type }) => ({ code, type }));
  return {
    storedName: zone.name,
    storedPlaces: plain,
    name: plainText(zone.name),
    places: plain.filter(({ type }) => type !== 'postcode'),
    postcodes: plain.flatMap(({ code, type }) => (type === 'postcode' ? [code] : [])).join('\n'),
  };
}

function ZoneForm({ zone, order, known, onClose }: DialogProps & { readonly known: Values }): ReactNode {
  const withConflict = useConflict();
  const queries = useQueryClient();
  const { tell } = useToasts();
  const [removing, setRemoving] = useState(false);
  const form = useForm<Values>(known, async (changes, values) => {
    const store = async () => {
      const id = zone?.id ?? (await send<Zone>('POST', ZONES, { name: values.name, order })).id;
      if (zone && changes.name !== undefined)
        await send('PUT', `${ZONES}/${id}`, { name: values.name, _expected: { name: known.storedName } });
      if (changes.places !== undefined || changes.postcodes !== undefined) {
        // The body is the list of places.
        const expected = zone && { _expected: JSON.stringify({ items: known.storedPlaces }) };
        await send('PUT', placesRoute(id), sentPlaces(values), expected);
      }
    };
    await withConflict(['zone-values', zone?.id ?? 'new'], store);
    await Promise.all([
      queries.invalidateQueries({ queryKey: [ZONES] }),
      queries.invalidateQueries({ queryKey: ['zone-places'] }),
    ]);
    tell(`The zone “${values.name}” is saved.`);
  });
  const remove = useChange({
    change: () => send('DELETE', `${ZONES}/${zone?.id}`, undefined, { force: true }),
    notice: () => `The zone “${known.name}” is deleted.`,
    stale: [[ZONES]],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={zone ? known.name : 'New zone'}
      form={form}
      isNew={zone === undefined}
      beside={
        zone && (
          <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="For yourself: customers do not see it."
        required
        value={form.values.name}
        error={form.errors['name']}
        onChange={(name) => form.set('name', name)}
      />
      <ZonePlaces places={form.values.places} onChange={(places) => form.set('places', places)} />
      <TextArea
        label="Only these postcodes"
        hint="One a line; SW1* is all that begin so, 1000...1999 a range. Empty: all."
        value={form.values.postcodes}
        onChange={(postcodes) => form.set('postcodes', postcodes)}
      />
      {removing && (
        <Confirm
          title={`Delete “${known.name}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Its ways to ship go with it. Its places belong to the next zone that covers them.</p>
        </Confirm>
      )}
    </FormDialog>
  );
}

function sentPlaces({ places, postcodes }: Values): readonly ZonePlace[] {
  const codes = postcodes.split('\n').map((code) => code.trim());
  return [...places, ...codes.filter((code) => code !== '').map((code) => ({ code, type: 'postcode' }))];
}
