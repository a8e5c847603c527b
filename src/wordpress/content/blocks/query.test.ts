import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { clearQueryCache, countStatements } from '../../../database/index.ts';
import type { MainQuery, PostRow, RenderContext, SiteRequest } from '../../../types/index.ts';
import { renderBlocks } from '../render-blocks.ts';

let content: ContentSite;
let rivers: number;
const posts: PostRow[] = [];

beforeAll(async () => {
  content = await openContentSite();
  const { site } = content;
  rivers = (await site.terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' })).term_id;
  for (let day = 1; day <= 5; day++) {
    const post = await content.post({
      post_title: `Post ${day}`,
      post_name: `post-${day}`,
      post_content: `<p>Text ${day}</p>`,
      post_date: `2026-03-0${day} 10:00:00`,
    });
    posts.push(post);
    if (day % 2 === 0) await site.terms.setObjectTerms(post.ID, 'category', [rivers]);
  }
});

afterAll(() => content.close());

const site = () => content.site;
const loop = (query: object, inside = '<!-- wp:post-title /-->', behind = '') =>
  `<!-- wp:query {"queryId":7,"query":${JSON.stringify(query)}} --><div class="wp-block-query"><!-- wp:post-template -->${inside}<!-- /wp:post-template -->${behind}</div><!-- /wp:query -->`;

function pageContext(url: string, query: Partial<MainQuery> = {}): RenderContext {
  const [path = '', queryString = ''] = url.split('?');
  const request = {
    url,
    path,
    queryString,
    query: Object.fromEntries(new URLSearchParams(queryString)),
    cookies: {},
  };
  const main = { flags: new Set(), posts: [], total: 0, pages: 0, page: 1, perPage: 10, ...query };
  return content.context({
    page: { query: main as unknown as MainQuery, request: request as unknown as SiteRequest },
  });
}

async function titles(query: object, context = content.context()): Promise<readonly string[]> {
  const html = await renderBlocks(loop(query), context);
  return [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map((match) => match[1] as string);
}

describe('the query block', () => {
  it('shows the newest posts, each in a list item with its classes', async () => {
    const html = await renderBlocks(loop({ perPage: 1, postType: 'post' }), content.context());
    expect(html).toBe(
      '<div class="wp-block-query is-layout-flow wp-block-query-is-layout-flow"><ul class="wp-block-post-template is-layout-flow wp-block-post-template-is-layout-flow">' +
        `<li class="wp-block-post post-${posts[4]?.ID} post type-post status-publish format-standard hentry"><h2 class="wp-block-post-title">Post 5</h2></li></ul></div>`,
    );
  });

  it('orders, leaves out and filters', async () => {
    expect(await titles({ perPage: 2, order: 'asc' })).toEqual(['Post 1', 'Post 2']);
    expect(await titles({ perPage: 2, offset: 1 })).toEqual(['Post 4', 'Post 3']);
    expect(await titles({ perPage: 2, exclude: [posts[4]?.ID] })).toEqual(['Post 4', 'Post 3']);
    expect(await titles({ perPage: 9, taxQuery: { category: [rivers] } })).toEqual(['Post 4', 'Post 2']);
    expect(await titles({ perPage: 9, categoryIds: [rivers] })).toEqual(['Post 4', 'Post 2']);
    expect(await titles({ perPage: 9, search: 'Text 3' })).toEqual(['Post 3']);
    expect(await titles({ perPage: 9, postType: 'page' })).toEqual([]);
    const aside = await site().terms.insert({
      taxonomy: 'post_format',
      name: 'aside',
      slug: 'post-format-aside',
    });
    await site().terms.setObjectTerms(posts[2]?.ID ?? 0, 'post_format', [aside.term_id]);
    expect(await titles({ perPage: 9, format: ['aside'] })).toEqual(['Post 3']);
    expect(await titles({ perPage: 2, format: ['standard'] })).toEqual(['Post 5', 'Post 4']);
    expect(await titles({ perPage: 9, format: ['standard'] })).not.toContain('Post 3');
    expect(await titles({ perPage: 9, format: ['standard', 'aside'] })).toHaveLength(5);
    await site().terms.setObjectTerms(posts[2]?.ID ?? 0, 'post_format', []);
  });

  it('puts sticky posts in front, on top of the number asked for', async () => {
    const sticky = `a:1:{i:0;i:${posts[0]?.ID};}`;
    const own = await openContentSite({ options: { sticky_posts: sticky } });
    const site = { ...content.site, options: own.site.options };
    const context = { ...content.context(), site };
    expect(await titles({ perPage: 2 }, context)).toEqual(['Post 1', 'Post 5', 'Post 4']);
    expect(await titles({ perPage: 9, sticky: 'only' }, context)).toEqual(['Post 1']);
    expect(await titles({ perPage: 9, sticky: 'exclude' }, context)).toEqual([
      'Post 5',
      'Post 4',
      'Post 3',
      'Post 2',
    ]);
    expect(await titles({ perPage: 2, sticky: 'ignore' }, context)).toEqual(['Post 5', 'Post 4']);
    expect(await titles({ perPage: 9, search: 'Text 3' }, context)).toEqual(['Post 3']);
    await own.close();
  });

  it('turns its pages by a variable of its own', async () => {
    const context = pageContext('/list/?a=1&query-7-page=2');
    const pagination =
      '<!-- wp:query-pagination --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next {"label":"On"} /--><!-- /wp:query-pagination -->';
    const html = await renderBlocks(loop({ perPage: 2 }, '<!-- wp:post-title /-->', pagination), context);
    expect(html).toContain('>Post 3<');
    expect(html).not.toContain('>Post 5<');
    expect(html).toContain(
      '<a href="/list/?a=1&#038;query-7-page=1" class="wp-block-query-pagination-previous">Previous Page</a>' +
        '<div class="wp-block-query-pagination-numbers"><a class="page-numbers" href="?query-7-page=1&#038;a=1">1</a>\n<span aria-current="page" class="page-numbers current">2</span>\n<a class="page-numbers" href="?query-7-page=3&#038;a=1">3</a></div>' +
        '<a href="/list/?a=1&#038;query-7-page=3" class="wp-block-query-pagination-next">On</a>',
    );
  });

  it('shows the posts of the page where it is told to', async () => {
    const context = pageContext('/', { posts: posts.slice(0, 2), total: 5, pages: 3 });
    expect(await titles({ inherit: true }, context)).toEqual(['Post 1', 'Post 2']);
    expect(await titles({ inherit: true })).toEqual([]);
  });

  it('says what stands there instead of posts, and how many there are', async () => {
    const behind =
      '<!-- wp:query-no-results --><p>None</p><!-- /wp:query-no-results --><!-- wp:query-total /-->';
    const render = (search: string) =>
      renderBlocks(loop({ perPage: 2, search }, '', behind), content.context());
    expect(await render('zzz')).toContain('<div class="wp-block-query-no-results"><p>None</p></div>');
    expect(await render('Text')).toContain('<div class="wp-block-query-total">5 results found</div>');
    expect(await render('Text 3')).toContain('>1 result found<');
    expect(await render('Text')).not.toContain('None');
  });

  it('takes no more statements for more posts', async () => {
    const count = async (perPage: number) => {
      await clearQueryCache(content.database);
      return (await countStatements(content.database, () => titles({ perPage }))).statements.length;
    };
    expect(await count(1)).toBeGreaterThan(0);
    expect(await count(4)).toBe(await count(1));
  });

  it('keeps the loops of one query out of another inside it', async () => {
    const inner = loop({ perPage: 1, order: 'asc' });
    const html = await renderBlocks(
      loop({ perPage: 1 }, `${inner}<!-- wp:post-title /-->`),
      content.context(),
    );
    expect(html.indexOf('Post 1')).toBeLessThan(html.indexOf('Post 5'));
    expect(html.match(/<h2/g)).toHaveLength(2);
  });
});

describe('blocks of a post', () => {
  it('inside a loop are those of its post', async () => {
    const html = await renderBlocks(
      loop(
        { perPage: 1 },
        '<!-- wp:post-content /--><!-- wp:post-date {"format":"Y"} /--><!-- wp:read-more /-->',
      ),
      content.context({ post: posts[0] as PostRow }),
    );
    expect(html).toContain('<p>Text 5</p>');
    expect(html).toContain('<time datetime="2026-03-05T10:00:00+00:00">2026</time>');
    expect(html).toContain(
      'href="https://atlas.example/post-5/" target="_self">Read more<span class="screen-reader-text">: Post 5</span></a>',
    );
  });

  it('show a post inside itself once', async () => {
    const self = await content.post({
      post_name: 'self',
      post_content: '<!-- wp:paragraph --><p>me</p><!-- /wp:paragraph --><!-- wp:post-content /-->',
      post_date: '2020-01-01 00:00:00',
    });
    const html = await content.render(self.post_content, { post: self });
    expect(html.match(/me/g)).toHaveLength(2);
  });
});
