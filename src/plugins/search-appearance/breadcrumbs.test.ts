import { fromPlain, serialize } from 'portolan/data';
import { openTestSite, type TestSite } from 'portolan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let opened: TestSite;

beforeAll(async () => {
  opened = await openTestSite({
    options: {
      active_plugins: serialize(fromPlain(['wordpress-seo/wp-seo.php', 'seo-by-rank-math/rank-math.php'])),
      wpseo_titles: serialize(
        fromPlain({
          'breadcrumbs-home': 'Start',
          'breadcrumbs-sep': '>',
          'breadcrumbs-prefix': 'Here:',
          'post_types-post-maintax': 'category',
        }),
      ),
      'rank-math-options-general': serialize(
        fromPlain({ breadcrumbs_separator: '/', breadcrumbs_home_label: 'Quay' }),
      ),
    },
    pages: [
      { slug: 'sea', title: 'Sea', content: '' },
      { slug: 'deep', title: 'Deep & wide', content: '[wpseo_breadcrumb]|[rank_math_breadcrumb]' },
      { slug: 'both', title: 'Both', content: '<!-- wp:yoast-seo/breadcrumbs {"className":"big"} /-->' },
      { slug: 'tide', title: 'Tide', type: 'post', content: '[wpseo_breadcrumb]|[rank_math_breadcrumb]' },
    ],
  });
  const { posts, terms } = opened.site;
  const idOf = async (slug: string, type: string) => (await posts.bySlug(slug, [type]))[0]?.ID ?? 0;
  await posts.update(await idOf('deep', 'page'), { post_parent: await idOf('sea', 'page') });
  const water = await terms.insert({ taxonomy: 'category', name: 'Water', slug: 'water' });
  const salt = await terms.insert({
    taxonomy: 'category',
    name: 'Salt',
    slug: 'salt',
    parent: water.term_id,
  });
  const air = await terms.insert({ taxonomy: 'category', name: 'Air', slug: 'air' });
  const tide = await idOf('tide', 'post');
  await terms.setObjectTerms(tide, 'category', [air.term_id, salt.term_id]);
  await posts.setMeta(tide, '_yoast_wpseo_primary_category', [String(salt.term_id)]);
  await posts.setMeta(tide, '_yoast_wpseo_bctitle', ['The tide']);
});
afterAll(() => opened.close());

const htmlOf = async (path: string) => (await opened.fetch(path)).text();

it('writes the way to a page as Yoast SEO does, by shortcode and block, as its settings say', async () => {
  const { address } = opened;
  const html = await htmlOf('/sea/deep/');
  expect(html).toContain(
    `Here: <span><span><a href="${address}/">Start</a></span> &gt; <span><a href="${address}/sea/">Sea</a></span> &gt; <span class="breadcrumb_last" aria-current="page">Deep &amp; wide</span></span>`,
  );
  expect(await htmlOf('/both/')).toContain('<div class="yoast-breadcrumbs big">Here: <span><span><a href=');
});

it('goes by the first category and the title for breadcrumbs that a post has', async () => {
  expect((await htmlOf('/tide/')).replaceAll(opened.address, '')).toContain(
    'Start</a></span> &gt; <span><a href="/category/water/">Water</a></span> &gt; <span><a href="/category/water/salt/">Salt</a></span> &gt; <span class="breadcrumb_last" aria-current="page">The tide</span>',
  );
});

it('writes the way to a page as Rank Math does', async () => {
  expect((await htmlOf('/sea/deep/')).replaceAll(opened.address, '')).toContain(
    '<nav aria-label="breadcrumbs" class="rank-math-breadcrumb"><p><a href="">Quay</a><span class="separator"> / </span><a href="/sea/">Sea</a><span class="separator"> / </span><span class="last">Deep &#038; wide</span></p></nav>',
  );
});
