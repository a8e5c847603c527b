import { randomInt } from 'node:crypto';
import type { PostRow, Site, UserRow } from '../../../types/index.ts';
import { decodePercent } from '../../../view/percent-encoding.ts';
import { escapeAttribute } from '../../content/escape.ts';
import { renderTitle } from '../../content/titles.ts';
import { isViewable } from '../../core-types.ts';
import { attachmentMetadata, uploadsAddress } from '../../media/attachment-metadata.ts';
import { authorLink, postLink, postLinks } from '../../routing/permalinks.ts';
import { embedScript } from './oembed-script.ts';

/** The post at an address of this site: by its id in the query, or by its own address (WordPress: `url_to_postid()`). */
export async function postAt(site: Site, address: string): Promise<PostRow | undefined> {
  const requested = /^https?:\/\//i.test(address) ? site.address.pathOf(address) : undefined;
  if (requested === undefined) {
    return undefined;
  }
  const url = new URL(requested, 'http://site.invalid');
  for (const name of ['p', 'page_id', 'attachment_id']) {
    const id = Number(url.searchParams.get(name) ?? 0);
    if (id > 0) {
      return site.posts.byId(id);
    }
  }
  const path = withoutSlash(url.pathname);
  if (path === '') {
    const front = site.options.get('show_on_front') === 'page' ? site.options.number('page_on_front') : 0;
    return front > 0 ? site.posts.byId(front) : undefined;
  }
  const types = [...site.postTypes.values()].filter(isViewable).map((type) => type.name);
  const candidates = await site.posts.bySlug(path.split('/').at(-1) ?? '', types);
  const links = await postLinks(site, candidates);
  return candidates.find((post) => {
    const own = site.address.pathOf(links.get(post.ID) ?? '');
    return own !== undefined && withoutSlash(own).toLowerCase() === path.toLowerCase();
  });
}

function withoutSlash(path: string): string {
  return decodePercent(path.replace(/\/+$/, ''));
}

/** What another site gets to show a post; `width` in pixels (WordPress: `get_oembed_response_data()`). */
export async function oembedData(
  site: Site,
  post: PostRow,
  author: UserRow | undefined,
  width: number,
): Promise<Readonly<Record<string, unknown>>> {
  const name = site.options.get('blogname') ?? '';
  const link = await postLink(site, post);
  const title = renderTitle(post, site);
  const height = Math.max(Math.ceil((width / 16) * 9), 200);
  return {
    version: '1.0',
    provider_name: name,
    provider_url: site.address.home,
    author_name: author?.display_name ?? name,
    author_url: author ? authorLink(site, author) : site.address.home,
    title,
    type: 'rich',
    width,
    height,
    html: embedHtml({ link, title, name, width, height }),
    ...(await thumbnailOf(site, post, width)),
  };
}

/** A quotation with a link, and the frame that replaces it once its script has heard from it. */
function embedHtml(shown: {
  readonly link: string;
  readonly title: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
}): string {
  const secret = randomSecret();
  const { link, title, name, width, height } = shown;
  const address = link.includes('?') ? `${link}&embed=true` : `${link.replace(/\/?$/, '/')}embed/`;
  const frameTitle = escapeAttribute(`&#8220;${title}&#8221; &#8212; ${name}`);
  return (
    `<blockquote class="wp-embedded-content" data-secret="${secret}">` +
    `<a href="${escapeAttribute(link)}">${title}</a></blockquote>` +
    '<iframe sandbox="allow-scripts" security="restricted" ' +
    `src="${escapeAttribute(address)}#?secret=${secret}" width="${width}" height="${height}" ` +
    `title="${frameTitle}" data-secret="${secret}" frameborder="0" marginwidth="0" marginheight="0" ` +
    `scrolling="no" class="wp-embedded-content"></iframe><script>\n${embedScript}\n</script>\n`
  );
}

const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function randomSecret(): string {
  return Array.from({ length: 10 }, () => characters[randomInt(characters.length)]).join('');
}

/** The post's picture in the smallest stored size that is wide enough and not cropped. */
async function thumbnailOf(
  site: Site,
  post: PostRow,
  width: number,
): Promise<Readonly<Record<string, unknown>>> {
  const own = (await site.posts.meta([post.ID])).get(post.ID);
  const id = post.post_type === 'attachment' ? post.ID : Number(own?.get('_thumbnail_id') ?? 0);
  const meta = id > 0 ? (await site.posts.meta([id])).get(id) : undefined;
  const data = meta && attachmentMetadata(site, meta);
  if (!data || data.width === 0) {
    return {};
  }
  const ratio = data.width / data.height;
  const fitting = Object.values(data.sizes ?? {})
    .filter((size) => size.width >= width && Math.abs(size.width / size.height - ratio) < 0.01)
    .sort((a, b) => a.width - b.width)[0];
  const folder = data.file.includes('/') ? data.file.slice(0, data.file.lastIndexOf('/') + 1) : '';
  const file = fitting ? `${folder}${fitting.file}` : data.file;
  const shown = Math.min(width, fitting?.width ?? data.width);
  return {
    thumbnail_url: `${uploadsAddress(site)}/${file}`,
    thumbnail_width: shown,
    thumbnail_height: Math.round(shown / ratio),
  };
}
