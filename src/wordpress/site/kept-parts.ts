import type { Call, Site } from '../../types/index.ts';
import { everybodysPlace } from '../auth/everybodys-requests.ts';
import { nonceTick } from '../auth/nonces.ts';
import { KEPT_AT_MOST, siteMemory } from './site-memory.ts';

/** The parts of one page that everybody gets alike there. */
export interface KeptParts {
  /**
   * The part of this name, made by `make` where it is not known or out of date. `from`: what it is made of beside what
   * `make` reads – parts of the same page, members of parts, and texts. Where one of those is not kept, nor is this.
   */
  part<T extends object>(name: string, from: readonly From[], make: () => Promise<T>): Promise<T>;
}

/** What a part is made of: other parts, texts, or nothing. */
type From = object | string | undefined;

/** Parts that are kept, each with a number of its own: one that was made anew is another one. */
interface Numbered {
  readonly numbers: WeakMap<object, number>;
  next: number;
}

/**
 * Keeps parts of a page apart from each other, so that the page is put together again without making anew what has not
 * changed. Only of pages that everybody gets alike, at addresses without a query: there are as many of those as the site
 * has pages.
 */
export function keptParts(call: Call): KeptParts {
  const { site, request } = call;
  const place = request.queryString === '' ? everybodysPlace(call) : undefined;
  if (place === undefined) return { part: (_name, _from, make) => make() };
  const memory = siteMemory(site);
  const numbered = numberedOf(site);
  const at = `${nonceTick(site)} ${place}`;
  return {
    async part(name, from, make) {
      const names = from.map((one) => nameOf(numbered, one));
      if (names.includes(undefined)) return make();
      const key = `part:${name} ${names.join(' ')} ${at}`;
      const value = await memory.get(key, () => {
        site.reads.until(site.clock.now() + KEPT_AT_MOST);
        return make();
      });
      if (memory.holds(key, value)) number(numbered, value);
      return value;
    },
  };
}

function numberedOf(site: Site): Numbered {
  return site.once('kept-parts.numbers', () => ({ numbers: new WeakMap<object, number>(), next: 1 }));
}

/** Gives numbers to a part and its members, which further parts may be made of. */
function number(numbered: Numbered, part: object): void {
  if (numbered.numbers.has(part)) return;
  for (const one of [part, ...Object.values(part)]) {
    if (typeof one === 'object' && one !== null && !numbered.numbers.has(one))
      numbered.numbers.set(one, numbered.next++);
  }
}

/** What stands for something in a key; undefined = it is not kept. */
function nameOf({ numbers }: Numbered, one: From): string | undefined {
  if (typeof one === 'string') return `${one.length} ${one}`;
  return one === undefined ? '-' : numbers.get(one)?.toString();
}
