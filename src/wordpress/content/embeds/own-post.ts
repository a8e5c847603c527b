import { randomBytes } from 'node:crypto';
import type { PostRow, RenderContext, Site } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { postOfAddress } from '../../routing/post-of-address.ts';
import { escapeUrl } from '../escape.ts';
import { displayOption, renderTitle } from '../titles.ts';
import { embedWidth } from './embed-size.ts';

/** Frames of posts are no narrower and no wider, in pixels. */
const NARROWEST = 200;
const WIDEST = 600;

/**
 * A published post of this site as a card: a quotation for readers, and a frame that stays hidden until the post in it
 * says that it is there. undefined for other addresses. WordPress: get_post_embed_html().
 */
export async function ownPostEmbed(context: RenderContext, address: string): Promise<string | undefined> {
  const { site } = context;
  const path = site.address.pathOf(address);
  const post = path === undefined ? undefined : await postOfAddress(site, path);
  if (post?.post_status !== 'publish') return undefined;
  const link = (await postLinks(site, [post])).get(post.ID) ?? site.address.home;
  // Safe: a rendered title is HTML.
  const title = trustedHtml(renderTitle(post, site));
  const secret = randomBytes(5).toString('hex');
  const quotation = html`<blockquote class="wp-embedded-content" data-secret="${secret}"><a href="${escapeUrl(link)}">${title}</a></blockquote>`;
  // Readers of feeds run no script that would show a frame.
  if (context.target === 'feed') return quotation.text;
  const width = Math.min(WIDEST, Math.max(NARROWEST, embedWidth(context)));
  const height = Math.ceil((width / 16) * 9);
  const source = escapeUrl(`${embedLink(site, post, link)}#?secret=${secret}#?secret=${secret}`);
  // Safe: without quotes it ends no attribute.
  const quoted = trustedHtml(title.text.replaceAll('"', '&quot;'));
  const name = html`&#8220;${quoted}&#8221; &#8212; ${displayOption(site, 'blogname')}`;
  return html`${quotation}<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;" title="${name}" src="${source}" data-secret="${secret}" width="${width}" height="${height}" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>`
    .text;
}

/** WordPress: get_post_embed_url(). */
function embedLink(site: Site, post: PostRow, link: string): string {
  if (link.includes('?')) return `${link}&embed=true`;
  const pretty = (site.options.get('permalink_structure') ?? '') !== '';
  if (!pretty) return `${site.address.home}/?p=${post.ID}&embed=true`;
  return `${link.replace(/\/?$/, '/')}embed/`;
}
