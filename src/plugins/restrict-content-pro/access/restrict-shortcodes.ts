import { autop, renderTitle } from 'portolan/content';
import { escapeHtml, ksesPost } from 'portolan/html';
import type { RenderContext, ShortcodeAttributes, ShortcodeElement, Visitor } from 'portolan/plugin';
import { integerOf, isEmpty } from 'portolan/request';
import { postLinks } from 'portolan/routing';
import { siteDate } from 'portolan/time';
import { guest } from 'portolan/users';
import { levelById } from '../store/levels.ts';
import { type Membership, membershipsOfUser } from '../store/memberships.ts';
import { memberText } from '../texts/member-text.ts';
import { type Reader, readerOf } from './reader.ts';
import { restrictedMessage } from './restricted-message.ts';
import { restrictionsOf, rulesFor } from './restrictions.ts';

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
    if (reader.isAdministrator || isOpenTo(attributes, reader, context)) return context.renderText(content);
    const paid = isPaid(attributes);
    const { site, post } = context;
    const rules = post && rulesFor(await restrictionsOf(site), post);
    // Safe: the words of the page's author or the site's owner, filtered as post content is.
    const message = autop(ksesPost(attributes['message'] || restrictedMessage(site, rules, paid)));
    context.assets.addStyle('membership');
    return `<div class="rcp_restricted${paid ? ' rcp_paid_only' : ''}">${message}</div>`;
  },
};

/** PHP's truth: `paid="false"` asks for those who pay too. */
function isPaid(attributes: ShortcodeAttributes): boolean {
  return !isEmpty(attributes['paid'] ?? '');
}

function namedIn(list: string | undefined): readonly string[] {
  return (list ?? '').split(',').map((name) => name.trim());
}

/** Whether a visitor has what the attributes ask for: `userlevel` says the last word, where they joined at all. */
function isOpenTo(
  attributes: ShortcodeAttributes,
  reader: Reader,
  { visitor = guest }: RenderContext,
): boolean {
  if (reader.isUnverified || !reader.isCustomer) return false;
  const wanted = attributes['userlevel'] ?? 'none';
  const named = namedIn(wanted);
  const levels = reader.memberships.map(({ level }) => level);
  if (wanted !== 'none' && !named.every((name) => /^\d+$/.test(name))) {
    return named.some((name) => isAllowed(visitor, name.toLowerCase()));
  }
  const active = levels.map(({ accessLevel }) => accessLevel);
  if (wanted !== 'none' && active.length > 0) return named.some((name) => active.includes(Number(name)));
  const subscriptions = namedIn(attributes['subscription']);
  if (subscriptions[0] !== '') return levels.some(({ id }) => subscriptions.includes(String(id)));
  const least = attributes['level'] === undefined ? undefined : integerOf(attributes['level']);
  const isHighEnough = least === undefined || active.some((level) => level >= least);
  return isHighEnough && (!isPaid(attributes) || reader.memberships.some((open) => open.isPaid));
}

/** A role or a capability by its name. WordPress: current_user_can(). */
function isAllowed(visitor: Pick<Visitor, 'roles' | 'has'>, name: string): boolean {
  return visitor.roles.includes(name) || visitor.has(name);
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
  // Whoever joined once, and pays for nothing now.
  gate(
    'is_free',
    (reader) =>
      reader.isAdministrator || (reader.isCustomer && !reader.memberships.some((open) => open.isPaid)),
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
