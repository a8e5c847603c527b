import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmallSite } from '../../../tests/plain-site.ts';
import type { Visitor } from '../../types/index.ts';
import { can, requiredCapabilities } from './capabilities.ts';
import { guest, visitorById } from './visitor.ts';

let small: Awaited<ReturnType<typeof openSmallSite>>;
let ada: Visitor;
let arthur: Visitor;
let sue: Visitor;

async function known(id: number): Promise<Visitor> {
  const visitor = await visitorById(small.site, id);
  if (!visitor) throw new Error('no such user');
  return visitor;
}

beforeAll(async () => {
  small = await openSmallSite();
  ada = await known(small.users.ada);
  arthur = await known(small.users.arthur);
  sue = await known(small.users.sue);
});

afterAll(() => small.close());

function insert(fields: {
  post_status: string;
  post_author?: number;
  post_type?: string;
  post_parent?: number;
}) {
  return small.site.posts.insert({ post_type: 'post', post_author: arthur.id, ...fields });
}

describe('what users may do with posts', () => {
  it('lets authors edit their own published posts, and editors those of others', async () => {
    const may = (visitor: Visitor) => can(small.site, visitor, 'edit_post', small.post);
    expect([await may(ada), await may(arthur), await may(sue), await may(guest)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const foreign = await insert({ post_status: 'publish', post_author: ada.id });
    expect(await can(small.site, arthur, 'edit_post', foreign)).toBe(false);
  });

  it('asks for more on published, private and foreign posts', async () => {
    const needs = async (status: string, user: number) =>
      requiredCapabilities(small.site, user, 'edit_post', await insert({ post_status: status }));
    expect(await needs('publish', arthur.id)).toEqual(['edit_published_posts']);
    expect(await needs('draft', arthur.id)).toEqual(['edit_posts']);
    expect(await needs('publish', ada.id)).toEqual(['edit_others_posts', 'edit_published_posts']);
    expect(await needs('private', ada.id)).toEqual(['edit_others_posts', 'edit_private_posts']);
    expect(await needs('draft', ada.id)).toEqual(['edit_others_posts']);
  });

  it('lets everybody with `read` read published posts, and few private ones', async () => {
    const hidden = await insert({ post_status: 'private' });
    const may = (visitor: Visitor) => can(small.site, visitor, 'read_post', hidden);
    expect([await may(ada), await may(arthur), await may(sue), await may(guest)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await can(small.site, sue, 'read_post', small.post)).toBe(true);
  });

  it('takes a post in the bin for what it was, revisions and files for their post', async () => {
    const binned = await insert({ post_status: 'trash' });
    await small.site.posts.setMeta(binned, '_wp_trash_meta_status', ['publish']);
    expect(await requiredCapabilities(small.site, arthur.id, 'delete_post', binned)).toEqual([
      'delete_published_posts',
    ]);
    const revision = await insert({ post_status: 'inherit', post_type: 'revision', post_parent: small.post });
    expect(await requiredCapabilities(small.site, ada.id, 'edit_post', revision)).toEqual([
      'edit_others_posts',
      'edit_published_posts',
    ]);
    const hidden = await insert({ post_status: 'private' });
    const file = await insert({ post_status: 'inherit', post_type: 'attachment', post_parent: hidden });
    expect(await requiredCapabilities(small.site, sue.id, 'read_post', file)).toEqual(['read_private_posts']);
  });

  it('uses the names of the post type', async () => {
    const page = await insert({ post_status: 'publish', post_type: 'page' });
    expect(await requiredCapabilities(small.site, ada.id, 'edit_post', page)).toEqual([
      'edit_others_pages',
      'edit_published_pages',
    ]);
    expect(await requiredCapabilities(small.site, ada.id, 'publish_post', page)).toEqual(['publish_pages']);
  });

  it('keeps the front page from being deleted by editors', async () => {
    const page = await insert({ post_status: 'publish', post_type: 'page' });
    await small.site.options.set('page_on_front', String(page));
    expect(await requiredCapabilities(small.site, arthur.id, 'delete_post', page)).toEqual([
      'manage_options',
    ]);
  });

  it('allows nothing with posts that are not there', async () => {
    expect(await can(small.site, ada, 'edit_post', 999_999)).toBe(false);
    expect(await can(small.site, ada, 'edit_post')).toBe(false);
  });
});

describe('what users may do otherwise', () => {
  it('lets everybody edit their own account and administrators all', async () => {
    expect(await can(small.site, sue, 'edit_user', sue.id)).toBe(true);
    expect(await can(small.site, sue, 'edit_user', ada.id)).toBe(false);
    expect(await can(small.site, ada, 'edit_user', sue.id)).toBe(true);
    expect(await can(small.site, guest, 'edit_user', 0)).toBe(false);
    expect(await can(small.site, sue, 'create_app_password', sue.id)).toBe(true);
  });

  it('lets those edit a comment who may edit its post', async () => {
    const comment = await small.site.comments.insert({ comment_post_ID: small.post, comment_content: 'x' });
    expect(await can(small.site, arthur, 'edit_comment', comment)).toBe(true);
    expect(await can(small.site, sue, 'edit_comment', comment)).toBe(false);
  });

  it('keeps the default category', async () => {
    const term = await small.site.terms.insert({ taxonomy: 'category', name: 'All', slug: 'all' });
    expect(await can(small.site, ada, 'delete_term', term.term_id)).toBe(true);
    await small.site.options.set('default_category', String(term.term_id));
    expect(await can(small.site, ada, 'delete_term', term.term_id)).toBe(false);
    expect(await can(small.site, ada, 'edit_term', term.term_id)).toBe(true);
    expect(await can(small.site, arthur, 'edit_term', term.term_id)).toBe(false);
  });

  it('passes capabilities of roles through', async () => {
    expect(await can(small.site, ada, 'manage_options')).toBe(true);
    expect(await can(small.site, arthur, 'manage_options')).toBe(false);
  });
});
