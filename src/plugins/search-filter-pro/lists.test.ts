import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categoryField, type FilterSite, LESSONS, openLessons } from './filter-site-for-tests.ts';

let site: FilterSite;
beforeAll(async () => {
  ({ site } = await openLessons());
});
afterAll(() => site.close());

describe('lists of the site', () => {
  const on = async (fields: readonly object[], settings: object, work: () => Promise<void>) => {
    const others = await site.site.posts.findIds({ types: ['search-filter-widget'] });
    for (const other of others) await site.site.posts.delete(other);
    const form = await site.form(fields, settings);
    try {
      await work();
    } finally {
      await site.site.posts.delete(form);
    }
  };

  it('are narrowed by a form for the archive of their type, page by page, at addresses of their own', async () => {
    const fields = [
      categoryField({ operator: 'or' }),
      { type: 'post_meta', meta_type: 'number', meta_key: '_price' },
    ];
    await on(fields, { display_results_as: 'post_type_archive', results_per_page: 2 }, async () => {
      expect(await site.page('/')).toEqual({ titles: LESSONS.slice(0, 2), total: 4 });
      expect(await site.page('/?sf_paged=2')).toEqual({ titles: LESSONS.slice(2), total: 4 });
      expect(await site.page('/?_sft_category=coasts')).toEqual({ titles: ['Spits', 'Estuaries'], total: 2 });
      expect(await site.page('/?_sfm__price=5+12&_sf_ppp=1&sf_paged=2')).toEqual({
        titles: ['Spits'],
        total: 3,
      });
      expect((await site.page('/?sort_order=title+asc&_sf_ppp=10')).titles).toEqual([
        'Bird-foot delta',
        'Estuaries',
        'Meanders',
        'Spits',
      ]);
      expect((await site.page('/?_sft_category=volcanoes')).titles).toEqual([]);
      expect((await site.page('/category/coasts/?_sfm__price=15+30')).total).toBe(2);
    });
    expect((await site.page('/?_sft_category=coasts')).total).toBe(4);
  });

  it('of a term are narrowed too where the form covers term archives', async () => {
    const settings = { display_results_as: 'post_type_archive', enable_taxonomy_archives: 1 };
    await on([{ type: 'post_meta', meta_type: 'number', meta_key: '_price' }], settings, async () => {
      expect(await site.page('/category/coasts/?_sfm__price=15+30')).toEqual({
        titles: ['Estuaries'],
        total: 1,
      });
    });
  });

  it('are made by a form at an address of its own', async () => {
    const form = await site.form([categoryField({ operator: 'or' })], {
      display_results_as: 'archive',
      post_types: { post: 1, page: 1 },
      results_per_page: 3,
    });
    expect(await site.page(`/?sfid=${form}`)).toEqual({ titles: LESSONS.slice(0, 3), total: 5 });
    expect(await site.page(`/?sfid=${form}&sf_paged=2`)).toEqual({
      titles: ['Estuaries', 'A page'],
      total: 5,
    });
    expect((await site.page(`/?sfid=${form}&_sft_category=rivers`)).titles).toEqual([
      'Meanders',
      'Estuaries',
    ]);
    await site.site.posts.delete(form);
  });
});
