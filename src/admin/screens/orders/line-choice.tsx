import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { read } from '../../app/api.ts';
import { money, plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import { TextField } from '../../app/parts/fields.tsx';
import { Failed } from '../../app/parts/states.tsx';

/** A product of an order that is made. */
export interface ChosenLine {
  readonly product: number;
  /** 0 = it has none. */
  readonly variation: number;
  readonly name: string;
  readonly price: string;
  readonly quantity: number;
}

interface Found {
  readonly id: number;
  readonly name: string;
  readonly price: string;
  readonly sku: string;
  readonly type?: string;
  readonly attributes: readonly { readonly name: string; readonly option?: string }[];
}

const FIELDS = 'id,name,price,sku,type,attributes';

/** Products found by their words, and how many of each are ordered. */
export function LineChoice(props: {
  readonly lines: readonly ChosenLine[];
  readonly onChange: (lines: readonly ChosenLine[]) => void;
}): ReactNode {
  const { lines, onChange } = props;
  const [words, setWords] = useState('');
  const [parent, setParent] = useState<Found>();
  const search = useDeferredValue(words.trim());
  const box = useRef<HTMLDivElement>(null);
  const route = parent ? `wc/v3/products/${parent.id}/variations` : 'wc/v3/products';
  const found = useQuery({
    queryKey: [route, 'choice', search],
    enabled: parent !== undefined || search.length > 1,
    queryFn: ({ signal }) =>
      read<readonly Found[]>(
        route,
        parent
          ? { per_page: 100, _fields: FIELDS }
          : { search, per_page: 10, status: 'publish', _fields: FIELDS },
        signal,
      ),
  });
  const focusSearch = () => box.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  const add = (one: Found) => {
    if (parent === undefined && one.type === 'variable') {
      setParent(one);
      return;
    }
    const [product, variation] = parent ? [parent.id, one.id] : [one.id, 0];
    const isSame = (line: ChosenLine) => line.product === product && line.variation === variation;
    const line = { product, variation, name: nameOf(one, parent), price: one.price, quantity: 1 };
    onChange(
      lines.some(isSame)
        ? lines.map((other) => (isSame(other) ? { ...other, quantity: other.quantity + 1 } : other))
        : [...lines, line],
    );
    setWords('');
    setParent(undefined);
    focusSearch();
  };
  return (
    <div ref={box} className="order-lines">
      {lines.length > 0 && (
        <ul className="lines">
          {lines.map((line) => (
            <li key={`${line.product}-${line.variation}`} className="order-line">
              <span>
                {line.name} <span className="soft">{money(line.price || '0')}</span>
              </span>
              <TextField
                label={`Pieces of ${line.name}`}
                hideLabel
                type="number"
                min={1}
                required
                value={String(line.quantity)}
                onChange={(text) =>
                  onChange(lines.map((one) => (one === line ? { ...one, quantity: Number(text) } : one)))
                }
              />
              <Button
                kind="quiet"
                icon="bin"
                label={`Remove ${line.name}`}
                onClick={() => {
                  onChange(lines.filter((one) => one !== line));
                  focusSearch();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <TextField
        label="Find a product"
        type="search"
        placeholder="Name or SKU"
        autoComplete="off"
        value={words}
        onChange={(text) => {
          setWords(text);
          setParent(undefined);
        }}
        onKeyDown={(event) => {
          // Enter would send the order.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {found.error && <Failed error={found.error} retry={() => found.refetch()} />}
      {found.data && (parent !== undefined || search.length > 1) && (
        <>
          <p className="soft" role="status">
            {found.data.length === 0
              ? 'No product fits.'
              : parent
                ? `Which ${plainText(parent.name)}?`
                : 'Choose one.'}
          </p>
          <ul className="choice-found">
            {found.data.map((one) => (
              <li key={one.id}>
                <Button onClick={() => add(one)}>
                  {`${nameOf(one, parent)}${one.price === '' ? '' : ` · ${money(one.price)}`}`}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function nameOf(one: Found, parent: Found | undefined): string {
  const name = plainText((parent ?? one).name);
  const options = one.attributes.flatMap(({ option }) => option ?? []);
  return parent && options.length > 0 ? `${name}, ${options.join(', ')}` : name;
}
