import { listOf, type StripeObject } from './ledger.ts';
import { group, metadataAfter, type Parameters, text } from './parameters.ts';
import { attach, paymentMethod } from './payment-methods.ts';
import type { StripeRoute } from './route.ts';
import { invalid } from './stripe-error.ts';

const FIELDS =
  'email name phone description address shipping metadata preferred_locales invoice_settings balance';

/** `/v1/customers` */
export const customerRoutes: readonly StripeRoute[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    takes: `${FIELDS} payment_method`,
    answer: ({ ledger, parameters }) => {
      checkEmail(parameters);
      const customer = ledger.make('cus', 'customer', {
        email: null,
        name: null,
        phone: null,
        description: null,
        balance: 0,
        delinquent: false,
        invoice_settings: { default_payment_method: null },
      });
      change(customer, parameters);
      const method = text(parameters, 'payment_method');
      if (method !== undefined) attach(ledger, paymentMethod(ledger, method), customer.id);
      ledger.happened('customer.created', customer);
      return customer;
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    takes: 'email limit created starting_after ending_before',
    answer: ({ ledger, parameters }) => {
      const email = text(parameters, 'email');
      const found = ledger.all('customer').filter((each) => email === undefined || each['email'] === email);
      return listOf('/v1/customers', found, Number(text(parameters, 'limit') ?? 10));
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    takes: '',
    answer: ({ ledger, id }) => {
      const gone = ledger.find(id);
      return gone?.object === 'deleted_customer'
        ? { ...gone, object: 'customer' }
        : ledger.get('customer', id);
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    takes: FIELDS,
    answer: ({ ledger, id, parameters }) => {
      checkEmail(parameters);
      const customer = ledger.get('customer', id);
      change(customer, parameters);
      ledger.happened('customer.updated', customer);
      return customer;
    },
  },
  {
    method: 'DELETE',
    path: '/v1/customers/:id',
    takes: '',
    answer: ({ ledger, id }) => {
      const customer = ledger.get('customer', id);
      ledger.clear(id);
      ledger.happened('customer.deleted', customer);
      return { id, object: 'customer', deleted: true };
    },
  },
];

function checkEmail(parameters: Parameters): void {
  const email = text(parameters, 'email');
  if (email !== undefined && email !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'email_invalid', 'email');
  }
}

function change(customer: StripeObject, parameters: Parameters): void {
  for (const name of ['email', 'name', 'phone', 'description']) {
    const value = text(parameters, name);
    if (value !== undefined) customer[name] = value === '' ? null : value;
  }
  customer['metadata'] = metadataAfter(customer['metadata'], parameters);
  const method = text(group(parameters, 'invoice_settings'), 'default_payment_method');
  if (method !== undefined) customer['invoice_settings'] = { default_payment_method: method || null };
}
