import { describe, expect, it } from 'vitest';
import { endPath, parsePermalinkStructure } from './permalink-structure.ts';

describe('a permalink structure', () => {
  it('puts what stands before the first tag before dates', () => {
    expect(parsePermalinkStructure('/blog/%postname%/')).toMatchObject({
      pretty: true,
      trailingSlash: true,
      root: '',
      front: 'blog/',
      date: 'blog/%year%/%monthnum%/%day%',
      month: 'blog/%year%/%monthnum%',
      year: 'blog/%year%',
      pagesFirst: true,
    });
  });

  it('moves dates away from ids that look like years', () => {
    const structure = parsePermalinkStructure('/archives/%post_id%');
    expect(structure.year).toBe('archives/date/%year%');
    expect(structure.trailingSlash).toBe(false);
    expect(structure.pagesFirst).toBe(false);
  });

  it('keeps the order of day and month that it has itself', () => {
    const structure = parsePermalinkStructure('/%day%/%monthnum%/%year%/%postname%/');
    expect(structure.date).toBe('%day%/%monthnum%/%year%');
    expect(structure.month).toBe('%monthnum%/%year%');
  });

  it('knows servers without rewriting', () => {
    expect(parsePermalinkStructure('/index.php/%year%/%postname%/')).toMatchObject({
      root: 'index.php/',
      front: 'index.php/',
    });
  });

  it('is not pretty when empty', () => {
    expect(parsePermalinkStructure('').pretty).toBe(false);
  });

  it('ends paths as it ends itself', () => {
    expect(endPath({ trailingSlash: true }, 'a/b')).toBe('a/b/');
    expect(endPath({ trailingSlash: false }, 'a/b//')).toBe('a/b');
  });
});
