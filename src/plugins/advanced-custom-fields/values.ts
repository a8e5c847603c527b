import { maybeUnserialize, toPlain } from 'portolan/data';
import type { Meta, Site } from 'portolan/plugin';

/** Whose values a shortcode asks for. ACF: acf_get_post_id_info(). */
export type Owner =
  | { readonly kind: 'post' | 'term' | 'user' | 'comment'; readonly id: number }
  | { readonly kind: 'options'; readonly name: string };

/**
 * Reads `7`, `term_12`, `category_12`, `user_3`, `comment_9`, `option`, `options`, or the name of an options page of its
 * own. Undefined where nothing of a site can be meant.
 */
export function ownerOf(site: Site, written: string): Owner | undefined {
  const text = written.trim();
  if (/^\d+$/.test(text)) return { kind: 'post', id: Number(text) };
  if (/^options?$/.test(text)) return { kind: 'options', name: 'options' };
  const [, before = '', number] = /^([\w-]+)_(\d+)$/.exec(text) ?? [];
  if (number !== undefined) {
    const id = Number(number);
    if (before === 'user' || before === 'comment' || before === 'term') return { kind: before, id };
    if (site.taxonomies.has(before)) return { kind: 'term', id };
  }
  return /^[a-z][\w-]*$/i.test(text) ? { kind: 'options', name: text } : undefined;
}

/** The values of an owner that is no post; undefined where it has none. */
export async function valuesOf(site: Site, owner: Owner): Promise<Meta | undefined> {
  if (owner.kind === 'options') return inOptions(site, `${owner.name}_`);
  if (owner.kind === 'user') return (await site.users.meta([owner.id])).get(owner.id);
  if (owner.kind === 'comment') return (await site.comments.meta([owner.id])).get(owner.id);
  if (owner.kind === 'term') return termValues(site, owner.id);
  return (await site.posts.meta([owner.id])).get(owner.id);
}

/** Values of a term: its meta, and what versions before 5.5 kept in options, as `category_12_colour`. */
async function termValues(site: Site, id: number): Promise<Meta | undefined> {
  const [meta, term] = await Promise.all([site.terms.meta([id]), site.terms.byId(id)]);
  const own = meta.get(id);
  if (own?.keys().some((key) => key.startsWith('_'))) return own;
  return term === undefined ? own : inOptions(site, `${term.taxonomy}_${id}_`);
}

/** Options as if they were meta: `options_tide` is the value, `_options_tide` names the field. */
function inOptions(site: Site, prefix: string): Meta {
  const optionOf = (key: string) => (key.startsWith('_') ? `_${prefix}${key.slice(1)}` : prefix + key);
  const get = (key: string) => site.options.get(optionOf(key));
  return {
    get,
    all: (key) => [get(key)].filter((value) => value !== undefined),
    value: (key) => {
      const stored = get(key);
      return stored === undefined ? undefined : toPlain(maybeUnserialize(stored));
    },
    keys: () =>
      site.options
        .names()
        .flatMap((name) =>
          name.startsWith(prefix)
            ? [name.slice(prefix.length)]
            : name.startsWith(`_${prefix}`)
              ? [`_${name.slice(prefix.length + 1)}`]
              : [],
        ),
  };
}
