import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send, sendEach } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Badge, Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useChange } from '../../app/use-change.ts';
import { moved } from '../attributes/term-places.ts';
import { hasField, type Setting, SettingField, type SettingValue, settingsAsRead } from './setting-field.tsx';

const ROUTE = 'wc/v3/payment_gateways';

interface Gateway {
  readonly id: string;
  readonly title: string;
  readonly enabled: boolean;
  /** '' = it has no place of its own. */
  readonly order: number | '';
  readonly method_title: string;
  readonly method_description: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

type Values = Readonly<Record<string, SettingValue>>;

/** Ways to pay, as the checkout offers them: on and off, their order, and what each wants to know. */
export function Gateways(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<readonly Gateway[]>(ROUTE, {}, signal),
  });
  const move = useChange({
    // One after the other: they share an option.
    change: (order: readonly Gateway[]) =>
      sendEach(
        order.flatMap(({ id, order: place }, at) => (place === at ? [] : [{ id, at }])),
        ({ id, at }) => send('PUT', `${ROUTE}/${id}`, { order: at }),
      ),
    stale: [[ROUTE]],
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading />;
  const gateways = found.data;
  return gateways.map((gateway, at) => (
    <GatewayCard
      key={gateway.id}
      gateway={gateway}
      moves={
        <>
          <Button
            kind="quiet"
            icon="up"
            label={`Before: ${nameOf(gateway)}`}
            disabled={at === 0 || move.isPending}
            onClick={() => move.mutate(moved(gateways, at, -1))}
          />
          <Button
            kind="quiet"
            icon="down"
            label={`After: ${nameOf(gateway)}`}
            disabled={at === gateways.length - 1 || move.isPending}
            onClick={() => move.mutate(moved(gateways, at, 1))}
          />
        </>
      }
    />
  ));
}

const nameOf = ({ method_title, title }: Gateway) => plainText(method_title || title);

function GatewayCard({ gateway, moves }: { gateway: Gateway; moves: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  const name = nameOf(gateway);
  const change = useChange({
    change: (enabled: boolean) => send('PUT', `${ROUTE}/${gateway.id}`, { enabled }),
    notice: (_, enabled) => `${name} is ${enabled ? 'on' : 'off'}.`,
    stale: [[ROUTE]],
  });
  const settings = Object.values(gateway.settings).filter(hasField);
  return (
    <Card
      title={name}
      actions={
        <span className="buttons buttons-together">
          {moves}
          <Badge tone={gateway.enabled ? 'good' : undefined}>{gateway.enabled ? 'On' : 'Off'}</Badge>
          {settings.length > 0 && (
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Close' : 'Settings'}
            </Button>
          )}
        </span>
      }
    >
      <p className="soft">{plainText(gateway.method_description)}</p>
      <Checkbox
        label={`Offer ${name} at the checkout`}
        checked={gateway.enabled}
        disabled={change.isPending}
        onChange={(on) => change.mutate(on)}
      />
      {open && <GatewayForm gateway={gateway} settings={settings} />}
    </Card>
  );
}

function GatewayForm({ gateway, settings }: { gateway: Gateway; settings: readonly Setting[] }): ReactNode {
  const save = useGuardedSave();
  const { tell } = useToasts();
  const route = `${ROUTE}/${gateway.id}`;
  const valuesOf = (all: readonly Setting[]): Values =>
    Object.fromEntries(all.map(({ id, value }) => [id, value]));
  const known = valuesOf(settings);
  const form = useForm<Values>(known, async (changes) => {
    await save({ route, thing: settingsAsRead(known, changes), stale: [ROUTE] }, { settings: changes });
    tell('The settings are saved.');
  });
  return (
    <Form form={form} label={`Settings of ${plainText(gateway.method_title)}`}>
      {settings.map((setting) => (
        <SettingField
          key={setting.id}
          setting={setting}
          value={form.values[setting.id] ?? ''}
          error={form.errors[setting.id]}
          onChange={(value) => form.set(setting.id, value)}
        />
      ))}
    </Form>
  );
}
