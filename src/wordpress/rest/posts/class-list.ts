import type { PostRow, PostType, Site, TermRow } from '../../../types/index.ts';

/** What the classes of a post are made from besides its row. */
export interface ClassFacts {
  readonly format: string;
  readonly hasThumbnail: boolean;
  readonly passwordRequired: boolean;
  /** All terms of the post. */
  readonly terms: readonly TermRow[];
}

/** Classes as a reply shows them: where some were taken out, the others keep their places (as PHP's arrays do). */
export function shownClasses(
  classes: readonly (string | undefined)[],
): readonly string[] | Readonly<Record<string, string>> {
  const kept = [...classes.entries()].filter(
    ([place, name]) => name !== undefined && classes.indexOf(name) === place,
  ) as [number, string][];
  return kept.every(([place], index) => place === index)
    ? kept.map(([, name]) => name)
    : Object.fromEntries(kept);
}

/** The class names of a post's container element (WordPress: `get_post_class()` outside of the loop). */
export function postClassList(
  site: Site,
  type: PostType | undefined,
  post: PostRow,
  facts: ClassFacts,
): readonly string[] {
  const classes = [`post-${post.ID}`, post.post_type, `type-${post.post_type}`, `status-${post.post_status}`];
  if (type?.supports.includes('post-formats')) {
    classes.push(`format-${sanitizeClass(facts.format)}`);
  }
  if (facts.passwordRequired) {
    classes.push('post-password-required');
  } else if (facts.hasThumbnail && post.post_type !== 'attachment') {
    classes.push('has-post-thumbnail');
  }
  classes.push('hentry');
  for (const taxonomy of site.taxonomies.values()) {
    const shown =
      taxonomy.public &&
      (taxonomy.objectTypes.includes(post.post_type) || type?.taxonomies.includes(taxonomy.name) === true);
    for (const term of shown ? facts.terms : []) {
      if (term.taxonomy === taxonomy.name && term.slug !== '') {
        classes.push(termClass(term));
      }
    }
  }
  return classes;
}

function termClass(term: TermRow): string {
  const cleaned = sanitizeClass(term.slug);
  const name =
    cleaned === '' || /^\d+$/.test(cleaned) || /^-*$/.test(cleaned) ? String(term.term_id) : cleaned;
  if (term.taxonomy === 'post_tag') {
    return `tag-${name}`;
  }
  return sanitizeClass(`${term.taxonomy}-${name}`) || `${term.taxonomy}-${term.term_id}`;
}

/** WordPress: `sanitize_html_class()`. */
function sanitizeClass(text: string): string {
  return text.replace(/%[a-fA-F0-9]{2}/g, '').replace(/[^A-Za-z0-9_-]/g, '');
}
