import { stripAllTags } from 'portolan/content';
import { childTags, css, priceTable, textInside } from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import type { ElementOf } from './element-of.ts';

/** What things cost. Avada: `fusion_pricing_table`, with a price, rows and a footer in each column. */
export const prices: ElementOf = (node) => {
  const columns = childTags(node, 'fusion_pricing_column');
  const share = css({ '--share': String(Math.round((1 / Math.max(1, columns.length)) * 1e5) / 1e5) });
  return [
    {
      box: { kind: 'row' },
      children: columns.map((column) => {
        const price = childTags(column, 'fusion_pricing_price')[0]?.attributes ?? {};
        const footer = childTags(column, 'fusion_pricing_footer')[0];
        const push = footer && childTags(footer, 'fusion_button')[0];
        return {
          box: { kind: 'column', css: share, below: { 767: { '--share': '1' } } },
          children: priceTable({
            title: stripAllTags(column.attributes['title'] ?? ''),
            price: `${price['currency'] ?? ''}${price['price'] ?? ''}`,
            period: price['time'] ?? '',
            featuresHtml: childTags(column, 'fusion_pricing_row').map((row) =>
              escapeHtml(stripAllTags(textInside(row.children)).trim()),
            ),
            button: push && {
              label: stripAllTags(textInside(push.children)).trim(),
              href: push.attributes['link'] ?? '',
            },
          }),
        };
      }),
    },
  ];
};
