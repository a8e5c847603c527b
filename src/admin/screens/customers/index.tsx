import type { ReactNode } from 'react';
import { listAll } from '../../app/api.ts';
import { money, stepName } from '../../app/format.ts';
import { CsvButton } from '../../app/parts/csv-button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Link } from '../../app/router.tsx';
import { useList } from '../../app/use-list.ts';
import { customerOrdersAddress, ordersAddress } from '../orders/order-types.ts';
import { userAddress } from '../users/user-types.ts';

const ROUTE = 'wc-analytics/reports/customers';

/** Somebody who bought something or has an account to do so, as `wc-analytics/reports/customers` gives them. */
interface Customer {
  readonly id: number;
  /** 0 = they bought as a guest. */
  readonly user_id: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly country: string;
  readonly city: string;
  readonly postcode: string;
  /** On the site's own clock. */
  readonly date_last_order: string | null;
  readonly date_registered: string | null;
  readonly orders_count: number;
  readonly total_spend: number;
  readonly avg_order_value: number;
}

const nameOf = ({ name, username, email }: Customer) => name.trim() || username || email;
const dayOf = (moment: string | null) => (moment ? stepName(moment.slice(0, 10)) : '—');
const placeOf = ({ city, country }: Customer) => [city, country].filter(Boolean).join(', ');

/** Their orders: of their account, or under their e-mail address. */
const ordersOf = ({ user_id: user, email }: Customer) =>
  user > 0 ? customerOrdersAddress(user) : `${ordersAddress}&s=${encodeURIComponent(email)}`;

const columns: readonly Column<Customer>[] = [
  {
    name: 'name',
    label: 'Name',
    main: true,
    sort: 'name',
    cell: (customer) =>
      customer.user_id > 0 ? (
        <Link to={userAddress(customer.user_id)}>{nameOf(customer)}</Link>
      ) : (
        <>
          {nameOf(customer)} <span className="soft">guest</span>
        </>
      ),
  },
  {
    name: 'email',
    label: 'E-mail',
    wide: true,
    sort: 'email',
    cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '—'),
  },
  { name: 'place', label: 'Place', wide: true, sort: 'city', cell: (customer) => placeOf(customer) || '—' },
  {
    name: 'last',
    label: 'Last order',
    cell: ({ date_last_order: last }) => dayOf(last),
  },
  {
    name: 'orders',
    label: 'Orders',
    number: true,
    sort: 'orders_count',
    cell: (customer) => (
      <Link
        to={ordersOf(customer)}
        aria-label={`${customer.orders_count}: the orders of ${nameOf(customer)}`}
      >
        {customer.orders_count}
      </Link>
    ),
  },
  {
    name: 'spent',
    label: 'Spent',
    number: true,
    sort: 'total_spend',
    cell: ({ total_spend: spent }) => money(spent),
  },
  {
    name: 'average',
    label: 'On average',
    number: true,
    wide: true,
    sort: 'avg_order_value',
    cell: ({ avg_order_value: average }) => money(average),
  },
];

/** Who buys here, with an account or without, and for how much. WooCommerce: Analytics, Customers. */
export default function Customers(): ReactNode {
  const toQuery = (filter: (name: string) => string) => ({
    search: filter('s'),
    searchby: filter('s') === '' ? '' : 'all',
    ...(filter('orderby') === '' && { orderby: 'date_last_active', order: 'desc' }),
  });
  const customers = useList<Customer>(ROUTE, [], toQuery);
  const rows = async () => [
    CSV_COLUMNS,
    ...(await listAll<Customer>(ROUTE, toQuery(customers.filter))).map(csvRow),
  ];
  return (
    <ListScreen
      title="Customers"
      actions={<CsvButton name="customers" rows={rows} />}
      search="Name or e-mail"
      label="Customers"
      list={customers}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      empty={customers.filtered ? 'Nobody fits.' : 'Nobody bought anything yet.'}
    />
  );
}

const CSV_COLUMNS = [
  'name',
  'username',
  'email',
  'country',
  'city',
  'postcode',
  'registered',
  'last_order',
  'orders',
  'spent',
];

function csvRow(customer: Customer): readonly (string | number)[] {
  const { username, email, country, city, postcode } = customer;
  const { date_registered: registered, date_last_order: last } = customer;
  const dates = [registered, last].map((date) => date?.slice(0, 10) ?? '');
  return [
    nameOf(customer),
    username,
    email,
    country,
    city,
    postcode,
    ...dates,
    customer.orders_count,
    customer.total_spend,
  ];
}
