import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../../tests/plain-site.ts';
import { noAddress } from '../cart/address.ts';
import { phpList, shopOptions } from '../orders/shop-for-tests.ts';
import { addressHtml } from './address-format.ts';
import { sellingCountries, shippingCountries } from './countries.ts';
import { formattedPostcode, isPostcode } from './postcode-forms.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
beforeAll(async () => {
  small = await openSmallSite({
    options: {
      ...shopOptions,
      woocommerce_allowed_countries: 'specific',
      woocommerce_specific_allowed_countries: phpList(['GB', 'FR']),
    },
  });
});
afterAll(() => small.close());

describe('British postcodes', () => {
  it.each(['M1 1AE', 'B33 8TH', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB', 'GIR 0AA', 'BFPO 801'])(
    '%s is one',
    (postcode) => expect(isPostcode(postcode, 'GB')).toBe(true),
  );

  it.each(['XXXX', '90210', 'Q1 1AA', 'M1 1A', 'M1; 1AE', ''])('%j is none', (postcode) =>
    expect(isPostcode(postcode, 'GB')).toBe(false),
  );

  it('are written with one blank before their last three', () => {
    expect(formattedPostcode(' sw1a1aa', 'GB')).toBe('SW1A 1AA');
    expect(formattedPostcode('75 001', 'FR')).toBe('75001');
    expect(formattedPostcode('ls1-1aa', 'XX')).toBe('LS11AA');
    expect(formattedPostcode('90210 -1234', 'US')).toBe('90210-1234');
  });
});

describe('addresses', () => {
  const gail = { ...noAddress, first_name: 'Gail', last_name: '<Guest>', address_1: '1 Map Street' };

  it('leave the shop’s own country out and are escaped', () => {
    expect(addressHtml(small.site, { ...gail, city: 'London', postcode: 'SW1A 1AA', country: 'GB' })).toBe(
      'Gail &lt;Guest&gt;<br />1 Map Street<br />London<br />SW1A 1AA',
    );
  });

  it('follow their country', () => {
    expect(
      addressHtml(small.site, {
        ...gail,
        city: 'Beverly Hills',
        state: 'CA',
        postcode: '90210',
        country: 'US',
      }),
    ).toBe('Gail &lt;Guest&gt;<br />1 Map Street<br />Beverly Hills, CA 90210<br />United States (US)');
  });
});

describe('countries of the shop', () => {
  it('are those of its settings in their order, also for deliveries that follow them', () => {
    expect([...sellingCountries(small.site).keys()]).toEqual(['GB', 'FR']);
    expect([...shippingCountries(small.site).values()]).toEqual(['United Kingdom (UK)', 'France']);
  });
});
