import he from 'he';
import { escapeUrlRaw } from 'portolan/html';
import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import { postLink, termLinks } from 'portolan/routing';
import { builderText } from '../builder-text.ts';
import { pictureAddress } from './pictures.ts';

/** Where something leads, as attributes of a link. */
export interface Link {
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  /** The link shows a picture large instead of leading anywhere. */
  readonly lightbox?: boolean;
  /** What the link does, for a picture that has no words. */
  readonly name?: string;
}

/**
 * A stored link (`manually,https://…`, `page,12`, `category,3`, `lightbox`) as an address; undefined where it leads
 * nowhere. `picture` is the attachment that `lightbox` shows. Source: Enfold, `AviaHelper::get_url()`.
 */
export async function linkOf(
  stored: string | undefined,
  target: string | undefined,
  context: RenderContext,
  picture: { readonly id?: number; readonly src?: string } = {},
): Promise<Link | undefined> {
  if (!stored) return undefined;
  if (stored === 'lightbox') {
    const href = (picture.id && (await pictureAddress(context, picture.id, 'large'))) || picture.src;
    return href ? { href, lightbox: true, name: builderText(context.site, 'Enlarge') } : undefined;
  }
  const href = await addressOf(stored, context);
  return href ? { href, ...targetOf(target) } : undefined;
}

/** The link that an element's `link` and its target attribute describe. */
export function elementLink(
  attributes: ShortcodeAttributes,
  context: RenderContext,
  names: { readonly link?: string; readonly target?: string } = {},
): Promise<Link | undefined> {
  const target = names.target ?? (attributes['link_target'] ? 'link_target' : 'linktarget');
  return linkOf(attributes[names.link ?? 'link'], attributes[target], context);
}

/** Attributes that make a link open where its setting says. */
export function targetOf(setting: string | undefined): Pick<Link, 'target' | 'rel'> {
  const words = (setting ?? '').split(/[\s,]+/);
  const blank = words.includes('_blank');
  const rel = [
    ...(blank ? ['noopener', 'noreferrer'] : []),
    ...['nofollow', 'sponsored', 'ugc'].filter((word) => words.includes(word)),
  ].join(' ');
  return { ...(blank && { target: '_blank' as const }), ...(rel && { rel }) };
}

async function addressOf(stored: string, context: RenderContext): Promise<string | undefined> {
  const comma = stored.indexOf(',');
  const type = comma < 0 ? 'manually' : stored.slice(0, comma).trim();
  const value = (comma < 0 ? stored : stored.slice(comma + 1)).trim();
  const { site } = context;
  if (type === 'manually') return written(value);
  if (type === 'single') return undefined;
  const id = Number.parseInt(value, 10);
  if (!(id > 0)) return comma < 0 ? undefined : written(stored);
  if (site.taxonomies.has(type)) {
    const term = await site.terms.byId(id, type);
    return term && (await termLinks(site, [term])).get(term.term_id);
  }
  const post = site.postTypes.has(type) ? await site.posts.byId(id) : undefined;
  return post && postLink(site, post);
}

function written(value: string): string | undefined {
  if (value === '' || value === 'http://' || value === 'https://') return undefined;
  if (value.includes('@') && !value.includes('://') && !value.startsWith('mailto:')) return `mailto:${value}`;
  return escapeUrlRaw(he.decode(value)) || undefined;
}

/** The name of a link around a picture whose `img` has no alternative text; undefined where it has one. */
export function nameAround(imageHtml: string, link: Link | undefined): string | undefined {
  return /\salt="[^"]+"/.test(imageHtml) ? undefined : link?.name;
}
