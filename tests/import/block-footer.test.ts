import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import { type TestSite, testSite } from './import-into.ts';
import { serveImported } from './serve-imported.ts';
import { type SmallItem, smallWxr } from './small-wxr.ts';

let site: TestSite;
beforeEach(() => {
  site = testSite();
});
afterEach(() => site.remove());

const tides: SmallItem = { id: 11, slug: 'tides', title: 'Tides', content: 'They follow the moon.' };
const footer: SmallItem = {
  id: 12,
  slug: 'footer',
  title: 'Footer',
  type: 'wp_template_part',
  content:
    '<!-- wp:group --><div class="wp-block-group"><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column"><!-- wp:paragraph --><p>Quay 1, Goole</p><!-- /wp:paragraph --></div><!-- /wp:column --><!-- wp:column --><div class="wp-block-column"><!-- wp:navigation --><!-- wp:navigation-link {"label":"Imprint","url":"/tides/"} /--><!-- /wp:navigation --></div><!-- /wp:column --></div><!-- /wp:columns --></div><!-- /wp:group -->',
};

it('shows the footer of a block theme’s site below every page, as widgets that its owner can change', async () => {
  const options = {
    plugins: builtInPlugins,
    openStaged: async ({ folder, database }: { folder: string; database: string }) =>
      (await openSite({ folder, database, logLevel: 'silent' })).site,
  };
  const file = site.file('site.xml', smallWxr([tides, footer]));
  await site.import([file], options);
  const first = site.option('sidebars_widgets');
  expect(first).toMatch(/"footer-1";a:1:\{i:0;s:7:"block-2";\}s:8:"footer-2";a:1:\{i:0;s:7:"block-3";\}/);
  await site.import([file], options);
  expect(site.option('sidebars_widgets')).toBe(first);
  const server = await serveImported(site);
  try {
    const page = await (await fetch(`http://127.0.0.1:${server.port}/tides/`)).text();
    const below = page.slice(page.lastIndexOf('<footer'));
    expect(below).toContain('Quay 1, Goole');
    expect(below).toContain('>Imprint<');
  } finally {
    await server.stop();
  }
});
