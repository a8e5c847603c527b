import { type PhpValue, phpEntries } from '../../database/php-serialize.ts';

/** How the old site's rewrite rules made the addresses of a type. */
export interface RuledType {
  readonly slug: string;
  readonly archive: string | false;
  readonly hierarchical: boolean;
}

export interface RuledTaxonomy {
  readonly slug: string;
  readonly hierarchical: boolean;
}

/** What can be told from the old site's rewrite rules. */
export interface OldRules {
  /** Whether there are none: plain permalinks, or a dump made before they were written again. */
  readonly none: boolean;
  type(name: string): RuledType | undefined;
  taxonomy(name: string): RuledTaxonomy | undefined;
}

/**
 * Reads the option `rewrite_rules`: patterns of paths, each with the query it stands for. The rule of a type's single
 * posts is the one that ends in their pages (`portfolio/([^/]+)(?:/([0-9]+))?/?$` → `portfolio=$matches[1]&page=…`).
 * WordPress: WP_Rewrite::rewrite_rules().
 */
export function oldRules(stored: PhpValue | undefined): OldRules {
  const rules = phpEntries(stored).map(([pattern, target]) => ({
    pattern: String(pattern).replace(/^\^?(?:index\.php\/)?/, ''),
    target: String(target),
  }));
  const matching = (...targets: readonly string[]) =>
    rules.find(({ target, pattern }) => targets.includes(target) && fixedPart(pattern) !== '');
  return {
    none: rules.length === 0,
    type(name) {
      const single = matching(
        `index.php?${name}=$matches[1]&page=$matches[2]`,
        `index.php?post_type=${name}&name=$matches[1]&page=$matches[2]`,
        `index.php?${name}=$matches[1]&paged=$matches[2]`,
      );
      if (single === undefined) return undefined;
      const list = rules.find(({ target }) => target === `index.php?post_type=${name}`);
      return {
        slug: fixedPart(single.pattern),
        archive: list === undefined ? false : list.pattern.replace(/\/?\?\$$/, ''),
        hierarchical: single.pattern.includes('(.+?)'),
      };
    },
    taxonomy(name) {
      const list = matching(`index.php?${name}=$matches[1]`);
      if (list === undefined) return undefined;
      return { slug: fixedPart(list.pattern), hierarchical: list.pattern.includes('(.+?)') };
    },
  };
}

/** What stands before the first group of a pattern, without slashes. */
function fixedPart(pattern: string): string {
  return (/^([^(\\]*)\//.exec(pattern)?.[1] ?? '').replace(/^\/+|\/+$/g, '');
}
