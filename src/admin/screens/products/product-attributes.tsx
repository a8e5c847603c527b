import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { listAll } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { Checkbox, Select, TextField } from '../../app/parts/fields.tsx';
import type { AttributeValues } from './attribute-values.ts';

/** What buyers choose from and read of a product: its size, its colour, its paper. WooCommerce: attributes. */
export function ProductAttributes(props: {
  readonly attributes: readonly AttributeValues[];
  /** Whether variations can be made of them. */
  readonly varies: boolean;
  readonly onChange: (attributes: readonly AttributeValues[]) => void;
}): ReactNode {
  const { attributes, varies, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const shared = useQuery({
    queryKey: ['wc/v3/products/attributes'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>('wc/v3/products/attributes', {}, signal),
  });
  const unused = (shared.data ?? []).filter(({ id }) => !attributes.some((one) => one.id === id));
  const add = (id: number, name: string) =>
    onChange([...attributes, { id, name, visible: true, variation: varies, options: '' }]);
  return (
    <div ref={box} className="choice">
      {attributes.map((attribute, index) => {
        const named = attribute.name || `attribute ${index + 1}`;
        const change = (part: Partial<AttributeValues>) =>
          onChange(attributes.map((one) => (one === attribute ? { ...one, ...part } : one)));
        return (
          // Names are written while they are shown: the place is what an attribute keeps.
          <fieldset key={attribute.id || `own-${index}`} className="set">
            <legend className="unseen">{named}</legend>
            <div className="fields">
              {attribute.id > 0 ? (
                <p className="set-name">{attribute.name}</p>
              ) : (
                <TextField
                  label="Name of the attribute"
                  required
                  value={attribute.name}
                  onChange={(name) => change({ name })}
                />
              )}
              <TextField
                label={`Options of ${named}`}
                hint="With commas between them, or | where an option has a comma"
                required
                value={attribute.options}
                onChange={(options) => change({ options })}
              />
            </div>
            <div className="set-foot">
              {varies && (
                <Checkbox
                  label={`Variations differ in ${named}`}
                  checked={attribute.variation}
                  onChange={(variation) => change({ variation })}
                />
              )}
              <Checkbox
                label={`Show ${named} on the page`}
                checked={attribute.visible}
                onChange={(visible) => change({ visible })}
              />
              <Button
                kind="quiet"
                icon="bin"
                label={`Remove ${named}`}
                onClick={() => {
                  onChange(attributes.filter((one) => one !== attribute));
                  box.current?.querySelector<HTMLElement>(':scope > .set-foot button')?.focus();
                }}
              />
            </div>
          </fieldset>
        );
      })}
      <div className="set-foot">
        <Button icon="plus" onClick={() => add(0, '')}>
          New attribute
        </Button>
        {unused.length > 0 && (
          <Select
            label="One that other products have"
            hideLabel
            value=""
            options={[
              ['', 'One that other products have …'],
              ...unused.map(({ id, name }) => [String(id), plainText(name)] as const),
            ]}
            onChange={(id) => {
              const one = unused.find((attribute) => String(attribute.id) === id);
              if (one) add(one.id, plainText(one.name));
            }}
          />
        )}
      </div>
    </div>
  );
}
