import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../tests/content-site.ts';
import { renderBlocks } from '../render-blocks.ts';

let content: ContentSite;
let rivers: number;

beforeAll(async () => {
  content = await openContentSite();
  const { site } = content;
  const insert = async (name: string, parent = 0, description = '') =>
    (await site.terms.insert({ taxonomy: 'category', name, slug: name.toLowerCase(), parent, description }))
      .term_id;
  rivers = await insert('Rivers', 0, 'Of water');
  await insert('Deltas', rivers);
  await insert('Coasts');
  const post = await content.post({
    post_title: 'A post',
    post_name: 'a-post',
    post_content: '<p>Five words stand <em>in</em> front</p><!--more-->none here',
    post_date: '2026-03-01 10:00:00',
  });
  await site.terms.setObjectTerms(post.ID, 'category', [rivers]);
});

afterAll(() => content.close());

const list = (query: object, inside: string) =>
  renderBlocks(
    `<!-- wp:terms-query {"termQuery":${JSON.stringify(query)}} --><div class="wp-block-terms-query"><!-- wp:term-template -->${inside}<!-- /wp:term-template --></div><!-- /wp:terms-query -->`,
    content.context(),
  );

describe('a list of terms', () => {
  it('shows name, number and description of each, with its classes', async () => {
    const html = await list(
      { taxonomy: 'category', hideEmpty: true, showNested: false, perPage: 5 },
      '<!-- wp:term-name {"level":3,"isLink":true} /--><!-- wp:term-count {"bracketType":"square"} /--><!-- wp:term-description /-->',
    );
    expect(html).toBe(
      '<div class="wp-block-terms-query is-layout-flow wp-block-terms-query-is-layout-flow"><ul class="wp-block-term-template is-layout-flow wp-block-term-template-is-layout-flow">' +
        `<li class="wp-block-term term-${rivers} category taxonomy-category"><h3 class="wp-block-term-name"><a href="https://atlas.example/category/rivers/">Rivers</a></h3><div class="wp-block-term-count">[1]</div><div class="wp-block-term-description">Of water</div></li></ul></div>`,
    );
  });

  it('orders and nests as it is told', async () => {
    const names = async (query: object) =>
      [
        ...(await list({ taxonomy: 'category', perPage: 9, ...query }, '<!-- wp:term-name /-->')).matchAll(
          /<p[^>]*>([^<]*)/g,
        ),
      ].map((match) => match[1]);
    expect(await names({})).toEqual(
      ['Coasts', 'Rivers', 'Uncategorized'].filter((name) => name !== 'Uncategorized'),
    );
    expect(await names({ showNested: true, order: 'desc' })).toEqual(['Rivers', 'Deltas', 'Coasts']);
    expect(await names({ orderBy: 'count', order: 'desc', perPage: 1 })).toEqual(['Rivers']);
    expect(await names({ taxonomy: 'nothing' })).toEqual([]);
  });

  it('says nothing of a term outside of it', async () => {
    expect(await renderBlocks('<!-- wp:term-name /--><!-- wp:term-count /-->', content.context())).toBe('');
  });
});

it('the time to read counts what a list shows of a post, as minutes or as words', async () => {
  const [post] = await content.site.posts.find({ types: ['post'] });
  const said = (attributes: object) =>
    renderBlocks(
      `<!-- wp:post-time-to-read ${JSON.stringify(attributes)} /-->`,
      content.context({ ...(post && { post }) }),
    );
  const open = '<div class="wp-block-post-time-to-read">';
  // With the words that lead to the rest.
  expect(await said({ displayMode: 'words' })).toBe(`${open}6 words</div>`);
  expect(await said({})).toBe(`${open}1–2 minutes</div>`);
  expect(await said({ averageReadingSpeed: 1 })).toBe(`${open}5–7 minutes</div>`);
  expect(await said({ averageReadingSpeed: 0 })).toBe(`${open}1–2 minutes</div>`);
  expect(await said({ displayMode: 'pages' })).toBe(`${open}</div>`);
  expect(await said({ averageReadingSpeed: 2, displayAsRange: false })).toBe(`${open}3 minutes</div>`);
});
