import type { Country } from '../../app/use-countries.ts';
import type { OrderAddress } from './order-types.ts';

/** An address as it is written on a letter, without what is not given. */
export function addressLines(address: OrderAddress, countries: readonly Country[] = []): readonly string[] {
  const { first_name, last_name, company, address_1, address_2, city, postcode, phone } = address;
  const found = countries.find(({ code }) => code === address.country);
  const country = found?.name ?? address.country;
  const state = found?.states.find(({ code }) => code === address.state)?.name ?? address.state;
  const lines = [
    `${first_name} ${last_name}`,
    company,
    address_1,
    address_2,
    city,
    [state, postcode].filter(Boolean).join(' '),
    country,
    phone ?? '',
  ];
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
}
