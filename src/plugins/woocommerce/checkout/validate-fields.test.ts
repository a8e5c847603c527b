import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { shopOptions } from '../orders/shop-for-tests.ts';
import { addressFields } from './checkout-fields.ts';
import { checkFields } from './validate-fields.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeAll(async () => {
  small = await openSmallSite({ options: shopOptions });
});
afterAll(() => small.close());

const good = {
  billing_first_name: 'Gail',
  billing_last_name: 'Guest',
  billing_country: 'GB',
  billing_address_1: '1 Map Street',
  billing_city: 'London',
  billing_postcode: 'sw1a1aa',
  billing_phone: '020 7000-0000',
  billing_email: 'gail@example.com',
};

function check(changes: Readonly<Record<string, string>>) {
  const values = { ...good, ...changes };
  const fields = addressFields(small.site, 'billing', values.billing_country);
  return checkFields(small.site, 'billing', fields, values);
}

describe('the fields of an address', () => {
  it('are those of the shop’s own country while none is chosen', async () => {
    const abroad = await openSmallSite({
      options: { ...shopOptions, woocommerce_default_country: 'US:CA' },
    });
    const state = addressFields(abroad.site, 'billing', '').find(({ type }) => type === 'state');
    expect(state?.options?.get('CA')).toBe('California');
    expect(state).toMatchObject({ label: 'State', required: true, country: 'US' });
    await abroad.close();
  });

  it('pass when they are right, the postcode written as its country writes it', () => {
    const { values, problems } = check({});
    expect(problems).toEqual([]);
    expect(values['billing_postcode']).toBe('SW1A 1AA');
  });

  it.each([
    [
      { billing_first_name: '' },
      'billing_first_name',
      'required',
      '<strong>Billing First name</strong> is a required field.',
    ],
    [
      { billing_phone: 'abc' },
      'billing_phone',
      'phone',
      '<strong>Billing Phone</strong> is not a valid phone number.',
    ],
    [
      { billing_email: 'nope' },
      'billing_email',
      'email',
      '<strong>Billing Email address</strong> is not a valid email address.',
    ],
    [
      { billing_country: 'US', billing_postcode: '90210', billing_state: 'ZZ' },
      'billing_state',
      'state',
      expect.stringContaining(
        '<strong>Billing State</strong> is not valid. Please enter one of the following: Alabama',
      ),
    ],
  ])('tell what is wrong: %j', (changes, field, kind, html) => {
    expect(check(changes as Record<string, string>).problems).toEqual([{ field, kind, html }]);
  });

  it('name the field that a bad postcode stands in', () => {
    expect(check({ billing_postcode: 'XXXX' }).problems).toMatchObject([{ field: 'billing_postcode' }]);
  });

  it('say what else is wrong beside a country that does not exist', () => {
    for (const state of ['CA', ''])
      expect(check({ billing_country: 'ZZ', billing_city: '', billing_state: state }).problems).toMatchObject(
        [
          { kind: 'country', html: "'ZZ' is not a valid country code." },
          { field: 'billing_city', kind: 'required' },
        ],
      );
  });

  it('take the name of a state for its code, and need none in Britain', () => {
    const { values, problems } = check({
      billing_country: 'US',
      billing_postcode: '90210',
      billing_state: 'california',
    });
    expect([problems, values['billing_state']]).toEqual([[], 'CA']);
    expect(addressFields(small.site, 'billing', 'GB').find(({ id }) => id === 'billing_state')).toMatchObject(
      {
        label: 'County',
        required: false,
      },
    );
  });

  it('do not let markup through', () => {
    const { problems } = check({ billing_country: '<b>' });
    expect(problems[0]?.html).toBe("'&lt;b&gt;' is not a valid country code.");
  });
});
