import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, send } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import { usePlaces } from './use-places.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZoneMethods } from './zone-methods.tsx';
import { placesRoute, ZONES, type Zone, type ZonePlace } from './zone-types.ts';

/** Places that a card names. */
const NAMED = 6;

/** Where the shop ships to, in the order in which zones are asked, and how. */
export function ShippingZones(): ReactNode {
  const [edited, setEdited] = useState<Zone | 'new'>();
  const found = useQuery({
    queryKey: [ZONES],
    queryFn: ({ signal }) => read<readonly Zone[]>(ZONES, {}, signal),
  });
  const move = useChange({
    change: async (order: readonly Zone[]) => {
      // Only those whose place is another one.
      for (const [at, zone] of order.entries())
        if (zone.order !== at) await send('PUT', `${ZONES}/${zone.id}`, { order: at });
    },
    stale: [[ZONES]],
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading />;
  const own = found.data.filter(({ id }) => id !== 0);
  const elsewhere = found.data.filter(({ id }) => id === 0);
  const moved = (at: number, by: number) => {
    const order = [...own];
    const [zone] = order.splice(at, 1);
    if (zone) order.splice(at + by, 0, zone);
    move.mutate(order);
  };
  return (
    <>
      <Card
        title="Shipping zones"
        actions={
          <Button icon="plus" onClick={() => setEdited('new')}>
            New zone
          </Button>
        }
      >
        <p className="soft">The first zone that covers a customer’s address says how is shipped to it.</p>
      </Card>
      {own.map((zone, at) => {
        const name = plainText(zone.name);
        return (
          <Card
            key={zone.id}
            title={`Shipping to: ${name}`}
            actions={
              <span className="buttons buttons-together">
                <Button
                  kind="quiet"
                  icon="up"
                  label={`Before: ${name}`}
                  disabled={at === 0 || move.isPending}
                  onClick={() => moved(at, -1)}
                />
                <Button
                  kind="quiet"
                  icon="down"
                  label={`After: ${name}`}
                  disabled={at === own.length - 1 || move.isPending}
                  onClick={() => moved(at, 1)}
                />
                <Button label={`Change ${name}`} onClick={() => setEdited(zone)}>
                  Change
                </Button>
              </span>
            }
          >
            <ZoneSummary zone={zone} />
            <ZoneMethods zone={zone} />
          </Card>
        );
      })}
      {elsewhere.map((zone) => (
        <Card key={zone.id} title={`Shipping to: ${plainText(zone.name)}`}>
          <ZoneMethods zone={zone} />
        </Card>
      ))}
      {edited && (
        <ZoneDialog
          // As it is read now: what somebody else changed meanwhile is what the next save is held against.
          zone={edited === 'new' ? undefined : (own.find(({ id }) => id === edited.id) ?? edited)}
          order={own.length}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function ZoneSummary({ zone }: { zone: Zone }): ReactNode {
  const route = placesRoute(zone.id);
  const places = useQuery({
    // Not below the zones' key: those of a zone that is gone are not asked for again.
    queryKey: ['zone-places', zone.id],
    queryFn: ({ signal }) => read<readonly ZonePlace[]>(route, {}, signal),
  });
  const known = usePlaces();
  if (places.data === undefined || known === undefined) return null;
  const names = places.data.map(
    ({ code, type }) => known.find((one) => one.type === type && one.code === code)?.name ?? code,
  );
  const more = names.length - NAMED;
  return (
    <p className="soft">
      {names.length === 0 ? 'Everywhere' : names.slice(0, NAMED).join(' · ')}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}
