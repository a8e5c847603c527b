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
