import { type ReactNode, useState } from 'react';
import { boot } from '../../app/boot.ts';
import { Button } from '../../app/parts/button.tsx';
import { Card } from '../../app/parts/page.tsx';
import { SearchChoice } from '../../app/parts/search-choice.tsx';
import { OrderHistory } from './order-history.tsx';
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
      <OrderHistory order={order} />
      {changing && <CustomerChoice isGuest={customer === 0} onChoose={choose} />}
    </Card>
  );
}

function CustomerChoice(props: {
  readonly isGuest: boolean;
  /** Undefined = a guest. */
  readonly onChoose: (customer: Customer | undefined) => void;
}): ReactNode {
  return (
    <div className="choice">
      <SearchChoice<Customer>
        label="Find an account"
        placeholder="Name or email"
        route="wc/v3/customers"
        query={{ role: 'all', _fields: FIELDS }}
        nameOf={(one) => `${nameOf(one)} · ${one.email}`}
        nothing="Nobody fits."
        onChoose={props.onChoose}
      >
        {!props.isGuest && (
          <li>
            <Button onClick={() => props.onChoose(undefined)}>Nobody’s account: a guest</Button>
          </li>
        )}
      </SearchChoice>
    </div>
  );
}

function nameOf({ first_name, last_name, username }: Customer): string {
  return `${first_name} ${last_name}`.trim() || username;
}
