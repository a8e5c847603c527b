import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { clearQueryCache, countStatements } from '../../../database/index.ts';
import type { RenderContext } from '../../../types/index.ts';
import { weekOfYear } from '../lists/weeks.ts';
import { renderBlocks } from '../render-blocks.ts';

let content: ContentSite;
let parent: number;

beforeAll(async () => {
  content = await openContentSite();
  const { site } = content;
  const insert = (name: string, above = 0) =>
    site.terms.insert({ taxonomy: 'category', name, slug: name.toLowerCase(), parent: above });
  parent = (await insert('Water')).term_id;
  const child = (await insert('Rivers', parent)).term_id;
  await insert('Empty');
  const image = await content.image('delta', {}, 'A delta');
  for (const [month, terms] of [
    ['01', [parent]],
    ['02', [child]],
    ['02', [parent, child]],
  ] as const) {
    const post = await content.post(
      {
        post_title: `In ${month} & "more"`,
        post_name: `in-${month}`,
        post_content: 'one two three four five',
        post_date: `2026-${month}-10 10:00:00`,
      },
      { _thumbnail_id: String(image.ID) },
    );
    await site.terms.setObjectTerms(post.ID, 'category', terms);
    await site.comments.insert({
      comment_post_ID: post.ID,
      comment_author: 'Nia <b>',
      comment_author_email: 'nia@x.example',
      comment_content: 'Hello <script>x</script>rivers',
      comment_approved: '1',
      comment_date: `2026-${month}-11 10:00:00`,
      comment_date_gmt: `2026-${month}-11 10:00:00`,
    });
  }
});

afterAll(() => content.close());

const render = (block: string) => renderBlocks(`<!-- wp:${block} /-->`, content.context());

describe('latest posts', () => {
  it('show what they are told to show', async () => {
    const html = await render(
      'latest-posts {"postsToShow":1,"displayFeaturedImage":true,"addLinkToFeaturedImage":true,"featuredImageAlign":"left","displayAuthor":true,"displayPostDate":true,"displayPostContent":true,"excerptLength":2}',
    );
    expect(html).toMatch(
      /^<ul class="wp-block-latest-posts__list has-dates has-author wp-block-latest-posts"><li>/,
    );
    expect(html).toContain(
      '<div class="wp-block-latest-posts__featured-image alignleft"><a href="https://atlas.example/in-02/" aria-label="In 02 &#038; &#8220;more&#8221;"><img width="150" height="150" src="https://atlas.example/wp-content/uploads/2026/03/delta-150x150.jpg" class="attachment-thumbnail size-thumbnail wp-post-image" alt="A delta" style=""',
    );
    expect(html).toContain(
      '<time datetime="2026-02-10T10:00:00+00:00" class="wp-block-latest-posts__post-date">10 February 2026</time>',
    );
    expect(html).toContain(
      '<div class="wp-block-latest-posts__post-excerpt">one two… <a class="wp-block-latest-posts__read-more" href="https://atlas.example/in-02/" rel="noopener noreferrer">Read more<span class="screen-reader-text">: In 02 &#038; &#8220;more&#8221;</span></a></div></li>',
    );
  });

  it('take the same number of statements for any number of posts', async () => {
    const all = '"displayFeaturedImage":true,"displayAuthor":true,"displayPostContent":true';
    const count = async (posts: number) => {
      await clearQueryCache(content.database);
      return (
        await countStatements(content.database, () => render(`latest-posts {"postsToShow":${posts},${all}}`))
      ).statements.length;
    };
    expect(await count(1)).toBeGreaterThan(0);
    expect(await count(3)).toBe(await count(1));
  });

  it('filter by category, old and new style', async () => {
    for (const categories of [String(parent), `[{"id":${parent}}]`])
      expect((await render(`latest-posts {"categories":${categories}}`)).match(/<li>/g)).toHaveLength(2);
  });
});

describe('latest comments', () => {
  it('show who said what, as text', async () => {
    const html = await render('latest-comments {"commentsToShow":1,"displayAvatar":false}');
    expect(html).toContain('<ol class="has-dates has-excerpts wp-block-latest-comments">');
    expect(html).toContain('<span class="wp-block-latest-comments__comment-author">Nia &lt;b&gt;</span> on ');
    expect(html).toContain('<p>Hello xrivers</p>');
  });
});

describe('categories', () => {
  it('are a list, or a tree that counts each post once', async () => {
    expect(await render('categories {"showPostCounts":true}')).toContain('>Water</a> (2)\n');
    const tree = await render('categories {"showPostCounts":true,"showHierarchy":true}');
    expect(tree).toContain(">Water</a> (3)\n<ul class='children'>\n");
    expect(tree).not.toContain('Empty');
    expect(await render('categories {"showEmpty":true}')).toContain('>Empty</a>');
    expect(await render('categories {"showOnlyTopLevel":true}')).not.toContain('Rivers');
  });

  it('leave out a category that only has posts below it, where nothing stands below anything', async () => {
    const { terms } = content.site;
    const above = await terms.insert({ taxonomy: 'category', name: 'Continents', slug: 'continents' });
    const below = await terms.insert({
      taxonomy: 'category',
      name: 'Asia',
      slug: 'asia',
      parent: above.term_id,
    });
    const post = await content.post({ post_title: 'In Asia', post_name: 'in-asia' });
    await terms.setObjectTerms(post.ID, 'category', [below.term_id]);
    const flat = await render('categories');
    expect(flat).toContain('>Asia</a>');
    expect(flat).not.toContain('Continents');
    expect(await render('categories {"showHierarchy":true}')).toContain('Continents');
    await content.site.posts.delete(post.ID);
  });

  it('are a list to choose from', async () => {
    const html = await render('categories {"displayAsDropdown":true,"showHierarchy":true,"showLabel":false}');
    expect(html).toContain(
      '<label class="wp-block-categories__label screen-reader-text" for="wp-block-categories-1">Categories</label>',
    );
    expect(html).toContain('<option class="level-1" value="rivers">&nbsp;&nbsp;&nbsp;Rivers</option>');
    expect(html).toContain('"https://atlas.example/?category_name="');
  });
});

describe('archives', () => {
  it('list months or years', async () => {
    expect(await render('archives {"showPostCounts":true}')).toContain(
      "\t<li><a href='https://atlas.example/2026/02/'>February 2026</a>&nbsp;(2)</li>\n\t<li><a href='https://atlas.example/2026/01/'>January 2026</a>&nbsp;(1)</li>\n",
    );
    expect(await render('archives {"type":"yearly"}')).toContain(
      "<li><a href='https://atlas.example/2026/'>2026</a></li>",
    );
  });
});

describe('archives by day and week', () => {
  it('list days, and weeks under the arguments that name them', async () => {
    expect(await render('archives {"type":"daily","showPostCounts":true}')).toContain(
      "<li><a href='https://atlas.example/2026/02/10/'>10 February 2026</a>&nbsp;(2)</li>",
    );
    expect(await render('archives {"type":"weekly"}')).toContain(
      "<li><a href='https://atlas.example/?m=2026&#038;w=7'>9 February 2026&#8211;15 February 2026</a></li>",
    );
    expect(await render('archives {"type":"weekly","displayAsDropdown":true}')).toContain('Select Week');
  });

  it.each([
    ['2012-01-01', 1, 0],
    ['2012-01-02', 1, 1],
    ['2013-01-05', 1, 1],
    ['2024-02-06', 1, 6],
    ['2026-11-21', 1, 47],
    ['2012-01-01', 0, 1],
    ['2013-01-05', 0, 0],
    ['2024-01-02', 2, 53],
    ['2024-01-01', 2, 52],
  ])('counts weeks as MySQL does: %s, from day %d on', (date, start, week) => {
    expect(weekOfYear(date, start)).toBe(week);
  });
});

describe('tag cloud and calendar', () => {
  it('size terms by their use', async () => {
    const html = await render('tag-cloud {"taxonomy":"category","numberOfTags":2}');
    expect(html.match(/font-size: [\d.]+pt/g)).toHaveLength(2);
    expect(html).toContain('aria-label="Rivers (2 items)"');
  });

  it('show a month with the days that have posts', async () => {
    const february = 'calendar {"year":2026,"month":2}';
    expect(await render(february)).toContain('<caption>December 2026</caption>');
    // A month can be named where addresses have months.
    await content.site.options.set('permalink_structure', '/%year%/%monthnum%/%postname%/');
    const html = await render(february);
    await content.site.options.set('permalink_structure', '/%postname%/');
    expect(html).toContain('<caption>February 2026</caption>');
    expect(html).toContain(
      '<a href="https://atlas.example/2026/02/10/" aria-label="Posts published on February 10, 2026">10</a>',
    );
    expect(html).toContain('<a href="https://atlas.example/2026/01/">&laquo; Jan</a>');
    expect(html.match(/<td>\d+<\/td>/g)).toHaveLength(27);
    const coloured = await render('calendar {"style":{"elements":{"link":{"color":{"text":"#123"}}}}}');
    expect(coloured).toContain('class="wp-calendar-table has-link-color"');
  });
});

describe('page list', () => {
  it('is a tree, and marks the page that is shown', async () => {
    const about = await content.post({ post_type: 'page', post_title: 'About', post_name: 'about' });
    const team = await content.post({
      post_type: 'page',
      post_title: 'Team',
      post_name: 'team',
      post_parent: about.ID,
    });
    const page = { query: { flags: new Set(['singular']), posts: [team] } } as unknown as NonNullable<
      RenderContext['page']
    >;
    const html = await renderBlocks('<!-- wp:page-list /-->', content.context({ post: team, page }));
    // Over REST no page is shown.
    expect(await renderBlocks('<!-- wp:page-list /-->', content.context({ post: team }))).not.toContain(
      'current',
    );
    expect(html).toBe(
      '<ul class="wp-block-page-list"><li class="wp-block-pages-list__item has-child current-menu-ancestor"><a class="wp-block-pages-list__item__link" href="https://atlas.example/about/">About</a><ul class="wp-block-navigation__submenu-container"><li class="wp-block-pages-list__item current-menu-item "><a class="wp-block-pages-list__item__link" href="https://atlas.example/about/team/" aria-current="page">Team</a></li></ul></li></ul>',
    );
  });

  it('leaves out what stands below a page that is not shown', async () => {
    const above = await content.post({ post_type: 'page', post_title: 'Withdrawn', post_status: 'trash' });
    await content.post({ post_type: 'page', post_title: 'Orphaned', post_parent: above.ID });
    expect(await render('page-list')).not.toContain('Orphaned');
  });

  it('ends where pages are each other’s parents', async () => {
    const one = await content.post({ post_type: 'page', post_title: 'One', post_name: 'one' });
    const two = await content.post({
      post_type: 'page',
      post_title: 'Two',
      post_name: 'two',
      post_parent: one.ID,
    });
    await content.site.posts.update(one.ID, { post_parent: two.ID });
    expect(await render(`page-list {"parentPageID":${one.ID}}`)).toContain('Two');
  });
});
