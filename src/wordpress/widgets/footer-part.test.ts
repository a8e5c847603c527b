import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { footerColumns } from './footer-part.ts';

let opened: Awaited<ReturnType<typeof openSmallSite>>;
let part = 0;
const column = (inner: string) =>
  `<!-- wp:column --><div class="wp-block-column">${inner}</div><!-- /wp:column -->`;
const paragraph = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
const columns = (...inner: readonly string[]) =>
  `<!-- wp:columns --><div class="wp-block-columns">${inner.map(column).join('')}</div><!-- /wp:columns -->`;
const group = (inner: string) =>
  `<!-- wp:group --><div class="wp-block-group">${inner}</div><!-- /wp:group -->`;

beforeAll(async () => {
  opened = await openSmallSite();
  part = await opened.site.posts.insert({
    post_type: 'wp_template_part',
    post_status: 'publish',
    post_name: 'footer',
    post_title: 'Footer',
    post_content: '',
  });
});
afterAll(() => opened.close());

async function columnsOf(content: string): Promise<readonly string[]> {
  await opened.site.posts.update(part, { post_content: content });
  return footerColumns(opened.site);
}

test('the footer of a block theme is its columns, with what stands around them in the last one', async () => {
  const links =
    '<!-- wp:social-links --><ul><!-- wp:social-link {"service":"github"} /--></ul><!-- /wp:social-links -->';
  const footer = group(
    columns(paragraph('Quay 1'), '', columns(paragraph('Tides'), paragraph('Ferries'))) + group(links),
  );
  const found = await columnsOf(footer);
  expect(found.slice(0, 3)).toEqual([paragraph('Quay 1'), paragraph('Tides'), paragraph('Ferries')]);
  expect(found[3]).toContain('"service":"github"');
  expect(found[3]).not.toContain('Quay 1');
  expect(found).toHaveLength(4);
});

test('a footer without columns is one, an empty one none', async () => {
  expect(await columnsOf(group(group(paragraph('Quay 1'))))).toEqual([paragraph('Quay 1')]);
  expect(await columnsOf(group(''))).toEqual([]);
});
