import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { AddForm } from '../../app/parts/add-form.tsx';
import { Button } from '../../app/parts/button.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { Checkbox } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { hasField, type Setting, SettingField, type SettingValue, settingsAsRead } from './setting-field.tsx';
import { ZONES, type Zone } from './zone-types.ts';

interface Method {
  readonly instance_id: number;
  readonly title: string;
  readonly order: number;
  readonly enabled: boolean;
  readonly method_title: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

type Values = Readonly<Record<string, SettingValue>>;

/** The ways in which is shipped to a zone: on and off, with their settings, in order; more of them, fewer of them. */
export function ZoneMethods({ zone }: { zone: Zone }): ReactNode {
  const route = `${ZONES}/${zone.id}/methods`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<readonly Method[]>(route, {}, signal),
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading rows={2} />;
  return (
    <>
      {found.data.length === 0 ? (
        <p>Nothing is shipped there.</p>
      ) : (
        <ul className="lines">
          {found.data.map((method) => (
            <ZoneMethod key={method.instance_id} route={route} method={method} />
          ))}
        </ul>
      )}
      <AddMethod zone={zone} route={route} />
    </>
  );
}

function ZoneMethod({ route, method }: { route: string; method: Method }): ReactNode {
  const name = plainText(method.title || method.method_title);
  const own = `${route}/${method.instance_id}`;
  const [open, setOpen] = useState(false);
  const [removing, setRemoving] = useState(false);
  const change = useChange({
    change: (fields: object) => send('PUT', own, fields),
    notice: () => `“${name}” is saved.`,
    stale: [[route]],
  });
  const remove = useChange({
    change: () => send('DELETE', own, undefined, { force: true }),
    notice: () => `“${name}” is deleted.`,
    stale: [[route]],
    onDone: () => setRemoving(false),
  });
  const cost = method.settings['cost']?.value;
  return (
    <li>
      <Checkbox
        label={name}
        checked={method.enabled}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate({ enabled })}
      />
      {typeof cost === 'string' && cost !== '' && <span className="soft">{cost}</span>}
      <span className="buttons">
        <Button label={`Settings of ${name}`} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Settings'}
        </Button>
        <Button kind="quiet" icon="bin" label={`Delete ${name}`} onClick={() => setRemoving(true)} />
      </span>
      {open && <MethodForm route={own} stale={route} method={method} name={name} />}
      {removing && (
        <Confirm
          title={`Delete “${name}”?`}
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>Its settings go with it; orders that were shipped by it keep what they were.</p>
        </Confirm>
      )}
    </li>
  );
}

const valuesOf = (settings: Method['settings']): Values =>
  Object.fromEntries(
    Object.values(settings)
      .filter(hasField)
      .map(({ id, value }) => [id, value]),
  );

function MethodForm(props: { route: string; stale: string; method: Method; name: string }): ReactNode {
  const { route, stale, method, name } = props;
  const save = useGuardedSave();
  const { tell } = useToasts();
  const known = valuesOf(method.settings);
  const form = useForm<Values>(known, async (changes) => {
    await save({ route, thing: settingsAsRead(known, changes), stale: [stale] }, { settings: changes });
    tell(`“${name}” is saved.`);
  });
  return (
    <div className="zone-method">
      <Form form={form} label={`Settings of ${name}`}>
        {Object.values(method.settings)
          .filter(hasField)
          .map((setting) => (
            <SettingField
              key={setting.id}
              setting={setting}
              value={form.values[setting.id] ?? ''}
              error={form.errors[setting.id]}
              onChange={(value) => form.set(setting.id, value)}
            />
          ))}
      </Form>
    </div>
  );
}

function AddMethod({ zone, route }: { zone: Zone; route: string }): ReactNode {
  const kinds = useQuery({
    queryKey: ['wc/v3/shipping_methods'],
    queryFn: ({ signal }) =>
      read<readonly { readonly id: string; readonly title: string }[]>('wc/v3/shipping_methods', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const name = plainText(zone.name);
  const add = useChange({
    change: (method: string) => send('POST', route, { method_id: method }),
    notice: () => 'The way to ship is added.',
    stale: [[route]],
  });
  return (
    <AddForm
      to={name}
      label={`A further way to ship to ${name}`}
      placeholder="A further way to ship …"
      options={(kinds.data ?? []).map(({ id, title }) => [id, plainText(title)])}
      add={add}
    />
  );
}
