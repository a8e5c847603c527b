import { storedList } from '../../database/index.ts';
import type { Site } from '../../types/index.ts';
import { attachmentFile } from '../routing/attachment-file.ts';
import { siteMemory } from '../site/site-memory.ts';
import { usualIcon } from './usual-icon.ts';

/** The icon of the browser's tab: the site's own, else a plugin's, else the usual one. WordPress: do_favicon(). */
export async function faviconLink(site: Site, size = 32): Promise<string> {
  const own = (await siteIcon(site, size)) ?? (await pluginIcon(site));
  return own ?? usualIcon(site);
}

/** Address of the icon that a plugin knows, of a theme that kept it among its own settings; undefined where none does. */
export function pluginIcon(site: Site): Promise<string | undefined> {
  return site.extensions.apply('site.icon', undefined, { site });
}

/** Address of the site's icon nearest to a size in pixels; undefined where it has none. WordPress: get_site_icon_url(). */
export function siteIcon(site: Site, size: number): Promise<string | undefined> {
  return siteMemory(site).get(`site-icon ${size}`, () => findSiteIcon(site, size));
}

async function findSiteIcon(site: Site, size: number): Promise<string | undefined> {
  const id = site.options.number('site_icon');
  const post = id > 0 ? await site.posts.byId(id) : undefined;
  if (!post) return undefined;
  const file = await attachmentFile(site, post);
  const meta = (await site.posts.meta([id])).get(id)?.value('_wp_attachment_metadata');
  const sizes = entry(meta, 'sizes');
  const names = sizes instanceof Map ? [...sizes.values()] : storedList(sizes);
  const fitting = names
    .map((one) => ({ file: String(entry(one, 'file') ?? ''), width: Number(entry(one, 'width') ?? 0) }))
    .filter((one) => one.file !== '' && one.width >= size)
    .toSorted((a, b) => a.width - b.width)[0];
  return fitting && file ? file.replace(/[^/]*$/, () => fitting.file) : file;
}

function entry(value: unknown, key: string): unknown {
  if (value instanceof Map) return value.get(key);
  if (value && typeof value === 'object') return (value as Readonly<Record<string, unknown>>)[key];
  return undefined;
}
