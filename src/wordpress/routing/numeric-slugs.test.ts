import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSmallSite, type PlainSite } from '../../../tests/plain-site.ts';
import { withNumericSlugs } from './numeric-slugs.ts';
import { postOfAddress } from './post-of-address.ts';

let small: PlainSite & { readonly post: number };

beforeEach(async () => {
  small = await openSmallSite();
  await small.site.posts.insert({
    post_type: 'post',
    post_status: 'publish',
    post_name: '2015',
    post_content: 'One<!--nextpage-->Two',
    post_date: '2026-03-09 08:00:00',
  });
});

afterEach(() => small.close());

describe('a slug that is a number', () => {
  it('wins over a date where slugs stand in its place', async () => {
    expect(await withNumericSlugs(small.site, { year: '2015' })).toEqual({ name: '2015' });
    expect(await withNumericSlugs(small.site, { year: '2015', monthnum: '2' })).toEqual({
      name: '2015',
      page: '2',
    });
    expect(await withNumericSlugs(small.site, { year: '2015', monthnum: '7' })).toEqual({
      year: '2015',
      monthnum: '7',
    });
    expect(await withNumericSlugs(small.site, { year: '2014' })).toEqual({ year: '2014' });
  });

  it('loses where the date is another than that of the post', async () => {
    await small.site.options.set('permalink_structure', '/%year%/%postname%/');
    expect(await withNumericSlugs(small.site, { year: '2025', monthnum: '2015' })).toEqual({
      year: '2025',
      monthnum: '2015',
    });
    expect(await withNumericSlugs(small.site, { year: '2026', monthnum: '2015' })).toEqual({ name: '2015' });
  });
});

describe('the post of an address', () => {
  it('is found by path and by number', async () => {
    expect((await postOfAddress(small.site, '/hello-rivers/'))?.ID).toBe(small.post);
    expect((await postOfAddress(small.site, `/?p=${small.post}#comments`))?.ID).toBe(small.post);
    expect((await postOfAddress(small.site, '/2015/2/'))?.post_name).toBe('2015');
  });

  it('is nothing for lists and for what is missing', async () => {
    expect(await postOfAddress(small.site, '/')).toBeUndefined();
    expect(await postOfAddress(small.site, '/nope/')).toBeUndefined();
  });
});
