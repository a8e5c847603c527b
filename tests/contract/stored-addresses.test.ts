import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityFixture, type SecurityFixture } from '../security/fixture.ts';

let fixture: SecurityFixture;
beforeAll(async () => {
  fixture = await openSecurityFixture();
});
afterAll(() => fixture.close());

const PICTURE = '/wp-content/uploads/2026/01/zq.jpg';
const send = async (path: string, json: unknown, who: 'administrator' | 'author' = 'administrator') =>
  JSON.parse((await fixture.ask(who, 'POST', path, { json })).text) as {
    id: number;
    content: { raw: string };
  };

it('texts that are written at another address than the site’s own are stored with its own', async () => {
  const { home, storedHome } = fixture.site.address;
  expect(home).not.toBe(storedHome);
  const content = (at: string) =>
    `<!-- wp:image {"url":"${at}${PICTURE}"} --><figure><img src="${at}${PICTURE}" alt="" /></figure><!-- /wp:image --><p><a href="https://elsewhere.example/">${at}.example</a></p>`;
  for (const who of ['administrator', 'author'] as const) {
    const made = await send('/wp-json/wp/v2/posts', { title: 'Zq', content: content(home) }, who);
    // Who wrote it sees what they wrote; a longer host is another one.
    expect(made.content.raw).toBe(content(home));
    const stored = (await fixture.site.posts.byId(made.id))?.post_content;
    expect(stored).toBe(content(storedHome).replace(`>${storedHome}.example`, `>${home}.example`));
  }
});

it('so are links of menus, settings of widgets and texts of products', async () => {
  const { home, storedHome } = fixture.site.address;
  const item = await send('/wp-json/wp/v2/menu-items', {
    title: 'Zq',
    url: `${home}/zq/`,
    type: 'custom',
    status: 'publish',
  });
  const metas = await fixture.site.posts.meta([item.id]);
  expect(metas.get(item.id)?.get('_menu_item_url')).toBe(`${storedHome}/zq/`);
  const widget = (await send('/wp-json/wp/v2/widgets', {
    id_base: 'custom_html',
    sidebar: 'wp_inactive_widgets',
    instance: { raw: { title: 'Zq', content: `<a href="${home}/zq/">Zq</a>` } },
  })) as unknown as { id: string };
  const settings = fixture.site.options.value('widget_custom_html') as Record<string, { content: string }>;
  expect(settings[widget.id.replace(/^.*-/, '')]?.content).toBe(`<a href="${storedHome}/zq/">Zq</a>`);
  const product = await send('/wp-json/wc/v3/products', {
    name: 'Zq',
    description: `<img src="${home}${PICTURE}" alt="" />`,
  });
  expect((await fixture.site.posts.byId(product.id))?.post_content).toContain(
    `src="${storedHome}${PICTURE}"`,
  );
  // What a product is told apart by in feeds is the address that it was made at.
  expect((await fixture.site.posts.byId(product.id))?.guid).toBe(`${storedHome}/product/zq/`);
});
