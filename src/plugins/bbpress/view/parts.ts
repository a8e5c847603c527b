import { html, type Markup } from 'portolan/html';
import type { PostRow, Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { addressOf, rootPath } from '../links.ts';
import { FORUM, REPLY, TOPIC } from '../types.ts';

/** One notice, or several. bbPress: bbp_template_notices(). */
export function notice(texts: readonly (string | Markup)[], kind = ''): Markup {
  if (texts.length === 0) return html``;
  const items = texts.map((text) => html`<li>${text}</li>`);
  const name = kind === '' ? 'bbp-template-notice' : `bbp-template-notice ${kind}`;
  return html`<div class="${name}"${kind === 'error' && html` role="alert"`}><ul>${items}</ul></div>`;
}

/** The way from home to a forum, a topic or a reply. bbPress: bbp_get_breadcrumb(). */
export async function breadcrumb(site: Site, post: PostRow | undefined, current: string): Promise<Markup> {
  const separator = html` <span class="bbp-breadcrumb-sep">›</span> `;
  const steps = [html`<a href="${site.address.home}" class="bbp-breadcrumb-home">Home</a>`];
  if (current !== ROOT_TITLE)
    steps.push(
      html`<a href="${addressOf(site, rootPath(site))}" class="bbp-breadcrumb-root">${ROOT_TITLE}</a>`,
    );
  for (const one of post === undefined ? [] : await above(site, post))
    steps.push(
      html`<a href="${await postLink(site, one)}" class="bbp-breadcrumb-${one.post_type}">${one.post_title}</a>`,
    );
  steps.push(html`<span class="bbp-breadcrumb-current">${current}</span>`);
  const parts = steps.map((step, at) => (at === 0 ? step : html`${separator}${step}`));
  return html`<div class="bbp-breadcrumb"><p>${parts}</p></div>`;
}

/** What the list of all forums is called. */
export const ROOT_TITLE = 'Forums';

/** How deep forums may lie in forums. */
const DEEPEST = 20;

async function above(site: Site, post: PostRow): Promise<readonly PostRow[]> {
  const found: PostRow[] = [];
  for (let one: PostRow | undefined = post; one !== undefined && found.length < DEEPEST; ) {
    one = one.post_parent > 0 ? await site.posts.byId(one.post_parent) : undefined;
    if (one !== undefined && [FORUM, TOPIC].includes(one.post_type)) found.unshift(one);
  }
  return found;
}

/** Which part of a long list is shown. */
export interface Window {
  readonly page: number;
  readonly pages: number;
  readonly perPage: number;
  readonly total: number;
}

/** The part of a list that an address asks for; behind the last page there is the last page. */
export function windowOf(total: number, perPage: number, page: number): Window {
  const pages = Math.max(1, Math.ceil(total / perPage));
  return { total, perPage, pages, page: Math.min(Math.max(1, page), pages) };
}

/** How many there are, and the ways to the other pages. `base` is the address of the first. */
export function pagination(
  { page, pages, perPage, total }: Window,
  base: string,
  words: readonly [one: string, many: string],
): Markup {
  const first = (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const count =
    total === 1
      ? `Viewing 1 ${words[0]} (of 1 total)`
      : `Viewing ${last - first + 1} ${words[1]} - ${first} through ${last} (of ${total} total)`;
  const links = Array.from({ length: pages }, (_unused, at) => pageLink(at + 1, page, base));
  return html`<div class="bbp-pagination"><div class="bbp-pagination-count">${count}</div><div class="bbp-pagination-links">${pages > 1 && links}</div></div>`;
}

function pageLink(number: number, current: number, base: string): Markup {
  if (number === current)
    return html`<span aria-current="page" class="page-numbers current">${number}</span> `;
  const address = number === 1 ? base : pagedAddress(base, number);
  return html`<a class="page-numbers" href="${address}">${number}</a> `;
}

function pagedAddress(base: string, page: number): string {
  const [path = '', query] = base.split('?');
  const paged = `${path.replace(/\/?$/, '/')}page/${page}/`;
  return query === undefined ? paged : `${paged}?${query}`;
}

/** When something was written. */
export function dateText(site: Site, date: string): string {
  return siteDate(site, date);
}

/** Where a reply stands: its topic, on the page that shows it. bbPress: bbp_get_reply_url(). */
export async function replyLink(site: Site, reply: PostRow): Promise<string> {
  const topic = reply.post_type === REPLY ? await site.posts.byId(reply.post_parent) : undefined;
  if (topic === undefined) return postLink(site, reply);
  const perPage = site.options.number('_bbp_replies_per_page', REPLIES_PER_PAGE);
  const page = Math.ceil((reply.menu_order + 1) / perPage);
  const address = await postLink(site, topic);
  return `${page > 1 ? pagedAddress(address, page) : address}#post-${reply.ID}`;
}

/** How many posts a page of a topic shows, and topics one of a forum, where the settings do not say. */
export const REPLIES_PER_PAGE = 15;
export const TOPICS_PER_PAGE = 15;
