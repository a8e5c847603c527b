import { phpArray, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it, onTestFinished } from 'vitest';

const grid = (settings: string) => `[vc_row][vc_column][vc_basic_grid ${settings}][/vc_column][/vc_row]`;
const ID = '1600000000001-aaaa-1';
const stored = (attributes: Readonly<Record<string, string>>) => {
  const map = (entries: Readonly<Record<string, Parameters<typeof serialize>[0]>>) =>
    phpArray(Object.entries(entries));
  const one = map({ tag: 'vc_basic_grid', atts: map(attributes), content: '' });
  return serialize(map({ vc_grid_id: map({ shortcodes: map({ [ID]: one }) }) }));
};

async function openGrids() {
  const post = (slug: string) => ({ slug, title: slug, type: 'post' as const, content: 'Water.' });
  const by = 'post_type="post" orderby="title" order="ASC"';
  const site = await openTestSite({
    options: {
      active_plugins: serialize(
        phpArray([
          [0, 'js_composer/js_composer.php'],
          [1, 'restrict-content-pro/restrict-content-pro.php'],
        ]),
      ),
    },
    pages: [
      ...['Ebb', 'Flood', 'Neap', 'Slack'].map(post),
      {
        slug: 'more',
        content: grid(
          `${by} max_items="3" style="load-more" items_per_page="2" btn_title="Further" grid_id="vc_gid:${ID}"`,
        ),
        meta: {
          _vc_post_settings: stored({
            post_type: 'post',
            max_items: '3',
            style: 'load-more',
            items_per_page: '2',
          }),
        },
      },
      { slug: 'short', content: grid(`${by} max_items="2" style="pagination" items_per_page="2"`) },
      { slug: 'filtered', content: grid(`${by} show_filter="yes" filter_source="category"`) },
    ],
  });
  onTestFinished(site.close);
  return site;
}

it('has all items of a paged grid on the page, and what a script shows them by', async () => {
  const site = await openGrids();
  const main = async (slug: string) => (await (await site.fetch(`/${slug}/`)).text()).split('<main')[1] ?? '';
  const more = await main('more');
  expect(more.match(/class="vc_grid-item [^"]*post-entry-/g)).toHaveLength(3);
  expect(more).toMatch(/<portolan-island[^>]*name="grid-pages"[^>]*(?:load-more)/);
  expect(more).toMatch(/data-vc-grid-load-more-btn="true" hidden=""><button type="button"[^>]*>Further</);
  expect(more).toMatch(
    /data-vc-grid-settings="[^"]*&quot;shortcode_id&quot;:&quot;1600000000001-aaaa-1&quot;/,
  );
  // Nothing moves where one page has room for all.
  const short = await main('short');
  expect(short.match(/vc_grid-item/g)).toHaveLength(2);
  expect(short).not.toContain('grid-pages');
});

it('lets visitors choose by terms that the items have', async () => {
  const site = await openGrids();
  const { terms, posts } = site.site;
  const spring = await terms.insert({ taxonomy: 'category', name: 'Spring', slug: 'spring' });
  const { rows } = await posts.findPage({ types: ['post'], title: 'Neap' });
  await terms.setObjectTerms(rows[0]?.ID ?? 0, 'category', [spring.term_id]);
  const main = (await (await site.fetch('/filtered/')).text()).split('<main')[1] ?? '';
  expect(main).toMatch(/data-vc-grid-filter-value="\*" aria-pressed="true"/);
  expect(main).toContain(`data-vc-grid-filter-value=".vc_grid-term-${spring.term_id}"`);
  expect(
    main.match(new RegExp(`class="vc_grid-item [^"]*\\bvc_grid-term-${spring.term_id}\\b`, 'g')),
  ).toHaveLength(1);
});

it('answers a script that asks for the items of a grid', async () => {
  const site = await openGrids();
  const page = await (await site.fetch('/more/')).text();
  const [, nonce = ''] = /data-vc-public-nonce="([^"]+)"/.exec(page) ?? [];
  const [, number = ''] = /data-vc-post-id="(\d+)"/.exec(page) ?? [];
  const answer = async (fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({
      action: 'vc_get_vc_grid_data',
      tag: 'vc_basic_grid',
      'data[page_id]': number,
      'data[shortcode_id]': ID,
      _vcnonce: nonce,
      ...fields,
    });
    return (await site.fetch('/wp-admin/admin-ajax.php', { method: 'POST', body })).text();
  };
  const items = await answer({});
  expect(items.match(/class="vc_grid-item /g)).toHaveLength(3);
  expect(items).toMatch(
    /data-vc-pageable-content="true"[\s\S]*data-vc-grid-content="true"[\s\S]*data-vc-grid-load-more-btn="true"><button/,
  );
  expect(items).not.toContain('portolan-island');
  expect(await answer({ _vcnonce: 'none' })).toBe('0');
  expect(await answer({ tag: 'vc_row' })).toBe('0');
  const nothing = '{"status":"Nothing found"}';
  expect(await answer({ 'data[shortcode_id]': 'other' })).toBe(nothing);
  expect(await answer({ 'data[shortcode_id]': 'constructor' })).toBe(nothing);
  expect(await answer({ 'data[page_id]': '999999' })).toBe(nothing);
  await site.site.posts.setMeta(Number(number), 'rcp_subscription_level', ['any']);
  expect(await answer({})).toBe(nothing);
});
