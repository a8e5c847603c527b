import type { RestError, Site, Taxonomy, TermRow } from '../../../types/index.ts';
import { ksesData } from '../../content/kses.ts';
import { sanitizeTitle } from '../../content/sanitize-title.ts';
import { sanitizeTextField } from '../text-fields.ts';

/** The taxonomy of a term, as far as writing it asks. */
type TermsOf = Pick<Taxonomy, 'name' | 'hierarchical'>;

/** What a term can be given. */
export interface TermChanges {
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly parent?: number;
}

/** Characters that the database takes for a term's name (`wp_terms.name`). */
const LONGEST_NAME = 200;

/** WordPress answers as its database did: without a status, so with 500. */
const tooLong: RestError = {
  code: 'db_insert_error',
  message: 'Could not insert term into the database.',
  data: 'WordPress database error: Processing the value for the following field failed: name. The supplied value may be too long or contains invalid data.',
};

const noName: RestError = {
  code: 'empty_term_name',
  message: 'A name is required for this term.',
  data: null,
};

/** A name that says nothing without its tags. */
const invalidName: RestError = { code: 'invalid_term_name', message: 'Invalid term name.', data: null };

/**
 * Inserts a term with a slug of its own, which is its number where the name has no letters for one (WordPress:
 * `wp_insert_term()`). Errors have no status, so that WordPress's routes answer them with 500.
 */
export async function insertTerm(
  site: Site,
  taxonomy: TermsOf,
  input: TermChanges & { readonly name: string },
): Promise<TermRow | RestError> {
  if (input.name.trim() === '') {
    return noName;
  }
  const name = storedName(input.name);
  if (name === '') {
    return invalidName;
  }
  if ([...name].length > LONGEST_NAME) {
    return tooLong;
  }
  const parent = input.parent ?? 0;
  const slug = input.slug || sanitizeTitle(sanitizeTextField(input.name));
  const existing = await existingTerm(site, taxonomy, { name, slug, parent, hasSlug: Boolean(input.slug) });
  if (existing) {
    return {
      code: 'term_exists',
      message: taxonomy.hierarchical
        ? 'A term with the name provided already exists with this parent.'
        : 'A term with the name provided already exists in this taxonomy.',
      data: { status: 400, term_id: existing.term_id },
      additionalData: [existing.term_id, existing.term_id],
    };
  }
  return site.terms.insert({
    taxonomy: taxonomy.name,
    name,
    slug: await freeSlug(site, taxonomy, slug, parent),
    description: ksesData(input.description ?? ''),
    parent,
  });
}

/** Changes a term (WordPress: `wp_update_term()`). */
export async function changeTerm(
  site: Site,
  taxonomy: TermsOf,
  term: TermRow,
  input: TermChanges,
): Promise<TermRow | RestError> {
  const name = input.name === undefined ? undefined : storedName(input.name);
  if (name === '') {
    return noName;
  }
  let slug: string | undefined;
  if (input.slug === '') {
    // Emptied, it is made of the name again.
    slug = sanitizeTitle(input.name ?? term.name) || String(term.term_id);
    const taken = await site.terms.bySlug(slug, taxonomy.name);
    if (taken && taken.term_id !== term.term_id) {
      slug = await freeSlug(site, taxonomy, slug, input.parent ?? term.parent);
    }
  } else if (input.slug !== undefined || input.name !== undefined) {
    slug = input.slug ?? term.slug;
    const taken = await site.terms.bySlug(slug, taxonomy.name);
    if (taken && taken.term_id !== term.term_id) {
      return {
        code: 'duplicate_term_slug',
        message: `The slug &#8220;${slug}&#8221; is already in use by another term.`,
        data: null,
      };
    }
  }
  await site.terms.update(term.term_id, taxonomy.name, {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(input.description !== undefined && { description: ksesData(input.description) }),
    ...(input.parent !== undefined && { parent: await parentWithoutLoop(site, term, input.parent) }),
  });
  return (await site.terms.byId(term.term_id, taxonomy.name)) ?? term;
}

/** A term cannot stand below itself: it stands at the top then (WordPress: `wp_check_term_hierarchy_for_loops()`). */
async function parentWithoutLoop(site: Site, term: TermRow, parent: number): Promise<number> {
  const row = parent > 0 ? await site.terms.byId(parent, term.taxonomy) : undefined;
  const above = row ? [row, ...(await site.terms.ancestors(row))] : [];
  return above.some(({ term_id }) => term_id === term.term_id) ? 0 : parent;
}

/** A name as it is stored: plain text with `&`, `<` and `>` as references (WordPress: `pre_term_name`). */
function storedName(name: string): string {
  return ksesData(sanitizeTextField(name))
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

interface WantedTerm {
  readonly name: string;
  readonly slug: string;
  readonly parent: number;
  readonly hasSlug: boolean;
}

async function existingTerm(site: Site, taxonomy: TermsOf, wanted: WantedTerm): Promise<TermRow | undefined> {
  const { name, slug, parent, hasSlug } = wanted;
  const siblings = { taxonomies: [taxonomy.name], ...(taxonomy.hierarchical && { parent }) };
  const named = (await site.terms.find({ ...siblings, names: [name] })).find(
    (term) => term.name.toLowerCase() === name.toLowerCase(),
  );
  if (!named) {
    return undefined;
  }
  const slugged = await site.terms.bySlug(slug, taxonomy.name);
  if (!hasSlug || named.slug === slug) {
    return named;
  }
  return slugged && (!taxonomy.hierarchical || slugged.parent === parent) ? slugged : undefined;
}

/** A slug that no term of the taxonomy has: behind the parents' slugs, then with a number (WordPress: `wp_unique_term_slug()`). */
async function freeSlug(site: Site, taxonomy: TermsOf, slug: string, parent: number): Promise<string> {
  const isTaken = async (candidate: string) =>
    (await site.terms.bySlug(candidate, taxonomy.name)) !== undefined;
  if (!(await isTaken(slug))) {
    return slug;
  }
  let base = slug;
  if (taxonomy.hierarchical && parent > 0) {
    const parentTerm = await site.terms.byId(parent, taxonomy.name);
    const above = parentTerm ? [parentTerm, ...(await site.terms.ancestors(parentTerm))] : [];
    for (const term of above) {
      base = `${base}-${term.slug}`;
      if (!(await isTaken(base))) {
        return base;
      }
    }
  }
  for (let number = 2; ; number++) {
    if (!(await isTaken(`${base}-${number}`))) {
      return `${base}-${number}`;
    }
  }
}
