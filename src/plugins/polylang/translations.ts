import { maybeUnserialize, storedMap, toPlain } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** The language of each object, as a code. */
export async function languagesOfObjects(
  site: Site,
  kind: 'post' | 'term',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const taxonomy = kind === 'post' ? 'language' : 'term_language';
  const terms = ids.length === 0 ? new Map() : await site.terms.ofObjects(ids, [taxonomy]);
  return new Map(
    [...terms].flatMap(([id, [term]]) =>
      term === undefined ? [] : [[id, term.slug.replace(/^pll_/, '')] as const],
    ),
  );
}

/** The same thing in each language, the object itself included: id by code. Polylang: pll_get_post_translations(). */
export async function translationsOf(
  site: Site,
  kind: 'post' | 'term',
  id: number,
): Promise<Readonly<Record<string, number>>> {
  const [group] = (await site.terms.ofObjects([id], [`${kind}_translations`])).get(id) ?? [];
  const stored = storedMap(toPlain(maybeUnserialize(group?.description ?? '')));
  const all = Object.fromEntries(
    Object.entries(stored).flatMap(([code, other]) => (Number(other) > 0 ? [[code, Number(other)]] : [])),
  );
  if (Object.values(all).includes(id)) return all;
  const own = (await languagesOfObjects(site, kind, [id])).get(id);
  return own === undefined ? {} : { [own]: id };
}
