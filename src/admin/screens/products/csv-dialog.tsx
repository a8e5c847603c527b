import { type ReactNode, useState } from 'react';
import { listAll, sendBatch } from '../../app/api.ts';
import { saveCsv } from '../../app/csv.ts';
import { Button } from '../../app/parts/button.tsx';
import { Dialog } from '../../app/parts/dialog.tsx';
import { DialogFoot } from '../../app/parts/dialog-foot.tsx';
import { useChange } from '../../app/use-change.ts';
import { LISTED, type ListedProduct, type Variation } from './product-types.ts';
import { type CsvPlan, csvRows, planCsv, type StoredProduct } from './products-csv.ts';

const ROUTE = 'wc/v3/products';
/** Wrong rows that are shown at most. */
const MOST_WRONG = 10;

/** Saves all products for a spreadsheet, and takes prices, stock and names of one back, after showing what changes. */
export function CsvDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [plan, setPlan] = useState<CsvPlan>();
  const save = useChange({
    change: storedProducts,
    onDone: (stored) => saveCsv('products', csvRows(stored)),
  });
  const look = useChange({
    change: async (file: File) => planCsv(await file.text(), await storedProducts()),
    onDone: (found) => setPlan(found),
  });
  const write = useChange({
    change: writePlan,
    notice: (_, done) => `${countOf(done)} written.`,
    stale: [[ROUTE]],
    onDone: onClose,
  });
  const count = plan ? changesOf(plan) : 0;
  return (
    <Dialog
      title="Products as a table"
      onClose={onClose}
      foot={
        <DialogFoot
          busy={write.isPending}
          disabled={!plan || count === 0 || plan.wrong.length > 0}
          onClick={() => plan && write.mutate(plan)}
          onClose={onClose}
        >
          {plan ? `Write ${countOf(plan)}` : 'Write'}
        </DialogFoot>
      }
    >
      <p>
        Save all products and their variations, change prices, stock, names or what is published in a
        spreadsheet, and bring the file back. Files of WooCommerce’s own export are understood too.
      </p>
      <Button icon="downloads" busy={save.isPending} onClick={() => save.mutate(undefined)}>
        Save as CSV
      </Button>
      <label className="field">
        <span className="field-label">Bring in a CSV file</span>
        <input
          type="file"
          accept=".csv,text/csv"
          // The same file, mended, is chosen again.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => {
            const file = event.target.files?.[0];
            setPlan(undefined);
            if (file) look.mutate(file);
          }}
        />
      </label>
      <div role="status">
        {look.isPending && <p className="soft">Reading …</p>}
        {plan && plan.wrong.length === 0 && (
          <p>{count === 0 ? 'Nothing in it differs from what is there.' : summaryOf(plan)}</p>
        )}
        {plan && plan.wrong.length > 0 && (
          <ul className="notice notice-bad">
            {plan.wrong.slice(0, MOST_WRONG).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {plan.wrong.length > MOST_WRONG && <li>… and {plan.wrong.length - MOST_WRONG} more.</li>}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

async function storedProducts(): Promise<readonly StoredProduct[]> {
  const products = await listAll<ListedProduct>(ROUTE, { context: 'edit', _fields: LISTED.join(',') });
  const stored: StoredProduct[] = [];
  for (const product of products) {
    const variations =
      product.type === 'variable'
        ? await listAll<Variation>(`${ROUTE}/${product.id}/variations`, { context: 'edit' })
        : [];
    stored.push({ product, variations });
  }
  return stored;
}

async function writePlan({ products, variations, fresh }: CsvPlan): Promise<void> {
  await sendBatch(`${ROUTE}/batch`, 'update', products);
  for (const [product, rows] of variations)
    await sendBatch(`${ROUTE}/${product}/variations/batch`, 'update', rows);
  await sendBatch(`${ROUTE}/batch`, 'create', fresh);
}

function changesOf({ products, variations, fresh }: CsvPlan): number {
  return products.length + fresh.length + [...variations.values()].flat().length;
}

function summaryOf(plan: CsvPlan): string {
  const changed = changesOf(plan) - plan.fresh.length;
  return `It changes ${changed} and makes ${plan.fresh.length} new, as drafts.`;
}

function countOf(plan: CsvPlan): string {
  const number = changesOf(plan);
  return number === 1 ? '1 product' : `${number} products`;
}
