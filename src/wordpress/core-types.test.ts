import { describe, expect, it } from 'vitest';
import { atlasPlugin } from '../../tests/atlas-plugin.ts';
import { collectPostTypes, collectTaxonomies, isViewable } from './core-types.ts';

describe('post types and taxonomies', () => {
  it('are WordPress’s own, then the plugins’', () => {
    expect([...collectPostTypes([atlasPlugin]).keys()].slice(0, 3)).toEqual(['post', 'page', 'attachment']);
    expect([...collectPostTypes([atlasPlugin]).keys()].at(-1)).toBe('resource');
    expect([...collectTaxonomies([atlasPlugin]).keys()].at(-1)).toBe('topic');
  });

  it('know each other from both sides', () => {
    const type = { ...(atlasPlugin.postTypes?.[0] as never as object), taxonomies: ['post_tag'] } as never;
    const plugin = { ...atlasPlugin, postTypes: [type] };
    expect(collectPostTypes([plugin]).get('resource')?.taxonomies).toEqual(['post_tag', 'topic']);
    expect(collectTaxonomies([plugin]).get('post_tag')?.objectTypes).toEqual(['post', 'resource']);
  });

  it('are viewable where they have pages of their own', () => {
    const viewable = [...collectPostTypes([atlasPlugin]).values()]
      .filter(isViewable)
      .map((type) => type.name);
    expect(viewable).toEqual(['post', 'page', 'attachment', 'resource']);
  });
});
