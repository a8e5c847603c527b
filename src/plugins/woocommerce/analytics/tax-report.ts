import type { RestCall, RestReply } from 'portolan/plugin';
import { taxItemsOf } from '../orders/index.ts';
import { taxRateById } from '../tax/tax-rate-store.ts';
import { counted, idsOf } from './fact-filters.ts';
import { factsIn } from './facts.ts';
import { linkTo, pageOf, pageReply, sortedRows } from './list-reply.ts';
import { requestedPeriod } from './period.ts';
import { taxSums } from './sums.ts';

/** What each tax brought. WooCommerce: `wc-analytics/reports/taxes`. */
export async function taxReport(call: RestCall): Promise<RestReply> {
  const { site, params } = call;
  const facts = counted(site, await factsIn(site, requestedPeriod(call), 'date_created'));
  const wanted = idsOf(params['taxes']);
  const items = new Map(
    facts.flatMap(({ order }) => taxItemsOf(order)).map((item) => [item.rateId, item] as const),
  );
  const ids = [...items.keys()].filter((id) => wanted.length === 0 || wanted.includes(id));
  const rows = await Promise.all(
    ids
      .sort((a, b) => a - b)
      .map(async (id) => {
        const rate = await taxRateById(site, id);
        const item = items.get(id);
        const { total_tax, order_tax, shipping_tax, orders_count } = taxSums(facts, [id]);
        // The parts of its code, `GB-VAT-1`: the state is the third from the end there, or the first.
        const code = (item?.name ?? '').split('-');
        return {
          tax_rate_id: id,
          name: rate?.name ?? item?.label ?? '',
          tax_rate: Number(rate?.rate ?? item?.percent ?? 0),
          country: code[0] ?? '',
          state: code.at(-3) ?? code[0] ?? '',
          priority: rate?.priority ?? 1,
          total_tax,
          order_tax,
          shipping_tax,
          orders_count,
          _links: { tax: linkTo(call, `taxes/${id}`) },
        };
      }),
  );
  const sorted = sortedRows(call, rows, (row, by) =>
    by === 'rate' ? row.tax_rate : by === 'tax_code' ? row.name : row[by as keyof typeof row],
  );
  return pageReply(call, pageOf(call, sorted), rows.length);
}
