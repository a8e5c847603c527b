import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';

let opened: RoutedSite;

beforeAll(async () => {
  const small = await openSmallSite();
  opened = routed(small);
  const { posts, terms } = opened.site;
  await posts.update(small.post, {
    post_modified: '2026-07-02 10:00:00',
    post_modified_gmt: '2026-07-02 09:00:00',
  });
  const rivers = await terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' });
  await terms.insert({ taxonomy: 'category', name: 'Empty', slug: 'empty' });
  await terms.setObjectTerms(small.post, 'category', [rivers.term_id]);
});

afterAll(() => opened.close());

async function sitemap(path: string): Promise<string | number> {
  const route = await opened.route({ method: 'GET', path });
  return route.kind === 'page' ? route.status : String(route.reply.body);
}

const home = 'https://atlas.example';

describe('sitemaps', () => {
  it('are listed where they have addresses', async () => {
    expect(await sitemap('/wp-sitemap.xml')).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="${home}/wp-sitemap-index.xsl" ?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${home}/wp-sitemap-posts-post-1.xml</loc></sitemap><sitemap><loc>${home}/wp-sitemap-posts-page-1.xml</loc></sitemap><sitemap><loc>${home}/wp-sitemap-taxonomies-category-1.xml</loc></sitemap><sitemap><loc>${home}/wp-sitemap-users-1.xml</loc></sitemap></sitemapindex>
`,
    );
  });

  it('hold addresses, with the moment of change in the site’s own time', async () => {
    const url = '<lastmod>2026-07-02T10:00:00+01:00</lastmod></url>';
    expect(await sitemap('/wp-sitemap-posts-post-1.xml')).toContain(
      `<url><loc>${home}/hello-rivers/</loc>${url}`,
    );
    expect(await sitemap('/wp-sitemap-posts-page-1.xml')).toContain(`<url><loc>${home}/</loc>${url}`);
    expect(await sitemap('/wp-sitemap-users-1.xml')).toContain(`<loc>${home}/author/arthur/</loc>`);
  });

  it('leave out terms without posts', async () => {
    const categories = await sitemap('/wp-sitemap-taxonomies-category-1.xml');
    expect(categories).toContain(`${home}/category/rivers/`);
    expect(categories).not.toContain('empty');
  });

  it('are not found under other names and numbers', async () => {
    expect(await sitemap('/wp-sitemap-posts-post-2.xml')).toBe(404);
    expect(await sitemap('/wp-sitemap-posts-nope-1.xml')).toBe(404);
    expect(await sitemap('/wp-sitemap-nope-1.xml')).toBe(404);
  });

  it('can be read in a browser', async () => {
    expect(await sitemap('/wp-sitemap.xsl')).toContain('<xsl:for-each select="/s:urlset/s:url">');
    expect(await sitemap('/wp-sitemap-index.xsl')).toContain(
      '<xsl:for-each select="/s:sitemapindex/s:sitemap">',
    );
  });

  it('are gone where search engines are not wanted', async () => {
    await opened.site.options.set('blog_public', '0');
    expect(await sitemap('/wp-sitemap.xml')).toBe(404);
    expect(await sitemap('/robots.txt')).not.toContain('Sitemap');
    await opened.site.options.set('blog_public', '1');
  });
});
