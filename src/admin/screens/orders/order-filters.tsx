import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Query, read } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { SearchChoice } from '../../app/parts/search-choice.tsx';

/** How orders came in. WooCommerce: the filter `_created_via`, several kinds with commas between. */
const CHANNELS = [
  ['', 'Any way'],
  ['checkout,store-api', 'Ordered on the site'],
  ['admin', 'Made in the admin'],
  ['rest-api', 'Made by a program'],
  ['pos-rest-api', 'Point of sale'],
] as const;

/** Fields of the address that choose among orders. WooCommerce names the first two. */
export const ORDER_FILTERS = ['_created_via', '_customer_user', 'product'] as const;

type Filter = (name: string) => string;

/** The same as parameters of `wc/v3/orders`. */
export function orderFilterQuery(filter: Filter): Query {
  const channel = filter('_created_via');
  return {
    customer: filter('_customer_user'),
    product: filter('product'),
    ...(channel !== '' && { created_via: channel.split(',') }),
  };
}

interface Named {
  readonly id: number;
  readonly name: string;
}
interface Account {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
}

const ACCOUNT_FIELDS = 'id,first_name,last_name,username,email';
const nameOf = ({ first_name, last_name, username }: Account) =>
  `${first_name} ${last_name}`.trim() || username;

/** The choice of orders by the way they came in, by whose account they are of, and by what is in them. */
export function OrderFilters(props: {
  readonly filter: Filter;
  readonly set: (fields: Readonly<Record<string, string | undefined>>) => void;
}): ReactNode {
  const { filter, set } = props;
  const [choosing, setChoosing] = useState(false);
  const channel = filter('_created_via');
  const choose = (fields: Readonly<Record<string, string>>) => {
    setChoosing(false);
    set(fields);
  };
  return (
    <>
      <Select
        label="How they came in"
        hideLabel
        value={channel}
        options={
          CHANNELS.some(([value]) => value === channel)
            ? CHANNELS
            : [...CHANNELS, [channel, channel] as const]
        }
        onChange={(value) => set({ _created_via: value })}
      />
      <Button onClick={() => setChoosing(true)}>Customer or product</Button>
      <Chosen
        route="wc/v3/customers"
        id={filter('_customer_user')}
        fields={ACCOUNT_FIELDS}
        nameOf={nameOf}
        onClear={() => set({ _customer_user: undefined })}
      />
      <Chosen<Named>
        route="wc/v3/products"
        id={filter('product')}
        fields="id,name"
        nameOf={({ name }) => plainText(name)}
        onClear={() => set({ product: undefined })}
      />
      {choosing && (
        <Dialog title="Only some orders" onClose={() => setChoosing(false)}>
          <div className="choice">
            <SearchChoice<Account>
              label="Of one customer"
              hint="Who bought without an account is found by their name in the list’s own search."
              placeholder="Name or email"
              route="wc/v3/customers"
              query={{ role: 'all', _fields: ACCOUNT_FIELDS }}
              nameOf={(one) => `${nameOf(one)} · ${one.email}`}
              nothing="Nobody fits."
              onChoose={({ id }) => choose({ _customer_user: String(id) })}
            />
            <SearchChoice<Named>
              label="With one product"
              placeholder="Name or SKU"
              route="wc/v3/products"
              query={{ _fields: 'id,name' }}
              nameOf={({ name }) => plainText(name)}
              nothing="No product fits."
              onChoose={({ id }) => choose({ product: String(id) })}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What is chosen, by its name, with the way back to all. */
function Chosen<T>(props: {
  readonly route: string;
  /** '' = none. */
  readonly id: string;
  readonly fields: string;
  readonly nameOf: (one: T) => string;
  readonly onClear: () => void;
}): ReactNode {
  const { route, id, fields, onClear } = props;
  const found = useQuery({
    queryKey: [route, 'one of a filter', id],
    enabled: id !== '',
    queryFn: ({ signal }) => read<T>(`${route}/${id}`, { _fields: fields }, signal),
  });
  if (id === '') return null;
  return (
    <Button icon="cross" onClick={onClear}>
      {`Only ${found.data ? props.nameOf(found.data) : `#${id}`}`}
    </Button>
  );
}
