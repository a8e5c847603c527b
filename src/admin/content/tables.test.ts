import { expect, test } from 'vitest';
import { joinWords, leaveList } from './join.ts';
import { parseContent } from './parse.ts';
import { addColumn, addRow, cellAt, nextCell, removeColumn, removeRow } from './tables.ts';
import { nodeAt, textAt } from './tree.ts';

const HTML =
  '<table class="t">\n<thead><tr><th>A</th><th>B</th></tr></thead>\n<tbody>\n<tr><td style="x">1</td><td>2</td></tr>\n</tbody>\n</table>';
const BUILT =
  "[av_table]\n[av_row row_style='']\n[av_cell col_style='']A[/av_cell]\n[av_cell]B[/av_cell]\n[/av_row]\n[/av_table]";

test('tables get rows and columns, and lose them, whatever they are written in', () => {
  const tree = parseContent(HTML);
  const below = addRow(tree, [0, 1, 0, 0], 1);
  expect(below?.source).toBe(
    HTML.replace('</tr>\n</tbody>', '</tr><tr><td style="x"></td><td></td></tr>\n</tbody>'),
  );
  expect(below?.path).toEqual([0, 1, 1, 0]);
  const column = addColumn(tree, [0, 1, 0, 0], 1);
  expect(column?.source).toBe(
    HTML.replace('<th>A</th>', '<th>A</th><th></th>').replace('1</td>', '1</td><td style="x"></td>'),
  );
  expect(nodeAt(parseContent(column?.source ?? '').nodes, column?.path ?? [])?.name).toBe('td');
  expect(removeRow(tree, [0, 1, 0, 0])?.source).toBe(
    HTML.replace('<tr><td style="x">1</td><td>2</td></tr>', ''),
  );
  expect(removeColumn(tree, [0, 1, 0, 1])?.source).toBe(
    HTML.replace('<th>B</th>', '').replace('<td>2</td>', ''),
  );
  const built = parseContent(BUILT);
  expect(addRow(built, [0, 0, 0], 0)?.source.match(/\[av_row/g)).toHaveLength(2);
  expect(addColumn(built, [0, 0, 1], 1)?.source).toBe(
    BUILT.replace('B[/av_cell]', 'B[/av_cell][av_cell][/av_cell]'),
  );
  expect(removeRow(built, [0, 0, 0])).toBeUndefined();
});

test('cells follow each other row by row; cells that reach over others are left alone', () => {
  const tree = parseContent(HTML);
  expect(nextCell(tree, [0, 0, 0, 1], 1)).toEqual([0, 1, 0, 0]);
  expect(nextCell(tree, [0, 0, 0, 0], -1)).toBeUndefined();
  expect(nextCell(tree, [0, 1, 0, 1], 1)).toBeUndefined();
  const joined = parseContent(HTML.replace('<th>A', '<th colspan="2">A'));
  expect(cellAt(joined, [0, 1, 0, 0])?.isJoined).toBe(true);
  expect(addColumn(joined, [0, 1, 0, 0], 1)).toBeUndefined();
  expect(cellAt(parseContent('<p>a</p>'), [0])).toBeUndefined();
});

test('words are put behind those before them, and an empty last item ends its list', () => {
  const list = '<ul>\n<li>One</li>\n<li>Two</li>\n</ul>';
  expect(joinWords(parseContent(list), [0, 1], 'Two')).toEqual({
    source: '<ul>\n<li>OneTwo</li>\n</ul>',
    path: [0, 0],
    before: 'One',
  });
  expect(joinWords(parseContent(list), [0, 0], 'One')).toBeUndefined();
  const blocks =
    '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:paragraph -->\n<p>B</p>\n<!-- /wp:paragraph -->';
  const joined = joinWords(parseContent(blocks), [1, 0], 'B');
  expect(joined?.source).toBe('<!-- wp:paragraph -->\n<p>AB</p>\n<!-- /wp:paragraph -->');
  expect(joined?.path).toEqual([0, 0]);
  expect(joinWords(parseContent('One\n\ntwo'), [1], 'two')?.source).toBe('Onetwo');
  expect(joinWords(parseContent('<ul><li>a</li></ul>\n\n<p>b</p>'), [1], 'b')).toBeUndefined();
  const left = leaveList(parseContent(list.replace('Two', '')), [0, 1]);
  expect(left).toEqual({ source: '<ul>\n<li>One</li>\n</ul>\n\n<p></p>', path: [1] });
  const item = (words: string) => `<!-- wp:list-item -->\n<li>${words}</li>\n<!-- /wp:list-item -->`;
  const block = `<!-- wp:list -->\n<ul>${item('One')}\n\n${item('')}</ul>\n<!-- /wp:list -->`;
  const out = leaveList(parseContent(block), [0, 0, 1, 0]);
  expect(out?.source).toBe(
    `<!-- wp:list -->\n<ul>${item('One')}</ul>\n<!-- /wp:list -->\n\n<!-- wp:paragraph -->\n<p></p>\n<!-- /wp:paragraph -->`,
  );
  const { nodes, source } = parseContent(out?.source ?? '');
  expect(textAt(source, nodeAt(nodes, out?.path ?? []))).toBe('<p></p>');
  expect(leaveList(parseContent(list), [0, 1])).toBeUndefined();
});
