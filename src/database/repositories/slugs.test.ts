import { describe, expect, it } from 'vitest';
import type { NewPost } from '../../types/index.ts';
import { postsForTests } from './posts-for-tests.ts';

const { site, post } = postsForTests();

describe('unique slugs', () => {
  const unique = (slug: string, values: Partial<NewPost> = {}, id = 0) =>
    site.repositories.posts.uniqueSlug(slug, {
      ID: id,
      post_status: 'publish',
      post_type: 'post',
      post_parent: 0,
      ...values,
    });

  it('numbers a slug that is taken within the type', async () => {
    const id = await post(1, { post_name: 'delta' });
    expect(await unique('estuary')).toBe('estuary');
    expect(await unique('Delta')).toBe('Delta-2');
    await post(1, { post_name: 'delta-2' });
    expect(await unique('delta')).toBe('delta-3');
    expect(await unique('delta', {}, id)).toBe('delta');
    expect(await unique('delta', { post_type: 'product' })).toBe('delta');
    expect(await unique('delta', { post_status: 'draft' })).toBe('delta');
  });

  it('lets pages share a slug below different parents', async () => {
    await post(1, { post_type: 'page', post_name: 'intro', post_parent: 4 });
    expect(await unique('intro', { post_type: 'page', post_parent: 5 })).toBe('intro');
    expect(await unique('intro', { post_type: 'page', post_parent: 4 })).toBe('intro-2');
    await post(1, { post_type: 'attachment', post_name: 'map', post_parent: 4 });
    expect(await unique('map', { post_type: 'page', post_parent: 4 })).toBe('map-2');
  });

  it('makes an attachment’s slug unique among all posts', async () => {
    await post(1, { post_type: 'product', post_name: 'atlas' });
    expect(await unique('atlas', { post_type: 'attachment', post_status: 'inherit' })).toBe('atlas-2');
  });

  it('keeps off names that addresses use', async () => {
    expect(await unique('feed')).toBe('feed-2');
    expect(await unique('embed')).toBe('embed-2');
    expect(await unique('page2', { post_type: 'page' })).toBe('page2-2');
    expect(await unique('12', { post_type: 'page' })).toBe('12-2');
    expect(await unique('109')).toBe('109');
    await site.repositories.options.set('permalink_structure', '/%postname%/');
    expect(await unique('109')).toBe('109-2');
    await site.repositories.options.set('permalink_structure', '/%year%/%postname%/');
    expect(await unique('12')).toBe('12-2');
    expect(await unique('13')).toBe('13');
  });

  it('stays within 200 bytes without cutting an encoded character', async () => {
    const long = '%e6%b2%b3'.repeat(22);
    await post(1, { post_name: `${long}ab` });
    expect(await unique(`${long}ab`)).toBe(`${long}-2`);
    const longer = `a${'%e6%b2%b3'.repeat(22)}`;
    await post(1, { post_name: longer });
    expect(await unique(longer)).toBe(`a${'%e6%b2%b3'.repeat(21)}-2`.slice(0, 200));
  });
});
