import type { ReactNode } from 'react';
import { Card } from '../../app/parts/page.tsx';
import type { Order } from './order-types.ts';

const PREFIX = '_wc_order_attribution_';

/** What is known of the visit that led to an order, by the names of `_wc_order_attribution_…`. */
function visitOf({ meta_data: meta }: Pick<Order, 'meta_data'>): ReadonlyMap<string, string> {
  return new Map(
    meta
      .filter(({ key, value }) => key.startsWith(PREFIX) && typeof value === 'string' && value !== '')
      .map(({ key, value }) => [key.slice(PREFIX.length), String(value)]),
  );
}

/** Kinds of sources as WooCommerce keeps them; what comes from somewhere is followed by its name. */
const KINDS: Readonly<Record<string, string>> = {
  typein: 'Direct',
  organic: 'Search engine',
  referral: 'Link',
  utm: 'Campaign',
  admin: 'Made in the admin',
  mobile_app: 'Mobile app',
  pos: 'Point of sale',
};

/** Whence a buyer came: `Campaign: newsletter`; undefined where nothing is known. */
export function originOf(order: Pick<Order, 'meta_data'>): string | undefined {
  const visit = visitOf(order);
  const type = visit.get('source_type');
  if (type === undefined) return undefined;
  const kind = KINDS[type] ?? type;
  const source = visit.get('utm_source');
  return source === undefined ||
    source === '(direct)' ||
    ['typein', 'admin', 'mobile_app', 'pos'].includes(type)
    ? kind
    : `${kind}: ${source}`;
}

/** What is told of the visit, beside where it came from. */
const FACTS = [
  ['utm_campaign', 'Campaign'],
  ['utm_medium', 'Medium'],
  ['utm_term', 'Term'],
  ['utm_content', 'Content'],
  ['referrer', 'Came from'],
  ['session_entry', 'Entered at'],
  ['session_pages', 'Pages seen'],
  ['device_type', 'Device'],
] as const;

/** Whence the buyer came. WooCommerce: the panel “Order attribution”. */
export function OriginCard({ order }: { order: Order }): ReactNode {
  const origin = originOf(order);
  if (origin === undefined) return null;
  const visit = visitOf(order);
  return (
    <Card title="How they came">
      <dl className="facts">
        <dt>Origin</dt>
        <dd>{origin}</dd>
        {FACTS.map(([name, label]) => {
          const value = visit.get(name);
          // What was typed in has no campaign: WooCommerce writes `(none)`.
          return value === undefined || /^\(.*\)$/.test(value) ? null : (
            <Fact key={name} label={label} value={value} />
          );
        })}
      </dl>
    </Card>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <>
      <dt>{label}</dt>
      <dd className="fact-long">{value}</dd>
    </>
  );
}
