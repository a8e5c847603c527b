import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll, sendBatch } from '../../app/api.ts';
import { pick, useConflict } from '../../app/guarded-save.ts';
import { Button } from '../../app/parts/button.tsx';
import { Select, TextField } from '../../app/parts/fields.tsx';
import { Form, useForm } from '../../app/parts/form.tsx';
import { Card } from '../../app/parts/page.tsx';
import { Failed, Loading } from '../../app/parts/states.tsx';
import { useChange } from '../../app/use-change.ts';
import { missingVariations } from './missing-variations.ts';
import {
  type Product,
  type Sellable,
  stockStatuses,
  type Variation,
  variationName,
} from './product-types.ts';
import { VariationDialog } from './variation-dialog.tsx';

type Row = Pick<Sellable, 'regular_price' | 'sale_price' | 'sku' | 'stock_quantity' | 'stock_status'>;
type Rows = Readonly<Record<string, Row>>;

/** The variations of a product: price and stock of each, and those that its options would give besides. */
export function Variations({ product }: { product: Product }): ReactNode {
  const route = `wc/v3/products/${product.id}/variations`;
  const key = ['wc/v3/products', product.id, 'variations'];
  const found = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listAll<Variation>(route, { context: 'edit' }, signal),
  });
  const [opened, setOpened] = useState<number>();
  const add = useChange({
    change: (create: readonly unknown[]) => sendBatch(`${route}/batch`, 'create', create),
    notice: (_, create) =>
      create.length === 1 ? 'One variation is added.' : `${create.length} variations are added.`,
    stale: [['wc/v3/products']],
  });
  if (found.isLoadingError) return <Failed error={found.error} retry={found.refetch} />;
  if (found.data === undefined) return <Loading rows={3} />;
  const missing = missingVariations(product.attributes, found.data);
  const shown = found.data.find(({ id }) => id === opened);
  return (
    <Card
      title="Variations"
      actions={
        missing.length > 0 && (
          <Button icon="plus" busy={add.isPending} onClick={() => add.mutate(missing)}>
            {missing.length === 1 ? 'Add the missing one' : `Add the ${missing.length} missing ones`}
          </Button>
        )
      }
    >
      {found.data.length === 0 && (
        <p className="soft">
          {missing.length > 0
            ? 'None yet: without variations nobody can buy it.'
            : 'Buyers have nothing to choose from yet: give it an attribute in which its variations differ.'}
        </p>
      )}
      {found.data.length > 0 && (
        <VariationRows
          key={found.data.length}
          variations={found.data}
          route={route}
          staleKey={key}
          onOpen={setOpened}
        />
      )}
      {shown && (
        <VariationDialog
          variation={shown}
          route={route}
          staleKey={key}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

function VariationRows(props: {
  readonly variations: readonly Variation[];
  readonly route: string;
  readonly staleKey: readonly unknown[];
  /** Opens what a variation has besides. */
  readonly onOpen: (id: number) => void;
}): ReactNode {
  const { variations, route, staleKey, onOpen } = props;
  const saved: Rows = Object.fromEntries(variations.map((one) => [String(one.id), rowOf(one)]));
  const withConflict = useConflict();
  const write = useChange({
    change: (update: readonly unknown[]) =>
      withConflict(staleKey, () => sendBatch(`${route}/batch`, 'update', update)),
    notice: () => 'The variations are saved.',
    stale: [staleKey],
  });
  const form = useForm<Rows>(saved, async (changes) => {
    await write.mutateAsync(
      Object.entries(changes).map(([id, row]) => {
        const fields = changedFields(saved[id], row);
        const before: Partial<Row> = saved[id] ?? {};
        // Pieces that were not counted, or with the product's own, had no number of their own.
        const names = Object.keys(fields).filter((name) => before[name as keyof Row] !== null);
        return { id: Number(id), ...fields, _expected: pick(before, names) };
      }),
    );
  });
  return (
    <Form form={form} label="Variations" action="Save the variations">
      <div className="table-frame">
        <table className="table" aria-label="Variations">
          <thead>
            <tr>
              <th scope="col">Variation</th>
              <th scope="col">Price</th>
              <th scope="col">Sale price</th>
              <th scope="col">SKU</th>
              <th scope="col">Pieces</th>
              <th scope="col">Stock</th>
              <th scope="col">
                <span className="unseen">More</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variations.map((variation) => {
              const name = variationName(variation);
              const id = String(variation.id);
              const row = form.values[id] ?? rowOf(variation);
              const set = (part: Partial<Row>) => form.set(id, { ...row, ...part });
              return (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td data-label="Price">
                    <TextField
                      label={`Price of ${name}`}
                      hideLabel
                      inputMode="decimal"
                      value={row.regular_price}
                      onChange={(value) => set({ regular_price: value })}
                    />
                  </td>
                  <td data-label="Sale price">
                    <TextField
                      label={`Sale price of ${name}`}
                      hideLabel
                      inputMode="decimal"
                      value={row.sale_price}
                      onChange={(value) => set({ sale_price: value })}
                    />
                  </td>
                  <td data-label="SKU">
                    <TextField
                      label={`SKU of ${name}`}
                      hideLabel
                      value={row.sku}
                      onChange={(value) => set({ sku: value })}
                    />
                  </td>
                  <td data-label="Pieces">
                    <TextField
                      label={`Pieces of ${name}`}
                      hideLabel
                      type="number"
                      placeholder="not counted"
                      value={row.stock_quantity === null ? '' : String(row.stock_quantity)}
                      onChange={(value) =>
                        set({ stock_quantity: value === '' ? null : Math.trunc(Number(value)) })
                      }
                    />
                  </td>
                  <td data-label="Stock">
                    <Select
                      label={`Stock of ${name}`}
                      hideLabel
                      disabled={row.stock_quantity !== null}
                      value={row.stock_status}
                      options={stockStatuses}
                      onChange={(value) => set({ stock_status: value })}
                    />
                  </td>
                  <td>
                    <Button
                      kind="quiet"
                      icon="edit"
                      label={`More of ${name}`}
                      onClick={() => onOpen(variation.id)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Form>
  );
}

/** What of a row was changed, and nothing else: an order may have taken pieces meanwhile. */
export function changedFields(
  before: Row | undefined,
  after: Row | undefined,
): Readonly<Record<string, unknown>> {
  const changed = Object.entries(after ?? {}).filter(
    ([name, value]) => value !== before?.[name as keyof Row],
  );
  const fields: Record<string, unknown> = Object.fromEntries(changed);
  return 'stock_quantity' in fields ? { ...fields, manage_stock: fields['stock_quantity'] !== null } : fields;
}

function rowOf({
  regular_price,
  sale_price,
  sku,
  manage_stock,
  stock_quantity,
  stock_status,
}: Variation): Row {
  return {
    regular_price,
    sale_price,
    sku,
    stock_status,
    stock_quantity: manage_stock === true ? stock_quantity : null,
  };
}
