import { describe, expect, it } from 'vitest';
import { atlasPlugin } from '../../../tests/atlas-plugin.ts';
import type { QueryVariables, Site } from '../../types/index.ts';
import { collectTaxonomies } from '../core-types.ts';
import { parseTermVariables } from './term-variables.ts';

const site = { taxonomies: collectTaxonomies([atlasPlugin]) } as unknown as Site;
const parse = (variables: QueryVariables) => parseTermVariables(site, variables);
const slugs = (taxonomy: string, terms: string[], operator = 'IN') => ({
  taxonomy,
  field: 'slug',
  terms,
  operator,
});

describe('variables that name terms', () => {
  it('mean any of the terms with commas and all of them with plus signs', () => {
    expect(parse({ category_name: 'rivers,coasts' }).clauses).toEqual([
      slugs('category', ['coasts', 'rivers']),
    ]);
    expect(parse({ category_name: 'rivers+coasts' }).clauses).toEqual([
      slugs('category', ['rivers']),
      slugs('category', ['coasts']),
    ]);
    expect(parse({ tag: 'gcse+case-study' }).clauses).toEqual([
      slugs('post_tag', ['case-study', 'gcse'], 'AND'),
    ]);
  });

  it('mean no term that there is by a plus sign alone', () => {
    expect(parse({ category_name: 'rivers/+' }).clauses).toEqual([slugs('category', [''])]);
    expect(parse({ category_name: 'rivers+' }).clauses).toEqual([slugs('category', ['rivers'])]);
  });

  it('mean the last part of a path', () => {
    expect(parse({ topic: 'physical/hazards' }).first).toEqual({
      taxonomy: 'topic',
      field: 'slug',
      term: 'hazards',
    });
  });

  it('take categories by number, without those that have a minus', () => {
    const requested = parse({ cat: '12,-5,3' });
    expect(requested.clauses).toEqual([
      { taxonomy: 'category', field: 'id', terms: ['3', '12'], operator: 'IN' },
      { taxonomy: 'category', field: 'id', terms: ['5'], operator: 'NOT IN' },
    ]);
    expect(requested.count).toBe(2);
    expect(parse({ cat: '-5' }).first).toBeUndefined();
  });

  it('can name taxonomy and term apart', () => {
    expect(parse({ taxonomy: 'topic', term: 'hazards' }).clauses).toEqual([slugs('topic', ['hazards'])]);
  });
});
