import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import type { Setting } from './setting-field.tsx';

const ROUTE = 'wc/v3/shipping/zones';

interface Zone {
  readonly id: number;
  readonly name: string;
}

interface Method {
  readonly instance_id: number;
  readonly title: string;
  readonly enabled: boolean;
  readonly method_title: string;
  readonly settings: Readonly<Record<string, Setting>>;
}

/** Where the shop ships to, and what it asks for it. */
export function ShippingZones(): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE],
    queryFn: ({ signal }) => read<readonly Zone[]>(ROUTE, {}, signal),
  });
  if (found.error) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading />;
  return found.data.map((zone) => <ZoneCard key={zone.id} zone={zone} />);
}

function ZoneCard({ zone }: { zone: Zone }): ReactNode {
  const route = `${ROUTE}/${zone.id}/methods`;
  const found = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read<readonly Method[]>(route, {}, signal),
  });
  return (
    <Card title={`Shipping to: ${plainText(zone.name)}`}>
      {found.error ? (
        <Failed error={found.error} retry={found.refetch} />
      ) : found.data === undefined ? (
        <Loading rows={2} />
      ) : found.data.length === 0 ? (
        <p>Nothing is shipped there.</p>
      ) : (
        <ul className="lines">
          {found.data.map((method) => (
            <ShippingMethod key={method.instance_id} route={route} method={method} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ShippingMethod({ route, method }: { route: string; method: Method }): ReactNode {
  const name = plainText(method.title || method.method_title);
  const cost = method.settings['cost']?.value;
  const [typed, setTyped] = useState<string>();
  const change = useChange({
    change: (fields: object) => send('PUT', `${route}/${method.instance_id}`, fields),
    notice: () => `“${name}” is saved.`,
    stale: [[route]],
    onDone: () => setTyped(undefined),
  });
  return (
    <li>
      <Checkbox
        label={name}
        checked={method.enabled}
        disabled={change.isPending}
        onChange={(enabled) => change.mutate({ enabled })}
      />
      {typeof cost === 'string' && (
        <form
          className="terms-new"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed !== undefined) change.mutate({ settings: { cost: typed } });
          }}
        >
          <TextField
            label={`Cost of ${name}`}
            hideLabel
            prefix={boot().site.currency ?? ''}
            value={typed ?? cost}
            onChange={setTyped}
          />
          {typed !== undefined && typed !== cost && (
            <Button type="submit" busy={change.isPending} label={`Save the cost of ${name}`}>
              Save
            </Button>
          )}
        </form>
      )}
    </li>
  );
}
