import { describe, expect, it } from 'vitest';
import { atlasPlugin } from '../../../tests/atlas-plugin.ts';
import { collectPostTypes, collectTaxonomies } from '../core-types.ts';
import { parsePermalinkStructure } from './permalink-structure.ts';
import { compileRule, type RewriteSources, rewriteRules } from './rewrite-rules.ts';

function rulesOf(
  structure: string,
  more: Partial<RewriteSources> = {},
  options: Record<string, string> = {},
) {
  const parsed = parsePermalinkStructure(structure);
  return rewriteRules({
    structure: parsed,
    options: { get: (name) => options[name], number: (name) => Number(options[name] ?? 0) },
    postTypes: collectPostTypes([atlasPlugin]).values(),
    taxonomies: collectTaxonomies([atlasPlugin]).values(),
    rules: [],
    endpoints: [],
    ...more,
  });
}

/** Variables of the first rule that matches a path, pages left aside. */
function read(rules: ReturnType<typeof rulesOf>, path: string): Record<string, string> | undefined {
  for (const rule of rules.map((one) => compileRule(one, true))) {
    const match = rule.pageGroup > 0 ? null : rule.expression.exec(path);
    if (!match) continue;
    return Object.fromEntries(
      Object.entries(rule.variables).map(([name, value]) => [
        name,
        value.replace(/\$(\d)/g, (_, group) => match[Number(group)] ?? ''),
      ]),
    );
  }
  return undefined;
}

describe('rewrite rules', () => {
  it('read every kind of address of /%postname%/', () => {
    const rules = rulesOf('/%postname%/');
    expect(read(rules, 'hello-rivers')).toEqual({ name: 'hello-rivers', page: '' });
    expect(read(rules, 'hello-rivers/2/')).toEqual({ name: 'hello-rivers', page: '2' });
    expect(read(rules, 'hello-rivers/feed/atom/')).toEqual({ name: 'hello-rivers', feed: 'atom' });
    expect(read(rules, 'hello-rivers/comment-page-3')).toEqual({ name: 'hello-rivers', cpage: '3' });
    expect(read(rules, 'hello-rivers/map')).toEqual({ attachment: 'map' });
    expect(read(rules, 'category/rivers/upper/page/2')).toEqual({
      category_name: 'rivers/upper',
      paged: '2',
    });
    expect(read(rules, 'resources/feed/rss2/')).toEqual({ post_type: 'resource', feed: 'rss2' });
    expect(read(rules, 'resource/booklet/embed/')).toEqual({ resource: 'booklet', embed: 'true' });
    expect(read(rules, '2024/3/9')).toEqual({ year: '2024', monthnum: '3', day: '9' });
    expect(read(rules, 'comments/feed/rss2')).toEqual({ feed: 'rss2', withcomments: '1' });
    expect(read(rules, 'wp-sitemap-posts-post-2.xml')).toEqual({
      sitemap: 'posts',
      'sitemap-subtype': 'post',
      paged: '2',
    });
    expect(read(rules, 'a/b/c/d')).toBeUndefined();
  });

  it('are case-sensitive in what is not a slug', () => {
    expect(read(rulesOf('/%postname%/'), 'WP-JSON/')).toEqual({ name: 'WP-JSON', page: '' });
    expect(read(rulesOf('/%postname%/'), 'wp-json/')).toEqual({ rest_route: '/' });
  });

  it('ask for pages before posts where both look alike, after them elsewhere', () => {
    const place = (structure: string, name: string) =>
      rulesOf(structure).findIndex((rule) => rule.variables[name] === '$1' && 'page' in rule.variables);
    expect(place('/%postname%/', 'pagename')).toBeLessThan(place('/%postname%/', 'name'));
    const dated = rulesOf('/%year%/%postname%/').findIndex((rule) => rule.variables['name'] === '$2');
    expect(place('/%year%/%postname%/', 'pagename')).toBeGreaterThan(dated);
  });

  it('put bases from the options where WordPress puts them', () => {
    const rules = rulesOf('/blog/%postname%/', {}, { category_base: '/topics/all', tag_base: 'label' });
    expect(read(rules, 'topics/all/rivers')).toEqual({ category_name: 'rivers' });
    expect(read(rules, 'label/gcse')).toEqual({ tag: 'gcse' });
    expect(read(rules, 'search/ox+bow')).toEqual({ s: 'ox+bow' });
    expect(read(rules, 'blog/author/ada')).toEqual({ author_name: 'ada' });
  });

  it('take endpoints and rules of plugins in', () => {
    const rules = rulesOf('/%postname%/', {
      rules: [{ pattern: 'checkout-link$', variables: { 'checkout-link': 'true' } }],
      endpoints: [
        { name: 'orders', places: ['pages'] },
        { name: 'wc-api', places: 'all' },
      ],
    });
    expect(read(rules, 'checkout-link')).toEqual({ 'checkout-link': 'true' });
    expect(rules).toContainEqual({
      pattern: '(.?.+?)/orders(/(.*))?/?$',
      variables: { pagename: '$1', orders: '$3' },
    });
    expect(read(rules, 'wc-api/x')).toEqual({ 'wc-api': 'x' });
    expect(rules.some((rule) => rule.pattern === '([^/]+)/orders(/(.*))?/?$')).toBe(false);
  });

  it('do not exist with plain addresses', () => {
    expect(rulesOf('')).toEqual([]);
  });
});
