import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { useForm } from '../../app/parts/form.tsx';
import { FormDialog } from '../../app/parts/form-dialog.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { useRoles } from '../users/user-types.ts';
import { LEVELS, type Level, MEMBERS } from './member-types.ts';

const UNITS = [
  ['day', 'days'],
  ['month', 'months'],
  ['year', 'years'],
] as const;

const FRESH: Omit<Level, 'id' | 'currency'> = {
  name: '',
  description: '',
  duration: 1,
  duration_unit: 'year',
  trial_duration: 0,
  trial_duration_unit: 'day',
  price: '0.00',
  fee: '0.00',
  maximum_renewals: 0,
  after_final_payment: '',
  access_level: 0,
  role: 'subscriber',
  active: true,
};

/** One level, there or new. */
export function LevelDialog({
  level,
  onClose,
}: {
  level: Level | undefined;
  onClose: () => void;
}): ReactNode {
  const guardedSave = useGuardedSave();
  const queries = useQueryClient();
  const { tell } = useToasts();
  const roles = useRoles();
  const [removing, setRemoving] = useState(false);
  const form = useForm<Omit<Level, 'id' | 'currency'>>(level ?? FRESH, async (changes, values) => {
    if (level === undefined) {
      await send('POST', LEVELS, values);
      await queries.invalidateQueries({ queryKey: [LEVELS] });
    } else {
      const route = `${LEVELS}/${level.id}`;
      await guardedSave({ route, thing: level, field: 'modified', stale: [LEVELS] }, changes);
    }
    tell(`“${values.name}” is saved.`);
  });
  const remove = useChange({
    change: () => send('DELETE', `${LEVELS}/${level?.id}`),
    notice: () => `“${level?.name}” is deleted.`,
    stale: [[LEVELS], [MEMBERS]],
    onDone: onClose,
  });
  const { values, errors, set } = form;
  const currency = level?.currency ?? boot().site.currency ?? '';
  return (
    <FormDialog
      title={level?.name ?? 'New level'}
      form={form}
      isNew={level === undefined}
      wide
      beside={
        level && (
          <Button kind="away" icon="bin" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        value={values.name}
        error={errors['name']}
        onChange={(name) => set('name', name)}
      />
      <TextArea
        label="Description"
        hint="Shown where people choose."
        rows={2}
        value={values.description}
        onChange={(text) => set('description', text)}
      />
      <div className="fields">
        <TextField
          label="Price"
          prefix={currency}
          inputMode="decimal"
          value={values.price}
          error={errors['price']}
          onChange={(price) => set('price', price)}
        />
        <TextField
          label="Fee for signing up"
          hint="Once. Below zero: a discount."
          prefix={currency}
          inputMode="decimal"
          value={values.fee}
          error={errors['fee']}
          onChange={(fee) => set('fee', fee)}
        />
      </div>
      <Term
        label="Term"
        hint="0: it never ends."
        count={values.duration}
        unit={values.duration_unit}
        onCount={(count) => set('duration', count)}
        onUnit={(unit) => set('duration_unit', unit)}
      />
      <Term
        label="Free trial"
        hint="0: there is none."
        count={values.trial_duration}
        unit={values.trial_duration_unit}
        onCount={(count) => set('trial_duration', count)}
        onUnit={(unit) => set('trial_duration_unit', unit)}
      />
      <div className="fields">
        <TextField
          label="Renewals at most"
          hint="0: until they cancel."
          type="number"
          min={0}
          value={String(values.maximum_renewals)}
          error={errors['maximum_renewals']}
          onChange={(count) => set('maximum_renewals', Math.max(0, Math.trunc(Number(count)) || 0))}
        />
        {values.maximum_renewals > 0 && (
          <Select
            label="After the last of them"
            value={values.after_final_payment}
            error={errors['after_final_payment']}
            options={[
              ...(values.after_final_payment === '' ? ([['', 'Not said']] as const) : []),
              ['lifetime', 'It never ends'],
              ['expire_term_end', 'It ends with the term'],
              ['expire_immediately', 'It ends at once'],
            ]}
            onChange={(what) => set('after_final_payment', what)}
          />
        )}
      </div>
      <div className="fields">
        <Select
          label="Access level"
          hint="Pages can ask for a level: 10 opens most."
          value={String(values.access_level)}
          options={Array.from({ length: 11 }, (_, index) => [String(index), String(index)] as const)}
          onChange={(access) => set('access_level', Number(access))}
        />
        <Select
          label="Role"
          hint="Which members get on this site."
          value={values.role}
          error={errors['role']}
          options={roles.filter(([role]) => role !== 'administrator' || values.role === role)}
          onChange={(role) => set('role', role)}
        />
      </div>
      <Checkbox
        label="In use"
        hint="Otherwise nobody new can choose it; members stay members."
        checked={values.active}
        onChange={(on) => set('active', on)}
      />
      {removing && (
        <Confirm
          title="Delete this level?"
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Only a level that nobody has or had can be deleted.</p>
        </Confirm>
      )}
    </FormDialog>
  );
}

function Term(props: {
  readonly label: string;
  readonly hint: string;
  readonly count: number;
  readonly unit: string;
  readonly onCount: (count: number) => void;
  readonly onUnit: (unit: string) => void;
}): ReactNode {
  return (
    <div className="fields">
      <TextField
        label={props.label}
        hint={props.hint}
        type="number"
        min={0}
        value={String(props.count)}
        onChange={(count) => props.onCount(Math.max(0, Math.trunc(Number(count)) || 0))}
      />
      <Select
        label={`Unit of the ${props.label.toLowerCase()}`}
        value={props.unit}
        options={UNITS}
        onChange={props.onUnit}
      />
    </div>
  );
}
