import { isPhpArray, PhpFloat, type PhpKey, type PhpValue, phpEntries, phpGet } from 'portolan/data';
import { type Amount, plainText } from '../money/amount.ts';
import type { LineTotals, TaxAmounts } from './cart.ts';

/** A line as session and user meta keep it, without its product. */
export interface StoredItem {
  readonly key: string;
  readonly productId: number;
  readonly variationId: number;
  readonly variation: Readonly<Record<string, string>>;
  readonly quantity: number;
  readonly dataHash: string;
}

/** Lines by key, in their order; what cannot be one is left out. */
export function readItems(value: PhpValue | undefined): ReadonlyMap<string, StoredItem> {
  const items = new Map<string, StoredItem>();
  for (const [key, item] of phpEntries(value)) {
    if (!isPhpArray(item)) continue;
    const quantity = Number(phpGet(item, 'quantity') ?? 0);
    items.set(String(key), {
      key: String(key),
      productId: Number(phpGet(item, 'product_id')) || 0,
      variationId: Number(phpGet(item, 'variation_id')) || 0,
      variation: readVariation(phpGet(item, 'variation')),
      quantity: Number.isFinite(quantity) ? quantity : 0,
      dataHash: String(phpGet(item, 'data_hash') ?? ''),
    });
  }
  return items;
}

/** What a variation was chosen with: `attribute_pa_size` → value. */
function readVariation(value: PhpValue | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(
    phpEntries(value)
      .filter(([, text]) => typeof text === 'string' || typeof text === 'number')
      .map(([name, text]) => [String(name), String(text)]),
  );
}

/** Lines as PHP keeps them; their amounts where they are worked out. */
export function writeItems(items: Iterable<StoredItem>, lines?: ReadonlyMap<string, LineTotals>): PhpValue {
  const stored = new Map<PhpKey, PhpValue>();
  for (const item of items) stored.set(item.key, writeItem(item, lines?.get(item.key)));
  return stored.size === 0 ? [] : stored;
}

function writeItem(item: StoredItem, line: LineTotals | undefined): PhpValue {
  const entries: [PhpKey, PhpValue][] = [
    ['key', item.key],
    ['product_id', item.productId],
    ['variation_id', item.variationId],
    ['variation', Object.keys(item.variation).length === 0 ? [] : new Map(Object.entries(item.variation))],
    ['quantity', item.quantity],
    ['data_hash', item.dataHash],
  ];
  if (line !== undefined) {
    entries.push(
      [
        'line_tax_data',
        new Map<PhpKey, PhpValue>([
          ['subtotal', writeTaxes(line.subtotalTaxes)],
          ['total', writeTaxes(line.totalTaxes)],
        ]),
      ],
      ['line_subtotal', floatOf(line.subtotal)],
      ['line_subtotal_tax', floatOf(line.subtotalTax)],
      ['line_total', floatOf(line.total)],
      ['line_tax', floatOf(line.totalTax)],
    );
  }
  return new Map(entries);
}

function writeTaxes(taxes: TaxAmounts): PhpValue {
  const stored = new Map<PhpKey, PhpValue>();
  for (const [rate, tax] of taxes) stored.set(rate, floatOf(tax));
  return stored.size === 0 ? [] : stored;
}

/** An amount as PHP's float, spelled by its decimal text: nothing is computed with it. */
export function floatOf(amount: Amount): PhpFloat {
  const text = plainText(amount);
  return new PhpFloat(Number(text), text);
}
