import { describe, expect, it } from 'vitest';
import type { Site } from '../../types/index.ts';
import { restUrl, withQuery } from './links.ts';

const at = (permalinks: string) =>
  ({
    address: { home: 'https://atlas.example' },
    options: { get: (name: string) => (name === 'permalink_structure' ? permalinks : undefined) },
  }) as unknown as Site;

describe('addresses of routes', () => {
  it('follow the permalinks: pretty, behind index.php, plain', () => {
    expect(restUrl(at('/%postname%/'), 'wp/v2/posts?a=1')).toBe(
      'https://atlas.example/wp-json/wp/v2/posts?a=1',
    );
    expect(restUrl(at('/index.php/%postname%/'), 'wp/v2/posts')).toBe(
      'https://atlas.example/index.php/wp-json/wp/v2/posts',
    );
    expect(restUrl(at(''), 'wp/v2/posts')).toBe('https://atlas.example/index.php?rest_route=/wp/v2/posts');
  });

  it('have one query, with the route among its arguments under plain permalinks', () => {
    expect(restUrl(at(''), 'wp/v2/comments?post=7')).toBe(
      'https://atlas.example/index.php?rest_route=%2Fwp%2Fv2%2Fcomments&post=7',
    );
    const posts = restUrl(at(''), 'wp/v2/posts');
    expect(withQuery(posts, {})).toBe(posts);
    expect(withQuery(posts, { rest_route: '/wp/v2/posts', per_page: '1', page: 2 })).toBe(
      'https://atlas.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts&per_page=1&page=2',
    );
    expect(withQuery(posts, { page: 2 })).toBe(
      'https://atlas.example/index.php?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
    );
  });
});
