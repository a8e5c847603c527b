import { html, type PageNode, type TagNode } from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import { titleOf } from './titles.ts';
import { groupsOf, textOf } from './values.ts';

const cell = (words: string, tag = 'td') =>
  `<${tag}${tag === 'th' ? ' scope="row"' : ''}>${escapeHtml(words.trim())}</${tag}>`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): PageNode => {
  const titles = head.map((one) => `<th scope="col">${escapeHtml(one.trim())}</th>`).join('');
  const lines = rows.map(
    ([name = '', ...values]) => `<tr>${cell(name, 'th')}${values.map((one) => cell(one)).join('')}</tr>`,
  );
  return html(
    `<figure class="wp-block-table"><table>${titles && `<thead><tr><td></td>${titles}</tr></thead>`}<tbody>${lines.join('')}</tbody></table></figure>`,
  );
};

/** Lines or bars as the numbers that they are drawn of. WPBakery: `vc_line_chart`. */
export function lineChart(node: TagNode): readonly PageNode[] {
  const { attributes } = node;
  const head = textOf(attributes, 'x_values') || 'JAN; FEB; MAR; APR; MAY; JUN; JUL; AUG';
  const rows = groupsOf(attributes['values']).map(({ title = '', y_values: values = '' }) => [
    title,
    ...values.split(';'),
  ]);
  return rows.length === 0 ? titleOf(node) : [...titleOf(node), table(head.split(';'), rows)];
}

/** A pie as the numbers that it is drawn of. WPBakery: `vc_round_chart`. */
export function roundChart(node: TagNode): readonly PageNode[] {
  const rows = groupsOf(node.attributes['values']).map(({ title = '', value = '' }) => [title, value]);
  return rows.length === 0 ? titleOf(node) : [...titleOf(node), table([], rows)];
}
