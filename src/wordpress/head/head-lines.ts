import type { MainQuery, PostRow, Site, SiteRequest } from '../../types/index.ts';
import { urlencode } from '../../view/percent-encoding.ts';
import { escapeAttribute, escapeHtml, escapeUrl } from '../content/escape.ts';
import { typeOfExtension } from '../media/mime-types.ts';
import { homePath, restAddress } from '../routing/addresses.ts';
import { endPath, permalinkStructure } from '../routing/permalink-structure.ts';
import { commentsPageAddress, postLink, shortlink } from '../routing/permalinks.ts';
import { says } from '../routing/query-variables.ts';
import { restResource } from '../routing/status-headers.ts';
import { wordpressIsAtLeast, wordpressVersion } from '../version.ts';
import { feedLines } from './feed-lines.ts';
import { robotsLine } from './robots-line.ts';
import { pluginIcon, siteIcon } from './site-icon.ts';

/**
 * WordPress's own lines of the document's head (safe HTML) below the title, in its order: robots, feeds, REST, RSD,
 * generator, canonical and short address, oEmbed, icons. `request` is asked whether a comment is being answered.
 * WordPress: the actions of wp_head.
 */
export async function headLines(
  site: Site,
  query: MainQuery,
  request?: Pick<SiteRequest, 'query'>,
): Promise<readonly string[]> {
  const [post] = query.flags.has('singular') ? query.posts : [];
  const link = post ? await postLink(site, post) : '';
  // What stands in others' pages has no feeds and leads to no further place.
  if (query.flags.has('embed')) {
    const canonical = post && canonicalAddress(site, query, post, link);
    return [
      robotsLine(site, query, false),
      ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeUrl(canonical)}" />`]),
    ];
  }
  const embeds = post ? embedLines(site, link) : [];
  // Since 6.9 these stand with the feeds.
  const embedsFirst = wordpressIsAtLeast(site.options, '6.9');
  return [
    robotsLine(site, query, isAboutComment(request)),
    ...(await feedLines(site, query, post, link)),
    ...(embedsFirst ? embeds : []),
    ...restLines(site, query),
    `<meta name="generator" content="WordPress ${escapeAttribute(wordpressVersion(site.options))}" />`,
    ...(post ? addressLines(site, query, post, link) : []),
    ...(embedsFirst ? [] : embeds),
    ...(await iconLines(site)),
  ];
}

/** Whether a comment is being answered, or shown to its writer while it waits. WordPress: wp_robots_sensitive_page(). */
function isAboutComment(request: Pick<SiteRequest, 'query'> | undefined): boolean {
  const { replytocom, unapproved, 'moderation-hash': hash } = request?.query ?? {};
  return replytocom !== undefined || (unapproved !== undefined && hash !== undefined);
}

function restLines(site: Site, query: MainQuery): string[] {
  const resource = restResource(site, query);
  return [
    `<link rel="https://api.w.org/" href="${escapeUrl(restAddress(site, ''))}" />`,
    ...(resource === undefined
      ? []
      : [`<link rel="alternate" title="JSON" type="application/json" href="${escapeUrl(resource)}" />`]),
  ];
}

function addressLines(site: Site, query: MainQuery, post: PostRow, link: string): string[] {
  const short = shortlink(site, post);
  const canonical = canonicalAddress(site, query, post, link);
  return [
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeUrl(canonical)}" />`]),
    ...(short === '' ? [] : [`<link rel='shortlink' href='${escapeUrl(short)}' />`]),
  ];
}

/** The one address of what is shown, with its page; drafts have none. WordPress: wp_get_canonical_url(). */
function canonicalAddress(site: Site, query: MainQuery, post: PostRow, link: string): string | undefined {
  if (post.post_status !== 'publish' && post.post_status !== 'inherit') return undefined;
  if (says(query.variables, 'cpage'))
    return query.commentPage > 0 ? commentsPageAddress(site, link, query.commentPage) : `${link}#comments`;
  if (query.contentPage < 2) return link;
  const structure = permalinkStructure(site);
  if (!structure.pretty) return `${link}${link.includes('?') ? '&' : '?'}page=${query.contentPage}`;
  return endPath(structure, `${link.replace(/\/+$/, '')}/${query.contentPage}`);
}

/** Where others ask how to embed the post. WordPress: wp_oembed_add_discovery_links(). */
function embedLines(site: Site, link: string): string[] {
  // Among other arguments the route is encoded as they are.
  const base = permalinkStructure(site).pretty
    ? `${restAddress(site, 'oembed/1.0/embed')}?`
    : `${homePath(site, 'index.php')}?rest_route=${urlencode('/oembed/1.0/embed')}&`;
  const endpoint = `${base}url=${urlencode(link)}`;
  const line = (title: string, type: string, address: string) =>
    `<link rel="alternate" title="${title}" type="${type}" href="${escapeUrl(address)}" />`;
  return [
    line('oEmbed (JSON)', 'application/json+oembed', endpoint),
    line('oEmbed (XML)', 'text/xml+oembed', `${endpoint}&format=xml`),
  ];
}

/** The icons of WordPress's setting, else the one that a plugin knows. WordPress: wp_site_icon(). */
async function iconLines(site: Site): Promise<string[]> {
  const address = async (size: number) => escapeUrl((await siteIcon(site, size)) ?? '');
  if ((await address(32)) === '') {
    const other = escapeUrl((await pluginIcon(site)) ?? '');
    const type = typeOfExtension(/\.(\w+)(?:\?|$)/.exec(other)?.[1] ?? '');
    return other === ''
      ? []
      : [`<link rel="icon" href="${other}"${type ? ` type="${escapeAttribute(type)}"` : ''} />`];
  }
  return [
    `<link rel="icon" href="${await address(32)}" sizes="32x32" />`,
    `<link rel="icon" href="${await address(192)}" sizes="192x192" />`,
    `<link rel="apple-touch-icon" href="${await address(180)}" />`,
    `<meta name="msapplication-TileImage" content="${escapeHtml(await address(270))}" />`,
  ];
}
