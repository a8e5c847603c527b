import { describe, expect, it } from 'vitest';
import type { MainQuery, PostRow, QueryFlag } from '../types/index.ts';
import { templateCandidates } from './template-hierarchy.ts';

const query = (flags: QueryFlag[], more: Partial<MainQuery> = {}): MainQuery => ({
  variables: {},
  flags: new Set(flags),
  posts: [],
  total: 0,
  pages: 0,
  page: 1,
  perPage: 10,
  contentPage: 1,
  commentPage: 0,
  feed: '',
  ...more,
});
const post = (more: Partial<PostRow>): PostRow =>
  ({ ID: 7, post_name: 'rivers', post_type: 'post', post_mime_type: '', ...more }) as PostRow;

describe('template hierarchy', () => {
  it('tries the page template, the slug, the id, then the general names of a page', () => {
    expect(
      templateCandidates({
        query: query(['page', 'singular']),
        post: post({ post_type: 'page', post_name: 'about' }),
        pageTemplate: 'wide',
        postFormat: 'standard',
      }),
    ).toEqual(['wide', 'page-about', 'page-7', 'page', 'singular', 'index']);
  });

  it('tries a single post by type and slug, decoded slugs first', () => {
    expect(
      templateCandidates({
        query: query(['single', 'singular']),
        post: post({ post_type: 'product', post_name: 'caf%c3%a9' }),
        pageTemplate: '',
        postFormat: 'standard',
      }),
    ).toEqual([
      'single-product-café',
      'single-product-caf%c3%a9',
      'single-product',
      'single',
      'singular',
      'index',
    ]);
  });

  it('tries a static front page by front-page before its page names', () => {
    expect(
      templateCandidates({
        query: query(['front_page', 'page', 'singular']),
        post: post({ post_type: 'page', post_name: 'home' }),
        pageTemplate: '',
        postFormat: 'standard',
      })[0],
    ).toBe('front-page');
  });

  it('ends everything in index', () => {
    expect(templateCandidates({ query: query(['404']), pageTemplate: '', postFormat: '' })).toEqual([
      '404',
      'index',
    ]);
  });
});
