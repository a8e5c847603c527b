import { expect, it } from 'vitest';
import { changedTogether, NOTHING } from './change-together.ts';
import type { Post } from './post-types.ts';

const ROUTE = 'wp/v2/posts';
const post = (id: number, categories: readonly number[]) => ({ id, categories }) as unknown as Post;

it('changes nothing where nothing is chosen, or where everything is so already', () => {
  expect(changedTogether(ROUTE, [post(1, [4])], NOTHING)).toEqual([]);
  expect(changedTogether(ROUTE, [post(1, [4])], { ...NOTHING, terms: { categories: [4] } })).toEqual([]);
});

it('adds terms to those that a post has', () => {
  const chosen = { ...NOTHING, terms: { categories: [4, 6] } };
  expect(changedTogether(ROUTE, [post(1, [4]), post(2, [])], chosen)).toEqual([
    { method: 'PUT', path: 'wp/v2/posts/1', body: { categories: [4, 6] } },
    { method: 'PUT', path: 'wp/v2/posts/2', body: { categories: [4, 6] } },
  ]);
});

it('says what is chosen of all of them, and puts no page under itself', () => {
  const chosen = { ...NOTHING, author: '3', sticky: 'no', parent: '2' };
  expect(changedTogether(ROUTE, [post(1, []), post(2, [])], chosen).map(({ body }) => body)).toEqual([
    { author: 3, sticky: false, parent: 2 },
    { author: 3, sticky: false },
  ]);
});
