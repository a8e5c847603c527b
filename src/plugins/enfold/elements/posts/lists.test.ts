import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostRow } from '../../../../types/index.ts';
import { builderShortcodes } from '../index.ts';
import { type ElementSite, openElementSite } from '../testing.ts';

let site: ElementSite;
let rivers: number;
let coasts: number;
let posts: readonly PostRow[];
beforeAll(async () => {
  site = await openElementSite(builderShortcodes);
  const { terms } = site.content.site;
  rivers = (await terms.insert({ taxonomy: 'category', name: 'Rivers', slug: 'rivers' })).term_id;
  coasts = (await terms.insert({ taxonomy: 'category', name: 'Coasts & seas', slug: 'coasts' })).term_id;
  const picture = await site.content.image('delta', {}, 'Delta');
  const post = async (title: string, day: string, categories: readonly number[], picked = false) => {
    const row = await site.content.post(
      {
        post_title: title,
        post_name: title.toLowerCase(),
        post_date: `2026-03-${day} 10:00:00`,
        post_content: `All about ${title.toLowerCase()}.`,
      },
      picked ? { _thumbnail_id: String(picture.ID) } : {},
    );
    await terms.setObjectTerms(row.ID, 'category', categories);
    return row;
  };
  posts = [
    await post('Source', '01', [rivers], true),
    await post('Mouth', '02', [rivers, coasts]),
    await post('Cliff', '03', [coasts]),
    await post('Arch', '04', [coasts]),
  ];
});
afterAll(() => site.close());

const titles = async (shortcode: string, selector: string, post?: PostRow) => {
  const $ = await site.render(shortcode, post);
  return $(selector)
    .toArray()
    .map((each) => $(each).text());
};

describe('lists of posts', () => {
  it('show the newest of the chosen terms, as many as asked for', async () => {
    expect(
      await titles(
        `[av_blog blog_style='bloglist-simple' blog_type='taxonomy' link='category,${coasts}' items='2']`,
        '.post-title',
      ),
    ).toEqual(['Arch', 'Cliff']);
    expect(
      await titles(`[av_blog blog_style='bloglist-simple' categories='${rivers}' items='5']`, '.post-title'),
    ).toEqual(['Mouth', 'Source']);
  });

  it('are ordered, shifted and without the post they stand in as told', async () => {
    const link = `link='category,${rivers},${coasts}'`;
    expect(
      await titles(
        `[av_postslider ${link} query_orderby='title' query_order='ASC' items='3' columns='3']`,
        '.slide-entry-title',
      ),
    ).toEqual(['Arch', 'Cliff', 'Mouth']);
    expect(await titles(`[av_postslider ${link} offset='2' columns='4']`, '.slide-entry-title')).toEqual([
      'Mouth',
      'Source',
    ]);
    expect(
      await titles(
        `[av_postslider ${link} columns='4' page_element_filter='skip_current']`,
        '.slide-entry-title',
        posts[3],
      ),
    ).toEqual(['Cliff', 'Mouth', 'Source']);
  });

  it('are bound to a range of days', async () => {
    expect(
      await titles(
        `[av_postslider link='category' columns='4' date_filter='date_filter' date_filter_start='2026/03/02' date_filter_end='2026/03/03']`,
        '.slide-entry-title',
      ),
    ).toEqual(['Cliff', 'Mouth']);
  });

  it('never show drafts', async () => {
    await site.content.post({ post_title: 'Secret', post_status: 'draft' });
    expect(
      await titles(`[av_postslider link='category' columns='5' items='50' offset='0']`, '.slide-entry-title'),
    ).not.toContain('Secret');
  });

  it('show picture, excerpt and link of each', async () => {
    const $ = await site.render(
      `[av_postslider link='category,${rivers}' columns='3' contents='excerpt_read_more']`,
    );
    const source = $('.slide-entry').last();
    expect(source.find('img').attr('alt')).toBe('Delta');
    expect(source.find('.slide-entry-excerpt').text()).toBe('All about source.');
    expect(source.find('.more-link').attr('href')).toBe('https://atlas.example/source/');
  });

  it('with more posts than columns become a slider', async () => {
    const $ = await site.render(`[av_postslider link='category' columns='2']`);
    expect($('.av-slider-list > li').length).toBe(4);
  });

  it('say so where there is nothing', async () => {
    expect(
      await titles(`[av_blog blog_style='single-big' categories='${rivers}' offset='40']`, '.post-title'),
    ).toEqual(['Nothing Found']);
  });

  it('may be a grid', async () => {
    const $ = await site.render(`[av_blog blog_style='blog-grid' columns='2' items='4' contents='title']`);
    expect($('.av-post-grid > .slide-entry').length).toBe(4);
  });
});

it('a magazine has a group for each term and one for all, the first post large', async () => {
  const $ = await site.render(
    `[av_magazine link='category,${rivers},${coasts}' tabs='aviaTBtabs' first_big='aviaTBfirst_big' heading_active='aviaTBh' heading='News' heading_link='manually,/news']`,
  );
  expect(
    $('.av-magazine-sort a')
      .toArray()
      .map((each) => [$(each).text(), $(each).attr('data-filter')]),
  ).toEqual([
    ['All', 'sort_all'],
    ['Rivers', `sort_${rivers}`],
    ['Coasts & seas', `sort_${coasts}`],
  ]);
  // A group without posts has no button.
  const empty = await site.content.site.terms.insert({ taxonomy: 'category', name: 'Ice', slug: 'ice' });
  const with3 = await site.render(
    `[av_magazine link='category,${rivers},${coasts},${empty.term_id}' tabs='aviaTBtabs']`,
  );
  expect(with3('.av-magazine-group').length).toBe(4);
  expect(with3('.av-magazine-sort a').length).toBe(3);
  expect($('.av-magazine-top-heading').attr('href')).toBe('/news');
  expect($(`.av-magazine-group.sort_${rivers}`).attr('class')).toContain('av-hidden-mag');
  expect(
    $(`.av-magazine-group.sort_${rivers} .av-magazine-title`)
      .toArray()
      .map((each) => $(each).text()),
  ).toEqual(['Mouth', 'Source']);
  expect($('.sort_all .av-magazine-entry-big').length).toBe(1);
});

it('a portfolio has its filters with counts', async () => {
  const $ = await site.render(
    `[av_portfolio link='category,${rivers},${coasts}' blog_type='taxonomy' columns='3' sort='yes' paginate='no']`,
  );
  expect(
    $('.sort_by_cat a')
      .toArray()
      .map((each) => [$(each).attr('data-filter'), $(each).find('.av-cat-count').text()]),
  ).toEqual([
    ['all_sort', '4'],
    ['coasts_sort', '3'],
    ['rivers_sort', '2'],
  ]);
  expect($('.grid-entry').length).toBe(4);
});

it('posts as slides have their title, their text and their address', async () => {
  const $ = await site.render(
    `[av_feature_image_slider link='category,${rivers}' contents='title_excerpt_read_more']`,
  );
  expect(
    $('.avia-caption-title a')
      .toArray()
      .map((each) => [$(each).text(), $(each).attr('href')]),
  ).toEqual([
    ['Mouth', 'https://atlas.example/mouth/'],
    ['Source', 'https://atlas.example/source/'],
  ]);
  expect($('.avia-caption-content').last().text()).toBe('All about source.');
  const accordion = await site.render(
    `[av_slideshow_accordion slide_type='entry-based' link='category,${rivers}' excerpt='yes']`,
  );
  expect(
    accordion('.aviaccordion-title')
      .toArray()
      .map((each) => accordion(each).text()),
  ).toEqual(['Mouth', 'Source']);
  expect(accordion('.aviaccordion-excerpt').last().text()).toBe('All about source.');
});

it('pictures of a portfolio open large where it says so', async () => {
  const $ = await site.render(
    `[av_portfolio link='category,${rivers}' blog_type='taxonomy' linking='lightbox' paginate='no']`,
  );
  expect($('.grid-image').attr('href')).toMatch(/\/delta[\w-]*\.jpg$/);
  expect($('.grid-image').hasClass('lightbox')).toBe(true);
  expect(
    $('.grid-entry-title a')
      .toArray()
      .map((each) => $(each).attr('href')),
  ).toContain('https://atlas.example/source/');
});

describe('a masonry', () => {
  const four = (attributes: string) =>
    `[av_masonry_entries link='category,${rivers},${coasts}' sort='yes' ${attributes}]`;

  it('shows its first entries with filters, and asks for more by its button’s data', async () => {
    const $ = await site.render(four(`items='3' paginate='load_more' columns='3' av_uid='av-m'`), posts[0]);
    expect($('[data-av-masonry-item]').length).toBe(3);
    expect(
      $('.av-masonry-sort a')
        .toArray()
        .map((each) => [$(each).attr('data-filter'), $(each).find('small').text().trim()]),
    ).toEqual([
      ['all_sort', '3'],
      ['coasts_sort', '3'],
      ['rivers_sort', '1'],
    ]);
    const button = $('.av-masonry-load-more');
    expect(button.attr('data-link')).toBe(`category, ${rivers},${coasts}`);
    expect(
      ['items', 'offset', 'taxonomy', 'av_uid', 'action'].map((name) => button.attr(`data-${name}`)),
    ).toEqual(['3', '0', 'category', 'av-m', '']);
    expect(button.attr('data-avno')).toMatch(/^[0-9a-f]{10}$/);
    expect($('.av-masonry').attr('data-post_id')).toBe(String(posts[0]?.ID));
  });

  it('has no button where there is nothing more, no filters for one term', async () => {
    const $ = await site.render(four(`items='4' paginate='load_more'`));
    expect($('.av-masonry-load-more').length).toBe(0);
    const one = await site.render(`[av_masonry_entries link='category,${rivers}' sort='yes']`);
    expect(one('.av-masonry-sort').length).toBe(0);
  });

  it('escapes what people wrote', async () => {
    const row = await site.content.post({
      post_title: `Fish & "chips" <img src=x onerror=y>`,
      post_excerpt: '<b>a</b> & b',
      post_date: '2026-04-01 00:00:00',
    });
    await site.content.site.terms.setObjectTerms(row.ID, 'category', [rivers]);
    const $ = await site.render(`[av_masonry_entries link='category,${rivers}' items='1']`);
    expect($('.av-masonry-entry-title').text()).toBe('Fish & “chips” ');
    expect($('.av-masonry-entry-content').text()).toBe('a & b');
    expect($('img').length).toBe(0);
    await site.content.site.posts.delete(row.ID);
  });

  it('of pictures shows them in their order', async () => {
    const a = await site.content.image('aa');
    const b = await site.content.image('bb');
    const $ = await site.render(`[av_masonry_gallery ids='${b.ID},${a.ID}' size='flex']`);
    expect(
      $('[data-av-masonry-item] img')
        .toArray()
        .map((each) => $(each).attr('src')?.replace(/.*\//, '')),
    ).toEqual(['bb.jpg', 'aa.jpg']);
  });

  it('names every link, by its picture’s own words or its place', async () => {
    const nameless = await site.content.image('cc', { post_title: '' });
    const described = await site.content.image('dd', { post_title: '' }, 'A tidal creek');
    const named = await site.content.image('ee', { post_title: 'Estuary' });
    const $ = await site.render(`[av_masonry_gallery ids='${nameless.ID},${described.ID},${named.ID}']`);
    expect(
      $('a[data-av-masonry-item]')
        .toArray()
        .map((each) => $(each).attr('aria-label') ?? $(each).attr('title')),
    ).toEqual(['Picture 1', 'A tidal creek', 'Estuary']);
  });
});
