import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, read, send } from '../../app/api.ts';
import { boot } from '../../app/boot.ts';
import { Checkbox, Select, TextArea, TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card, Page } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { useRouter } from '../../app/router.tsx';
import { AddressCard } from './address-card.tsx';
import { type ChosenLine, LineChoice } from './line-choice.tsx';
import { type Order, type OrderAddress, orderAddress, ordersAddress, statusName } from './order-types.ts';

const ROUTE = 'wc/v3/orders';
/** Statuses in which an order begins. */
const BEGINNINGS = ['pending', 'processing', 'on-hold', 'completed'] as const;

const nobody: OrderAddress = {
  first_name: '',
  last_name: '',
  company: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  postcode: '',
  country: '',
  email: '',
  phone: '',
};

interface Values {
  readonly lines: readonly ChosenLine[];
  readonly billing: OrderAddress;
  readonly status: string;
  readonly isPaid: boolean;
  readonly payment: string;
  readonly shipping: string;
  readonly coupon: string;
  readonly note: string;
}

const empty: Values = {
  lines: [],
  billing: nobody,
  status: 'pending',
  isPaid: false,
  payment: '',
  shipping: '',
  coupon: '',
  note: '',
};

/** An order that somebody gave by telephone or at a stall. WooCommerce: "Add new order". */
export function NewOrder(): ReactNode {
  const { go } = useRouter();
  const { tell } = useToasts();
  const queries = useQueryClient();
  const form = useForm(empty, async (_, values) => {
    if (values.lines.length === 0) throw new ApiError('Choose at least one product.', 'no_lines', 400);
    const { id, number } = await send<Order>('POST', ROUTE, await sentOf(values));
    await queries.invalidateQueries({ queryKey: [ROUTE] });
    tell(`Order #${number} is there.`);
    setTimeout(() => go(orderAddress(id), { replace: true }));
  });
  const gateways = useQuery({
    queryKey: ['wc/v3/payment_gateways', 'titles'],
    queryFn: ({ signal }) =>
      read<readonly { id: string; title: string; enabled: boolean }[]>('wc/v3/payment_gateways', {}, signal),
  });
  const { values, errors, set } = form;
  const enabled = gateways.data?.filter((gateway) => gateway.enabled) ?? [];
  return (
    <Page title="New order" parent={{ to: ordersAddress, label: 'Orders' }}>
      <Form form={form} label="Order" action="Make the order" isNew>
        <Card title="What is ordered">
          <LineChoice lines={values.lines} onChange={(lines) => set('lines', lines)} />
          <div className="fields">
            <TextField
              label="Shipping"
              inputMode="decimal"
              suffix={boot().site.currency ?? ''}
              hint="Empty: nothing is sent."
              value={values.shipping}
              error={errors['shipping_lines']}
              onChange={(shipping) => set('shipping', shipping)}
            />
            <TextField
              label="Coupon code"
              value={values.coupon}
              error={errors['coupon_lines']}
              onChange={(coupon) => set('coupon', coupon)}
            />
          </div>
        </Card>
        <AddressCard
          title="Who ordered"
          address={values.billing}
          errors={errors}
          open
          onChange={(billing) => set('billing', billing)}
        />
        <Card title="Payment">
          <Select
            label="Status"
            value={values.status}
            options={BEGINNINGS.map((status) => [status, statusName(status)] as const)}
            onChange={(status) => set('status', status)}
          />
          <Select
            label="Paid by"
            value={values.payment}
            options={[['', 'Not decided'], ...enabled.map(({ id, title }) => [id, title] as const)]}
            onChange={(payment) => set('payment', payment)}
          />
          <Checkbox label="It is paid" checked={values.isPaid} onChange={(isPaid) => set('isPaid', isPaid)} />
          <TextArea
            label="The customer’s note"
            rows={2}
            value={values.note}
            onChange={(note) => set('note', note)}
          />
          <p className="soft">The customer gets the mails of the status that the order begins in.</p>
        </Card>
      </Form>
    </Page>
  );

  async function sentOf(order: Values) {
    const { email = '' } = order.billing;
    // Who has an account finds the order there.
    const [customer] =
      email === ''
        ? []
        : await read<readonly { readonly id: number }[]>('wc/v3/customers', { email, role: 'all' });
    const title = enabled.find(({ id }) => id === order.payment)?.title;
    const { email: _email, ...to } = order.billing;
    return {
      status: order.status,
      set_paid: order.isPaid,
      customer_id: customer?.id ?? 0,
      customer_note: order.note,
      billing: order.billing,
      ...(order.shipping !== '' && {
        shipping: to,
        shipping_lines: [{ method_id: 'flat_rate', method_title: 'Shipping', total: order.shipping }],
      }),
      ...(order.coupon !== '' && { coupon_lines: [{ code: order.coupon }] }),
      ...(title !== undefined && { payment_method: order.payment, payment_method_title: title }),
      line_items: order.lines.map(({ product, variation, quantity }) => ({
        product_id: product,
        quantity,
        ...(variation > 0 && { variation_id: variation }),
      })),
    };
  }
}
