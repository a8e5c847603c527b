import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../app/api.ts';
import { useGuardedSave } from '../../app/guarded-save.ts';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Link } from '../../app/router.tsx';
import { AddressCard } from '../orders/address-card.tsx';
import { customerOrdersAddress, type OrderAddress } from '../orders/order-types.ts';

const ROUTE = 'wc/v3/customers';

interface Customer {
  readonly id: number;
  readonly billing: OrderAddress;
  readonly shipping: OrderAddress;
}

/** The addresses that somebody buys with, and the way to what they bought. WooCommerce: WC_Admin_Profile. */
export function CustomerAddresses({ user }: { user: number }): ReactNode {
  const found = useQuery({
    queryKey: [ROUTE, user],
    queryFn: ({ signal }) => read<Customer>(`${ROUTE}/${user}`, {}, signal),
  });
  // An account that is none of the shop's has no addresses.
  return found.data ? <Addresses customer={found.data} /> : null;
}

function Addresses({ customer }: { customer: Customer }): ReactNode {
  const save = useGuardedSave();
  const { tell } = useToasts();
  const { id, billing, shipping } = customer;
  const form = useForm({ billing, shipping }, async (changes) => {
    const { billing: billed, ...others } = changes;
    await save(
      { route: `${ROUTE}/${id}`, thing: customer, context: 'view', stale: [ROUTE, id] },
      { ...others, ...(billed && { billing: withoutNoMail(billed, billing) }) },
    );
    tell('The addresses are saved.');
  });
  const { values, errors, set } = form;
  return (
    <>
      <Card title="In the shop">
        <p>
          <Link to={customerOrdersAddress(id)}>Their orders</Link>
        </p>
      </Card>
      <Form form={form} label="Addresses">
        <AddressCard
          title="Billed to"
          address={values.billing}
          errors={errors}
          onChange={(address) => set('billing', address)}
        />
        <AddressCard
          title="Sent to"
          address={values.shipping}
          other={{ label: 'As it is billed', address: values.billing }}
          errors={errors}
          onChange={(address) => set('shipping', address)}
        />
      </Form>
    </>
  );
}

/** WooCommerce refuses an address whose e-mail is empty, also where it was so before. */
function withoutNoMail({ email, ...address }: OrderAddress, before: OrderAddress): OrderAddress {
  return { ...address, ...((email || before.email) && { email: email ?? '' }) };
}
