import type { Site } from '../../types/index.ts';
import { endPath, permalinkStructure, taxonomyStructure } from './permalink-structure.ts';
import { termLink } from './term-links.ts';

/** Where is kept what stood before terms in addresses before the settings were changed: JSON, by taxonomy. */
const OPTION = 'portolan_earlier_bases';

/** Bases of a taxonomy that are kept: whoever tries out many keeps the last. */
const MOST = 5;

/** Below home, without slashes: `product-category`. */
type Bases = ReadonlyMap<string, string>;

/**
 * Does something after which terms may have other addresses; the former ones lead on from then on. WordPress answers
 * 404 there.
 */
export async function keepingTermAddresses<T>(site: Site, change: () => Promise<T>): Promise<T> {
  const before = presentBases(site);
  const done = await change();
  const after = presentBases(site);
  const kept = earlierBases(site);
  for (const [taxonomy, base] of before) {
    const now = after.get(taxonomy);
    if (now === base) continue;
    const others = (kept[taxonomy] ?? []).filter((one) => one !== base && one !== now);
    kept[taxonomy] = [base, ...others].slice(0, MOST);
  }
  const text = JSON.stringify(kept);
  if (text !== JSON.stringify(earlierBases(site))) await site.options.set(OPTION, text);
  return done;
}

/** The address of the term that a path (`/product-category/maps/page/2/`) was of once; undefined = of none. */
export async function movedTerm(site: Site, path: string): Promise<string | undefined> {
  for (const [taxonomy, bases] of Object.entries(earlierBases(site))) {
    for (const base of bases) {
      if (!path.startsWith(`/${base}/`)) continue;
      const [, terms = '', rest = ''] =
        /^(.*?)((?:\/page\/\d+)?)\/?$/.exec(path.slice(base.length + 2)) ?? [];
      const slug = terms.split('/').at(-1) ?? '';
      const term = slug === '' ? undefined : await site.terms.bySlug(slug, taxonomy);
      if (term === undefined) continue;
      const link = await termLink(site, term);
      const isPlain = link.includes('?');
      return rest === '' || isPlain
        ? link
        : endPath(permalinkStructure(site), `${link.replace(/\/+$/, '')}${rest}`);
    }
  }
  return undefined;
}

function presentBases(site: Site): Bases {
  const structure = permalinkStructure(site);
  return new Map(
    [...site.taxonomies.values()].flatMap((taxonomy) => {
      const pattern = taxonomyStructure(structure, taxonomy, site.options);
      const base = pattern?.replace(`/%${taxonomy.name}%`, '');
      return base === undefined || base.includes('%') ? [] : [[taxonomy.name, base] as const];
    }),
  );
}

function earlierBases({ options }: Pick<Site, 'options'>): Record<string, readonly string[]> {
  const stored = options.get(OPTION);
  if (!stored) return {};
  try {
    return JSON.parse(stored) as Record<string, readonly string[]>;
  } catch {
    // Somebody wrote something else there.
    return {};
  }
}
