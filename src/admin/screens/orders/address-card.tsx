import { type ReactNode, useState } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Card } from '../../app/parts/page.tsx';
import type { OrderAddress } from './order-types.ts';

const FIELDS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['company', 'Company'],
  ['address_1', 'Street'],
  ['address_2', 'Further line'],
  ['city', 'Town'],
  ['state', 'County or state'],
  ['postcode', 'Postcode'],
  ['country', 'Country (two letters)'],
  ['email', 'Email'],
  ['phone', 'Phone'],
] as const;

/** An address as it is written on a letter; as fields while it is changed. */
export function AddressCard(props: {
  readonly title: string;
  readonly address: OrderAddress;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (address: OrderAddress) => void;
  /** As fields from the beginning. */
  readonly open?: boolean;
}): ReactNode {
  const { title, address, errors, onChange, open = false } = props;
  const [edited, setEdited] = useState(open);
  const lines = linesOf(address);
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

function linesOf(address: OrderAddress): readonly string[] {
  const { first_name, last_name, company, address_1, address_2, city, state, postcode, country, phone } =
    address;
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
