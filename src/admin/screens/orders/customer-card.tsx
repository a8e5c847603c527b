import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { read } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed } from '../../app/parts/states.tsx';
import { buyerOf, type Order } from './order-types.ts';

interface Customer {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
  readonly email: string;
}

const FIELDS = 'id,first_name,last_name,username,email';

/** Whose order it is, and another account in its place. */
export function CustomerCard(props: {
  readonly order: Order;
  /** 0 = a guest. */
  readonly customer: number;
  readonly error: string | undefined;
  readonly onChange: (customer: number) => void;
}): ReactNode {
  const { order, customer, error, onChange } = props;
  const [changing, setChanging] = useState(false);
  const [chosen, setChosen] = useState<Customer>();
  const isOther = customer !== order.customer_id;
  const choose = (one: Customer | undefined) => {
    setChosen(one);
    setChanging(false);
    onChange(one?.id ?? 0);
  };
  return (
    <Card
      title="Customer"
      actions={
        <Button
          kind="quiet"
          icon="edit"
          label="Customer: change"
          aria-expanded={changing}
          onClick={() => setChanging(!changing)}
        />
      }
    >
      <p>
        {isOther && chosen ? nameOf(chosen) : buyerOf(order)}
        {customer === 0 && <span className="soft"> (guest)</span>}
      </p>
      {error && <p className="field-error">{error}</p>}
      {order.billing.email && (
        <p>
          <a href={`mailto:${order.billing.email}`}>{order.billing.email}</a>
        </p>
      )}
      {customer > 0 && boot().screens.includes('users') && (
        <p>
          <a href={`${boot().admin}user-edit.php?user_id=${customer}`}>Their account</a>
        </p>
      )}
      {changing && <CustomerChoice isGuest={customer === 0} onChoose={choose} />}
    </Card>
  );
}

function CustomerChoice(props: {
  readonly isGuest: boolean;
  /** Undefined = a guest. */
  readonly onChoose: (customer: Customer | undefined) => void;
}): ReactNode {
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim());
  const found = useQuery({
    queryKey: ['wc/v3/customers', 'choice', search],
    enabled: search.length > 1,
    queryFn: ({ signal }) =>
      read<readonly Customer[]>(
        'wc/v3/customers',
        { search, per_page: 10, role: 'all', _fields: FIELDS },
        signal,
      ),
  });
  return (
    <div className="choice">
      <TextField
        label="Find an account"
        type="search"
        placeholder="Name or email"
        autoComplete="off"
        value={words}
        onChange={setWords}
        onKeyDown={(event) => {
          // Enter would save the order.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error && <Failed error={found.error} retry={() => found.refetch()} />}
      {found.data && search.length > 1 && (
        <p className="soft" role="status">
          {found.data.length === 0 ? 'Nobody fits.' : 'Choose one.'}
        </p>
      )}
      <ul className="choice-found">
        {search.length > 1 &&
          found.data?.map((one) => (
            <li key={one.id}>
              <Button onClick={() => props.onChoose(one)}>{`${nameOf(one)} · ${one.email}`}</Button>
            </li>
          ))}
        {!props.isGuest && (
          <li>
            <Button onClick={() => props.onChoose(undefined)}>Nobody’s account: a guest</Button>
          </li>
        )}
      </ul>
    </div>
  );
}

function nameOf({ first_name, last_name, username }: Customer): string {
  return `${first_name} ${last_name}`.trim() || username;
}
