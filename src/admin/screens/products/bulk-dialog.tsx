import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAll, sendBatch } from '../../app/api.ts';
import { plainText } from '../../app/format.ts';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { Select } from '../../app/parts/fields.tsx';
import { TermChecks } from '../../app/parts/term-checks.tsx';
import { useLeaveGuard } from '../../app/router.tsx';
import { useCategories } from '../../app/use-categories.ts';
import { useChange } from '../../app/use-change.ts';
import { changedTogether, NOTHING, type Together } from './change-together.ts';
import type { ListedProduct } from './product-types.ts';

const ROUTE = 'wc/v3/products';

type Choice = Exclude<keyof Together, 'add' | 'remove' | 'brands'>;

const SAME = ['', 'As it is'] as const;

/** What is chosen once for all, with what it is called. */
const CHOICES: readonly (readonly [
  name: Choice,
  label: string,
  options: readonly (readonly [string, string])[],
])[] = [
  [
    'catalog_visibility',
    'Where they are shown',
    [
      ['visible', 'Shop and search'],
      ['catalog', 'Shop only'],
      ['search', 'Search only'],
      ['hidden', 'By their addresses only'],
    ],
  ],
  [
    'featured',
    'Featured',
    [
      ['yes', 'Yes'],
      ['no', 'No'],
    ],
  ],
  [
    'tax_status',
    'Taxed',
    [
      ['taxable', 'Price and sending'],
      ['shipping', 'Sending only'],
      ['none', 'Not at all'],
    ],
  ],
  [
    'backorders',
    'Sold beyond the stock',
    [
      ['no', 'No'],
      ['notify', 'Yes, and buyers are told'],
      ['yes', 'Yes'],
    ],
  ],
  [
    'reviews_allowed',
    'Reviews',
    [
      ['yes', 'Open'],
      ['no', 'Closed'],
    ],
  ],
];

/** Changes what many products have in common: only what is chosen here. */
export function BulkDialog(props: {
  readonly products: readonly ListedProduct[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { products, onClose, onDone } = props;
  const categories = useCategories();
  const brands = useQuery({
    queryKey: ['wc/v3/products/brands'],
    queryFn: ({ signal }) =>
      listAll<{ readonly id: number; readonly name: string }>('wc/v3/products/brands', {}, signal),
  });
  const classes = useQuery({
    queryKey: ['wc/v3/products/shipping_classes'],
    queryFn: ({ signal }) =>
      listAll<{ readonly slug: string; readonly name: string }>(
        'wc/v3/products/shipping_classes',
        {},
        signal,
      ),
  });
  const [together, setTogether] = useState<Together>(NOTHING);
  const changed = changedTogether(products, together);
  useLeaveGuard(changed.length > 0);
  const set = (fields: Partial<Together>) => setTogether({ ...together, ...fields });
  const save = useChange({
    change: () => sendBatch(`${ROUTE}/batch`, 'update', changed),
    notice: () =>
      changed.length === 1 ? '1 product is changed.' : `${changed.length} products are changed.`,
    stale: [[ROUTE]],
    onDone,
  });
  return (
    <Dialog
      title={products.length === 1 ? 'Change 1 product' : `Change ${products.length} products`}
      wide
      onClose={onClose}
      foot={
        <DialogFoot
          busy={save.isPending}
          disabled={changed.length === 0}
          onClick={() => save.mutate()}
          onClose={onClose}
        >
          Change them
        </DialogFoot>
      }
    >
      <div className="form">
        <div className="columns">
          <TermChecks
            label="Into these categories"
            shown
            terms={categories}
            chosen={together.add}
            onChange={(add) => set({ add })}
          />
          <TermChecks
            label="Out of these categories"
            shown
            terms={categories}
            chosen={together.remove}
            onChange={(remove) => set({ remove })}
          />
        </div>
        {brands.data !== undefined && brands.data.length > 0 && (
          <TermChecks
            label="Of these brands besides"
            shown
            terms={brands.data.map(({ id, name }) => [String(id), plainText(name)] as const)}
            chosen={together.brands}
            onChange={(ids) => set({ brands: ids })}
          />
        )}
        <div className="fields">
          {CHOICES.map(([name, label, options]) => (
            <Select
              key={name}
              label={label}
              value={together[name]}
              options={[SAME, ...options]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
          {classes.data !== undefined && classes.data.length > 0 && (
            <Select
              label="Shipping class"
              value={together.shipping_class}
              options={[SAME, ...classes.data.map(({ slug, name }) => [slug, plainText(name)] as const)]}
              onChange={(slug) => set({ shipping_class: slug })}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}
