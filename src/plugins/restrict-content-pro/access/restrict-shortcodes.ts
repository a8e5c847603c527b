import { autop, renderTitle } from 'portolan/content';
import { escapeHtml, ksesPost } from 'portolan/html';
import type { RenderContext, ShortcodeAttributes, ShortcodeElement, Site } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { postLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { guest } from 'portolan/users';
import { memberSettings } from '../settings.ts';
import { levelById } from '../store/levels.ts';
import { type Membership, membershipsOfUser } from '../store/memberships.ts';
import { memberText } from '../texts/member-text.ts';
import { type Reader, readerOf } from './reader.ts';

/** A capability for each role that `userlevel` may name. Restrict Content Pro: `rcp_restrict_shortcode()`. */
const CAPABILITIES: Readonly<Record<string, string>> = {
  admin: 'manage_options',
  administrator: 'manage_options',
  editor: 'edit_others_posts',
  author: 'upload_files',
  contributor: 'edit_posts',
  subscriber: 'read',
};

function readerIn({ site, visitor = guest }: RenderContext): Promise<Reader> {
  return readerOf(site, visitor);
}

/** A shortcode whose content is for some only. */
function gate(
  tag: string,
  isFor: (reader: Reader, context: RenderContext) => boolean | Promise<boolean>,
): ShortcodeElement {
  return {
    tag,
    restricts: true,
    async render(_attributes, content, context) {
      return (await isFor(await readerIn(context), context)) ? context.renderText(content) : '';
    },
  };
}

/** `[restrict]`: its content for those who have what it asks for, the message for everybody else. */
const restrict: ShortcodeElement = {
  tag: 'restrict',
  restricts: true,
  async render(attributes, content, context) {
    const reader = await readerIn(context);
    if (reader.isAdministrator || hasAll(attributes, reader, context)) return context.renderText(content);
    const paid = isPaid(attributes);
    const { site } = context;
    // Safe: the words of the page's author or the site's owner, filtered as post content is.
    const message = autop(ksesPost(attributes['message'] || messageOf(site, paid)));
    context.assets.addStyle('membership');
    return `<div class="rcp_restricted${paid ? ' rcp_paid_only' : ''}">${message}</div>`;
  },
};

function isPaid(attributes: ShortcodeAttributes): boolean {
  const paid = attributes['paid'] ?? '';
  return paid !== '' && paid !== '0' && paid !== 'false';
}

function messageOf(site: Site, paid: boolean): string {
  const settings = memberSettings(site);
  return (
    settings.restrictionMessage ||
    (paid ? settings.paidMessage : settings.freeMessage) ||
    memberText(site, 'This content is restricted to subscribers')
  );
}

function hasAll(
  attributes: ShortcodeAttributes,
  reader: Reader,
  { visitor = guest }: RenderContext,
): boolean {
  if (reader.isUnverified || visitor.id === 0) return false;
  const role = (attributes['userlevel'] ?? 'none').toLowerCase();
  if (role !== 'none' && role !== '' && !visitor.has(CAPABILITIES[role] ?? 'do_not_allow')) return false;
  const subscriptions = (attributes['subscription'] ?? '')
    .split(',')
    .map((id) => integerOf(id))
    .filter((id) => id > 0);
  const level = integerOf(attributes['level'] ?? '0');
  const paid = isPaid(attributes);
  if (!paid && level === 0 && subscriptions.length === 0) return true;
  return reader.memberships.some(
    (open) =>
      (!paid || open.isPaid) &&
      open.level.accessLevel >= level &&
      (subscriptions.length === 0 || subscriptions.includes(open.level.id)),
  );
}

async function newestOf({ site, visitor = guest }: RenderContext): Promise<Membership | undefined> {
  return (await membershipsOfUser(site.database, visitor.id))[0];
}

/** A shortcode that prints one thing about the visitor; '' for guests. */
function about(tag: string, t: (context: RenderContext) => Promise<string> | string): ShortcodeElement {
  return { tag, render: async (_attributes, _content, context) => escapeHtml(await t(context)) };
}

/** `[not_logged_in]`: its content as it is, for guests. */
const notLoggedIn: ShortcodeElement = {
  tag: 'not_logged_in',
  restricts: true,
  async render(_attributes, content, context) {
    return (await readerIn(context)).isLoggedIn ? '' : context.renderShortcodes(content);
  },
};

const paidPosts: ShortcodeElement = {
  tag: 'paid_posts',
  async render(_attributes, _content, { site }) {
    const posts = await site.posts.find({
      statuses: ['publish'],
      meta: [{ key: '_is_paid', compare: '=', value: '1' }],
      order: [{ by: 'date', direction: 'desc' }],
      limit: 100,
    });
    if (posts.length === 0) return '';
    const links = await postLinks(site, posts);
    const items = posts.map(
      // Safe: renderTitle() gives HTML that WordPress's own filters made.
      (post) => `<li><a href="${escapeHtml(links.get(post.ID) ?? '')}">${renderTitle(post, site)}</a></li>`,
    );
    return `<ul class="rcp_paid_posts">${items.join('')}</ul>`;
  },
};

/** Shortcodes that close parts of a text, and those that tell a member about themselves. */
export const restrictShortcodes: readonly ShortcodeElement[] = [
  restrict,
  gate('is_paid', (reader) => reader.isAdministrator || reader.memberships.some((open) => open.isPaid)),
  gate(
    'is_free',
    (reader) =>
      reader.isAdministrator ||
      (reader.memberships.length > 0 && !reader.memberships.some((open) => open.isPaid)),
  ),
  gate('is_not_paid', (reader) => !reader.memberships.some((open) => open.isPaid)),
  gate('is_expired', async (reader, context) => {
    const own = await membershipsOfUser(context.site.database, context.visitor?.id ?? 0);
    return reader.memberships.length === 0 && own.some(({ status }) => status === 'expired');
  }),
  notLoggedIn,
  paidPosts,
  about('user_name', ({ visitor }) => visitor?.user?.display_name ?? ''),
  about('subscription_id', async (context) => String((await newestOf(context))?.levelId ?? '')),
  about('subscription_name', async (context) => {
    const membership = await newestOf(context);
    return membership === undefined ? '' : ((await levelById(context.site, membership.levelId))?.name ?? '');
  }),
  about('user_expiration', async (context) => {
    const membership = await newestOf(context);
    if (membership === undefined) return '';
    return membership.expires === undefined
      ? memberText(context.site, 'none')
      : siteDate(context.site, membership.expires);
  }),
];
