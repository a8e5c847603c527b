import { fromPlain, serialize } from 'portolan/data';
import { openTestSite } from 'portolan/testing';
import { expect, it } from 'vitest';

async function openSite(portfolio: string) {
  return openTestSite({
    pages: [
      { slug: 'quay', title: 'Quay wall', content: 'Stone.', type: 'jetpack-portfolio' },
      { slug: 'pier', title: 'Pier', content: 'Wood.', type: 'jetpack-portfolio' },
      { slug: 'praise', title: 'Praise', content: 'Good.', type: 'jetpack-testimonial' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['jetpack/jetpack.php'])),
      jetpack_active_modules: serialize(
        fromPlain(['custom-content-types', 'verification-tools', 'sharedaddy']),
      ),
      jetpack_portfolio: portfolio,
      jetpack_testimonial: '1',
      jetpack_portfolio_posts_per_page: '1',
      verification_services_codes: serialize(fromPlain({ google: 'g"1', bing: '', pinterest: 'p2' })),
      'jetpack-twitter-cards-site-tag': 'tides',
      blogname: 'Tides',
    },
  });
}

it('projects and testimonials answer at their addresses and over REST, where the owner has them', async () => {
  const site = await openSite('1');
  const status = async (path: string) => (await site.fetch(path)).status;
  for (const path of [
    '/portfolio/',
    '/portfolio/page/2/',
    '/portfolio/quay/',
    '/testimonial/',
    '/testimonial/praise/',
  ])
    expect([path, await status(path)]).toEqual([path, 200]);
  expect(await status('/portfolio/page/3/')).toBe(404);
  const [project] = (await (await site.fetch('/wp-json/wp/v2/jetpack-portfolio?slug=quay')).json()) as {
    link: string;
    'jetpack-portfolio-type': unknown;
  }[];
  expect(project?.link).toMatch(/\/portfolio\/quay\/$/);
  expect(project?.['jetpack-portfolio-type']).toEqual([]);
  await site.close();
  const without = await openSite('');
  expect((await without.fetch('/wp-json/wp/v2/jetpack-portfolio')).status).toBe(404);
  expect((await without.fetch('/testimonial/praise/')).status).toBe(200);
  await without.close();
});

it('tells search engines whose site it is, and networks what a page shows', async () => {
  const site = await openSite('1');
  const html = await (await site.fetch('/portfolio/quay/')).text();
  await site.close();
  expect(html).toContain('<meta name="google-site-verification" content="g&quot;1" />');
  expect(html).toContain('<meta name="p:domain_verify" content="p2" />');
  expect(html).not.toContain('msvalidate');
  expect(html).toContain('<meta property="og:type" content="article" />');
  expect(html).toContain('<meta property="og:title" content="Quay wall" />');
  expect(html).toContain('<meta property="og:description" content="Stone." />');
  expect(html).toMatch(/<meta property="og:url" content="[^"]*\/portfolio\/quay\/" \/>/);
  expect(html).toContain('<meta name="twitter:site" content="@tides" />');
  expect(html).toContain('<meta name="twitter:card" content="summary" />');
});

it('lists projects and testimonials in columns where a page asks for them', async () => {
  const site = await openTestSite({
    pages: [
      { slug: 'quay', title: 'Quay <em>wall</em>', content: 'Stone.', type: 'jetpack-portfolio' },
      { slug: 'pier', title: 'Pier', content: 'Wood and <b>iron</b>.', type: 'jetpack-portfolio' },
      { slug: 'praise', title: 'Mrs Keel', content: 'Good.', type: 'jetpack-testimonial' },
      { slug: 'work', title: 'Work', content: '[portfolio columns=2 orderby=title order=DESC showposts=5]' },
      {
        slug: 'stone',
        title: 'Stone',
        content: '[jetpack_portfolio include_type=stone columns=1 display_types=false display_content=full]',
      },
      { slug: 'none', title: 'None', content: '[portfolio include_type=glass]' },
      { slug: 'voices', title: 'Voices', content: '[testimonials image=false]' },
    ],
    options: {
      active_plugins: serialize(fromPlain(['jetpack/jetpack.php'])),
      jetpack_active_modules: serialize(fromPlain(['custom-content-types'])),
      jetpack_portfolio: '1',
      jetpack_testimonial: '1',
    },
  });
  const { terms, posts } = site.site;
  const stone = await terms.insert({ taxonomy: 'jetpack-portfolio-type', name: 'Of stone', slug: 'stone' });
  const [quay] = await posts.bySlug('quay', ['jetpack-portfolio']);
  await terms.setObjectTerms(quay?.ID ?? 0, 'jetpack-portfolio-type', [stone.term_id]);
  const main = async (path: string) => (await (await site.fetch(path)).text()).replaceAll(site.address, '');
  const work = await main('/work/');
  expect(work).toContain('<div class="jetpack-portfolio-shortcode column-2">');
  expect(work).toContain(
    '<div class="portfolio-entry portfolio-entry-column-2 type-stone portfolio-entry-mobile-first-item-row portfolio-entry-first-item-row">',
  );
  expect(work).toContain(
    '<div class="project-types"><span>Types:</span> <a href="/project-type/stone/" rel="tag">Of stone</a></div>',
  );
  expect(work).toContain(
    '<div class="portfolio-entry portfolio-entry-column-2 portfolio-entry-mobile-last-item-row portfolio-entry-last-item-row">',
  );
  expect(work).toContain('<div class="portfolio-entry-content"><p>Wood and iron.</p>');
  const only = await main('/stone/');
  expect(only).toContain('<h2 class="portfolio-entry-title"><a href="/portfolio/quay/"');
  expect(only).not.toContain('/portfolio/pier/');
  expect(only).not.toContain('project-types');
  expect(await main('/none/')).toContain('Your Portfolio Archive currently has no entries.');
  const voices = await main('/voices/');
  expect(voices).toContain('<div class="jetpack-testimonial-shortcode column-1">');
  expect(voices).toContain(
    '<div class="testimonial-entry testimonial-entry-column-1 testimonial-entry-first-item-row"><div class="testimonial-entry-content"><p>Good.</p>',
  );
  expect(voices).toContain('<span class="testimonial-entry-title">― <a href="/testimonial/praise/"');
  await site.close();
});
