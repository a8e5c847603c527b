import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atlasPlugin } from '../../../tests/atlas-plugin.ts';
import { openSmallSite } from '../../../tests/plain-site.ts';
import { type RoutedSite, routed } from '../../../tests/site-for-tests.ts';
import type { MainQuery, PostRow } from '../../types/index.ts';
import { guest } from '../auth/visitor.ts';
import { bodyClasses } from './body-class.ts';
import { documentTitle } from './document-title.ts';
import { headLines } from './head-lines.ts';
import { htmlClass, termClass } from './html-class.ts';
import { postClasses } from './post-class.ts';

let opened: RoutedSite;
let post: PostRow;
let page = 0;

beforeAll(async () => {
  const small = await openSmallSite({
    plugins: [atlasPlugin],
    options: { blogdescription: 'Maps &amp; more', date_format: 'j F Y', db_version: '60421' },
  });
  opened = routed(small, [atlasPlugin]);
  const { posts, terms } = opened.site;
  page = await posts.insert({
    post_type: 'page',
    post_status: 'publish',
    post_title: 'About',
    post_name: 'about',
  });
  await posts.insert({
    post_type: 'page',
    post_status: 'publish',
    post_title: 'Team',
    post_name: 'team',
    post_parent: page,
  });
  await posts.insert({ post_type: 'page', post_status: 'publish', post_title: '0', post_name: 'nought' });
  await posts.setMeta(page, '_wp_page_template', ['templates/wide.php']);
  const term = (taxonomy: string, name: string, slug: string) => terms.insert({ taxonomy, name, slug });
  const rivers = await term('category', 'Rivers &amp; Lakes', 'rivers');
  const number = await term('post_tag', '2026', '2026');
  const quote = await term('post_format', 'post-format-quote', 'post-format-quote');
  for (const one of [rivers, number, quote])
    await terms.setObjectTerms(small.post, one.taxonomy, [one.term_id]);
  post = (await posts.byId(small.post)) as PostRow;
});

afterAll(() => opened.close());

async function query(path: string): Promise<MainQuery> {
  const route = await opened.route({ method: 'GET', path });
  if (route.kind !== 'page') throw new Error(`${path} is no page.`);
  return route.query;
}

describe('the title of a document', () => {
  const title = async (path: string) => documentTitle(opened.site, await query(path));

  it('names the thing and the site', async () => {
    expect(await title('/hello-rivers/')).toBe('Hello rivers &#8211; Atlas Notes');
    expect(await title('/nought/')).toBe('Atlas Notes');
    expect(await title('/category/rivers/')).toBe('Rivers &amp; Lakes &#8211; Atlas Notes');
    expect(await title('/type/quote/')).toBe('Quote &#8211; Atlas Notes');
    expect(await title('/resources/')).toBe('Resources &#8211; Atlas Notes');
    expect(await title('/author/arthur/')).toBe('arthur &#8211; Atlas Notes');
    expect(await title('/2026/11/')).toBe('November 2026 &#8211; Atlas Notes');
    expect(await title('/2026/11/01/')).toBe('1 November 2026 &#8211; Atlas Notes');
    expect(await title('/?s=%3Cb%3E')).toBe('Search Results for &#8220;&lt;b&gt;&#8221; &#8211; Atlas Notes');
    expect(await title('/nope/')).toBe('Page not found &#8211; Atlas Notes');
  });

  it('names the site and its tagline on the front page', async () => {
    expect(await title('/')).toBe('Atlas Notes &#8211; Maps &amp; more');
    expect(await title('/?page=2')).toBe('Atlas Notes &#8211; Page 2 &#8211; Maps &amp; more');
  });
});

describe('the lines of the head', () => {
  const lines = async (path: string) =>
    headLines(opened.site, await query(path), opened.request({ method: 'GET', path }));

  it('stand in WordPress’s order', async () => {
    const home = 'https://atlas.example';
    const link = `${encodeURIComponent(`${home}/hello-rivers/`)}`;
    expect(await lines('/hello-rivers/')).toEqual([
      "<meta name='robots' content='max-image-preview:large' />",
      `<link rel="alternate" type="application/rss+xml" title="Atlas Notes &raquo; Feed" href="${home}/feed/" />`,
      `<link rel="alternate" type="application/rss+xml" title="Atlas Notes &raquo; Comments Feed" href="${home}/comments/feed/" />`,
      `<link rel="alternate" type="application/rss+xml" title="Atlas Notes &raquo; Hello rivers Comments Feed" href="${home}/hello-rivers/feed/" />`,
      `<link rel="https://api.w.org/" href="${home}/wp-json/" />`,
      `<link rel="alternate" title="JSON" type="application/json" href="${home}/wp-json/wp/v2/posts/${post.ID}" />`,
      '<meta name="generator" content="WordPress 6.8.7" />',
      `<link rel="canonical" href="${home}/hello-rivers/" />`,
      `<link rel='shortlink' href='${home}/?p=${post.ID}' />`,
      `<link rel="alternate" title="oEmbed (JSON)" type="application/json+oembed" href="${home}/wp-json/oembed/1.0/embed?url=${link}" />`,
      `<link rel="alternate" title="oEmbed (XML)" type="text/xml+oembed" href="${home}/wp-json/oembed/1.0/embed?url=${link}&#038;format=xml" />`,
    ]);
  });

  it('tell search engines what to leave out', async () => {
    const robots = async (path: string) => (await lines(path))[0];
    expect(await robots('/?s=x')).toContain("'noindex, follow, max-image-preview:large'");
    expect(await robots('/hello-rivers/?replytocom=1')).toContain(
      "'max-image-preview:large, noindex, follow'",
    );
    expect(await robots('/hello-rivers/?unapproved=1&moderation-hash=x')).toContain(
      "'max-image-preview:large, noindex, follow'",
    );
    await opened.site.options.set('blog_public', '0');
    expect(await robots('/hello-rivers/')).toContain("'noindex, nofollow'");
    await opened.site.options.set('blog_public', '1');
  });

  it('of a post inside another site’s page name its address and nothing else', async () => {
    expect(await lines('/hello-rivers/embed/')).toEqual([
      "<meta name='robots' content='noindex, follow, max-image-preview:large' />",
      '<link rel="canonical" href="https://atlas.example/hello-rivers/" />',
    ]);
  });

  it('follow the order of the release the site ran on', async () => {
    await opened.site.options.set('db_version', '60717');
    const all = await lines('/hello-rivers/');
    const place = (part: string) => all.findIndex((line) => line.includes(part));
    expect(place('application/json+oembed')).toBeLessThan(place('api.w.org'));
    await opened.site.options.set('db_version', '60421');
  });
});

describe('the classes of the body', () => {
  const classes = async (path: string) =>
    (
      await bodyClasses({ site: opened.site, query: await query(path), visitor: guest, theme: 'meridian' })
    ).join(' ');

  it('say what is shown', async () => {
    expect(await classes('/')).toBe('home blog wp-theme-meridian');
    expect(await classes('/hello-rivers/')).toBe(
      `wp-singular post-template-default single single-post postid-${post.ID} single-format-quote wp-theme-meridian`,
    );
    expect(await classes('/about/')).toBe(
      `wp-singular page-template page-template-templates page-template-wide page-template-templateswide-php page page-id-${page} page-parent wp-theme-meridian`,
    );
    expect(await classes('/about/team/page/2/')).toContain(
      `page-child parent-pageid-${page} paged-2 page-paged-2`,
    );
    expect(await classes('/category/rivers/')).toMatch(
      /^archive category category-rivers category-\d+ wp-theme/,
    );
    expect(await classes('/resources/')).toBe(
      'archive post-type-archive post-type-archive-resource wp-theme-meridian',
    );
    expect(await classes('/?s=nothing')).toBe('search search-no-results wp-theme-meridian');
    expect(await classes('/nope/')).toBe('error404 wp-theme-meridian');
  });
});

describe('the classes of a post', () => {
  it('say what it is, then its terms', async () => {
    const terms = (await opened.site.terms.ofObjects([post.ID])).get(post.ID) ?? [];
    const tag = terms.find((term) => term.taxonomy === 'post_tag');
    const plain = { hasThumbnail: false, passwordRequired: false, sticky: false };
    expect(postClasses(opened.site, post, terms, plain).join(' ')).toBe(
      `post-${post.ID} post type-post status-publish format-quote hentry category-rivers tag-${tag?.term_id} post_format-post-format-quote`,
    );
    expect(postClasses(opened.site, post, [], { ...plain, hasThumbnail: true, sticky: true }).join(' ')).toBe(
      `post-${post.ID} post type-post status-publish format-standard has-post-thumbnail sticky hentry`,
    );
    expect(
      postClasses(opened.site, post, [], { ...plain, hasThumbnail: true, passwordRequired: true }),
    ).toContain('post-password-required');
  });

  it('hold nothing that cannot stand in a class', () => {
    expect(htmlClass('a b%d7%a9<c>')).toBe('abc');
    expect(htmlClass('%d7%a9', 'x')).toBe('x');
    expect(termClass({ slug: '%d7%a9-%d7%a8', term_id: 5 })).toBe('5');
  });
});
