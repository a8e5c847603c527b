import type { Place, WxrTermRecord } from '../../types/source.ts';
import { sanitizeTitle } from '../../wordpress/content/sanitize-title.ts';
import type { Ledger } from '../ledger.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { isUsableId, ProvisionalIds } from './provisional-ids.ts';

const TERM = ['term_id', 'name', 'slug'] as const;
const TAXONOMY = ['term_taxonomy_id', 'term_id', 'taxonomy', 'description'] as const;
const META = ['term_id', 'meta_key', 'meta_value'] as const;
const RELATION = ['object_id', 'term_taxonomy_id', 'term_order'] as const;

interface KnownTerm {
  readonly term: number;
  readonly taxonomyId: number;
  /** Only an item mentioned it so far. */
  mentioned: boolean;
}

/** Terms of WXR files, found by taxonomy and slug, and their relations to items. */
export class WxrTerms {
  readonly ids = new ProvisionalIds();
  readonly #staging: StagingDatabase;
  readonly #ledger: Ledger;
  readonly #known = new Map<string, KnownTerm>();
  /** Slugs by term id. */
  readonly #slugs = new Map<number, string>();
  readonly #taxonomyIds = new Set<number>();
  /** Published posts by row of a taxonomy. */
  readonly #counts = new Map<number, number>();
  /** Whether attachments have terms: they count with the post they belong to. */
  attachments = false;
  readonly #parents: { readonly taxonomyId: number; readonly taxonomy: string; readonly parent: string }[] =
    [];

  constructor(staging: StagingDatabase, ledger: Ledger) {
    this.#staging = staging;
    this.#ledger = ledger;
    for (const row of staging.all<{
      term_id: number;
      slug: string;
      taxonomy: string;
      term_taxonomy_id: number;
    }>(
      'SELECT t.term_id, t.slug, x.taxonomy, x.term_taxonomy_id FROM wp_terms t JOIN wp_term_taxonomy x ON x.term_id = t.term_id',
    )) {
      this.#remember(row.taxonomy, row.slug, row.term_id, row.term_taxonomy_id, false);
    }
  }

  term(record: WxrTermRecord): void {
    const { taxonomy, place } = record;
    if (taxonomy === '') {
      const said = `the term ${record.slug} names no taxonomy`;
      this.#ledger.refuse('terms', 'term-without-taxonomy', said, place);
      this.#ledger.refuse('termmeta', 'term-without-taxonomy', said, place, record.meta.length);
      return;
    }
    const slug = record.slug || sanitizeTitle(record.name) || `term-${record.id ?? this.#known.size + 1}`;
    const present = this.#known.get(key(taxonomy, slug));
    if (present !== undefined && !present.mentioned) {
      const said = `the term ${slug} of ${taxonomy} is there already`;
      this.#ledger.merge('terms', 'same-term', said, place);
      this.#ledger.merge('termmeta', 'same-term', said, place, record.meta.length);
      return;
    }
    const name = record.name || slug;
    let known = present;
    if (known === undefined) known = this.#insert(taxonomy, slug, name, record.description, record.id, place);
    else this.#describe(known, name, record);
    if (record.parent !== '')
      this.#parents.push({ taxonomyId: known.taxonomyId, taxonomy, parent: record.parent });
    this.#ledger.of('terms').imported++;
    const meta = this.#staging.writer('wp_termmeta');
    for (const { key: metaKey, value } of record.meta) meta.write(META, [known.term, metaKey, value]);
    this.#ledger.of('termmeta').imported += record.meta.length;
  }

  /** Relates an item to a term, which is made where no file described it. */
  relate(
    object: number,
    taxonomy: string,
    slug: string,
    name: string,
    place: Place,
    state: 'published' | 'attachment' | 'other',
  ): void {
    const wanted = slug || sanitizeTitle(name);
    if (taxonomy === '' || wanted === '') {
      this.#ledger.refuse('relations', 'relation-without-term', 'an item names a term without a slug', place);
      return;
    }
    let known = this.#known.get(key(taxonomy, wanted));
    if (known === undefined) {
      known = this.#insert(taxonomy, wanted, name || wanted, '', undefined, place);
      known.mentioned = true;
    }
    if (this.#staging.writer('wp_term_relationships').tryInsert(RELATION, [object, known.taxonomyId, 0])) {
      this.#ledger.of('relations').imported++;
      if (state === 'published')
        this.#counts.set(known.taxonomyId, (this.#counts.get(known.taxonomyId) ?? 0) + 1);
      else if (state === 'attachment') this.attachments = true;
    } else {
      this.#ledger.merge('relations', 'relation-twice', `${object} names the term ${wanted} twice`, place);
    }
  }

  /** Gives each term its parent, when all files are read. */
  resolveParents(): void {
    const update = this.#staging.prepare('UPDATE wp_term_taxonomy SET parent = ? WHERE term_taxonomy_id = ?');
    for (const { taxonomyId, taxonomy, parent } of this.#parents) {
      // Before WordPress 3.0 the parent's name stood there.
      const found =
        this.#known.get(key(taxonomy, parent)) ?? this.#known.get(key(taxonomy, sanitizeTitle(parent)));
      if (found === undefined) {
        this.#ledger.recover(
          'terms',
          'parent-missing',
          `the parent ${parent} of a term of ${taxonomy} is not in the files`,
        );
      } else if (found.taxonomyId !== taxonomyId) update.run(found.term, taxonomyId);
    }
  }

  /** Adds the published posts to the terms' counts. To be called while ids are those given here. */
  writeCounts(): void {
    const update = this.#staging.prepare(
      'UPDATE wp_term_taxonomy SET count = count + ? WHERE term_taxonomy_id = ?',
    );
    for (const [taxonomyId, posts] of this.#counts) update.run(posts, taxonomyId);
  }

  #insert(
    taxonomy: string,
    slug: string,
    name: string,
    description: string,
    id: number | undefined,
    place: Place,
  ): KnownTerm {
    let term = id !== undefined && isUsableId(id) ? id : this.ids.give();
    const holder = this.#slugs.get(term);
    if (holder !== undefined && holder !== slug) {
      this.#ledger.recover(
        'terms',
        'id-taken',
        `term id ${term} belongs to ${holder}; ${slug} gets a new one`,
        place,
      );
      term = this.ids.give();
    }
    // Old sites share a term between taxonomies: one row of names, two of taxonomies.
    if (holder === undefined || holder !== slug) {
      this.#staging.writer('wp_terms').write(TERM, [term, name, slug]);
    }
    const taxonomyId = this.#taxonomyIds.has(term) ? this.ids.give() : term;
    this.#staging.writer('wp_term_taxonomy').write(TAXONOMY, [taxonomyId, term, taxonomy, description]);
    return this.#remember(taxonomy, slug, term, taxonomyId, false);
  }

  /** A term that an item mentioned before is described now. */
  #describe(known: KnownTerm, name: string, record: WxrTermRecord): void {
    known.mentioned = false;
    this.#staging.run('UPDATE wp_terms SET name = ? WHERE term_id = ?', name, known.term);
    this.#staging.run(
      'UPDATE wp_term_taxonomy SET description = ? WHERE term_taxonomy_id = ?',
      record.description,
      known.taxonomyId,
    );
    if (record.id !== undefined && isUsableId(record.id) && !this.#slugs.has(record.id)) {
      this.ids.wishes.set(known.term, record.id);
      this.#slugs.set(record.id, record.slug);
    }
  }

  #remember(taxonomy: string, slug: string, term: number, taxonomyId: number, mentioned: boolean): KnownTerm {
    const known = { term, taxonomyId, mentioned };
    this.#known.set(key(taxonomy, slug), known);
    this.#slugs.set(term, slug);
    this.#taxonomyIds.add(taxonomyId);
    return known;
  }
}

/** The same slug may stand in several taxonomies. */
function key(taxonomy: string, slug: string): string {
  return `${taxonomy}\n${slug.toLowerCase()}`;
}
