import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import { useCountries } from '../../app/use-countries.ts';
import { addressLines } from './address-lines.ts';
import type { OrderAddress } from './order-types.ts';
import { PlaceFields } from './place-fields.tsx';

const FIELDS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['company', 'Company'],
  ['address_1', 'Street'],
  ['address_2', 'Further line'],
  ['city', 'Town'],
  ['postcode', 'Postcode'],
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const;

/** An address as it is written on a letter; as fields while it is changed. */
export function AddressCard(props: {
  readonly title: string;
  readonly address: OrderAddress;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (address: OrderAddress) => void;
  /** Another address that can take its place, while it is changed. */
  readonly other?: { readonly label: string; readonly address: OrderAddress };
  /** As fields from the beginning. */
  readonly open?: boolean;
}): ReactNode {
  const { title, address, other, errors, onChange, open = false } = props;
  const [edited, setEdited] = useState(open);
  const countries = useCountries();
  const lines = addressLines(address, countries);
  return (
    <Card
      title={title}
      actions={
        <Button
          kind="quiet"
          icon="edit"
          label={edited ? `${title}: show as an address` : `${title}: change`}
          aria-expanded={edited}
          onClick={() => setEdited(!edited)}
        />
      }
    >
      {edited ? (
        <div className="fields">
          {FIELDS.filter(([name]) => name in address).map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={address[name] ?? ''}
              error={errors[name]}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              onChange={(value) => onChange({ ...address, [name]: value })}
            />
          ))}
          <PlaceFields
            place={address}
            errors={errors}
            onChange={(place) => onChange({ ...address, ...place })}
          />
          {other && (
            <div className="buttons">
              <Button onClick={() => onChange(filledFrom(address, other.address))}>{other.label}</Button>
            </div>
          )}
        </div>
      ) : (
        <address className="address">
          {lines.length === 0 ? (
            <span className="soft">None</span>
          ) : (
            lines.map((line) => <div key={line}>{line}</div>)
          )}
        </address>
      )}
    </Card>
  );
}

/** An address whose fields are those of another one, as far as both have them. */
function filledFrom(address: OrderAddress, other: OrderAddress): OrderAddress {
  return Object.assign(
    { ...address },
    ...Object.keys(address).flatMap((name) =>
      name in other ? [{ [name]: other[name as keyof OrderAddress] }] : [],
    ),
  );
}
