import { html, type Markup } from 'portolan/html';
import type { Call, Endpoint, PostRow, Reply, Site, Visitor } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { postLink } from 'portolan/routing';
import { createNonce, verifyNonce } from 'portolan/users';
import { FORUM, TOPIC } from '../types.ts';
import { mayRead } from '../visibility.ts';
import { noteProblems } from './problems.ts';

/** Two lists of a member: what they are told of by mail, and what they like. */
type List = 'subscription' | 'favorite';

const KEYS: Readonly<Record<List, string>> = { subscription: '_bbp_subscription', favorite: '_bbp_favorite' };

async function has(site: Site, list: List, post: number, user: number): Promise<boolean> {
  const meta = (await site.posts.meta([post])).get(post);
  return meta?.all(KEYS[list]).includes(String(user)) ?? false;
}

async function set(site: Site, list: List, post: number, user: number, isOn: boolean): Promise<void> {
  const meta = (await site.posts.meta([post])).get(post);
  const users = (meta?.all(KEYS[list]) ?? []).filter((one) => one !== String(user));
  await site.posts.setMeta(post, KEYS[list], isOn ? [...users, String(user)] : users);
}

/** Whether a user is told of what is written in a topic or a forum. bbPress: bbp_add_user_subscription(). */
export async function setFollowing(site: Site, post: number, user: number, isOn: boolean): Promise<void> {
  if (
    site.options.flag('_bbp_enable_subscriptions', true) &&
    (await has(site, 'subscription', post, user)) !== isOn
  )
    await set(site, 'subscription', post, user, isOn);
}

/** Posts of a user's list. */
export async function listedPosts(site: Site, list: List, user: number): Promise<readonly PostRow[]> {
  return site.posts.byMeta(KEYS[list], String(user), [TOPIC, FORUM]);
}

const nonceOf = (list: List, post: number) => `toggle-${list}_${post}`;

/** The links by which a member follows and likes; none for guests. bbPress: bbp_get_topic_subscription_link(). */
export async function followingLinks(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  address: string,
): Promise<Markup> {
  if (visitor.id === 0 || !visitor.has('spectate')) return html``;
  const follows =
    site.options.flag('_bbp_enable_subscriptions', true) &&
    (await toggleLink(site, visitor, 'subscription', post, address));
  const likes =
    post.post_type === TOPIC &&
    site.options.flag('_bbp_enable_favorites', true) &&
    (await toggleLink(site, visitor, 'favorite', post, address));
  return html`${follows && html`<span id="subscription-toggle">${follows}</span> `}${likes && html`<span id="favorite-toggle">${likes}</span>`}`;
}

async function toggleLink(
  site: Site,
  visitor: Visitor,
  list: List,
  post: PostRow,
  address: string,
): Promise<Markup> {
  const isOn = await has(site, list, post.ID, visitor.id);
  const nonce = createNonce(site, visitor, nonceOf(list, post.ID));
  const [action, word] =
    list === 'subscription'
      ? isOn
        ? ['bbp_unsubscribe', 'Unsubscribe']
        : ['bbp_subscribe', 'Subscribe']
      : isOn
        ? ['bbp_favorite_remove', 'Unfavorite']
        : ['bbp_favorite_add', 'Favorite'];
  const href = `${address}?action=${action}&object_id=${post.ID}&object_type=post&_wpnonce=${nonce}`;
  const state = list === 'subscription' ? 'is-subscribed' : 'is-favorite';
  const id = list === 'subscription' ? 'subscribe' : 'favorite';
  return html`<span id="${id}-${post.ID}"${isOn && html` class="${state}"`}><a href="${href}" class="${list}-toggle" data-bbp-object-id="${post.ID}" data-bbp-object-type="post" data-bbp-nonce="${nonce}" rel="nofollow">${word}</a></span>`;
}

const ACTIONS: ReadonlyMap<unknown, readonly [List, boolean]> = new Map([
  ['bbp_subscribe', ['subscription', true]],
  ['bbp_unsubscribe', ['subscription', false]],
  ['bbp_favorite_add', ['favorite', true]],
  ['bbp_favorite_remove', ['favorite', false]],
] as const);

/** A member follows or likes a topic or a forum by its link. bbPress: bbp_subscriptions_handler(), bbp_favorites_handler(). */
export const following: Endpoint = {
  name: '?action=bbp_subscribe, bbp_unsubscribe, bbp_favorite_add, bbp_favorite_remove',
  matches: (path, { query }) => ACTIONS.has(query['action']) && !path.startsWith('/wp-'),
  async handle(call, _path, pages) {
    const { site, request, visitor } = call;
    const [list, isOn] = ACTIONS.get(request.query['action']) ?? ['subscription', true];
    const post = await objectOf(call, textOf(request.query, 'object_id'));
    if (post === undefined || visitor.id === 0) return undefined;
    if (verifyNonce(site, visitor, request.query['_wpnonce'], nonceOf(list, post.ID)) === false) {
      noteProblems(site, request, ['Are you sure you wanted to do that?']);
      return pages?.(request);
    }
    await set(site, list, post.ID, visitor.id, isOn);
    return redirectReply(await postLink(site, post), { status: 302, headers: noCacheHeaders });
  },
};

async function objectOf({ site, visitor }: Call, id: string): Promise<PostRow | undefined> {
  const post = await site.posts.byId(Number.parseInt(id, 10) || 0);
  const isListed = post?.post_type === TOPIC || post?.post_type === FORUM;
  return isListed && (await mayRead(site, visitor, post)) ? post : undefined;
}

/** The same by the forum's own script: `?bbp-ajax=true`. bbPress: bbp_do_ajax(), engagements.js. */
export const followingByScript: Endpoint = {
  name: 'POST ?bbp-ajax=true (subscription, favorite)',
  matches: (_path, { method, query, form }) =>
    method === 'POST' &&
    query['bbp-ajax'] !== undefined &&
    (form['action'] === 'subscription' || form['action'] === 'favorite'),
  async handle(call): Promise<Reply> {
    const { site, request, visitor } = call;
    const list = request.form['action'] === 'favorite' ? 'favorite' : 'subscription';
    const post = await objectOf(call, textOf(request.form, 'id'));
    if (visitor.id === 0) return said(false, MUST_LOG_IN);
    if (post === undefined) return said(false, 'The request was unsuccessful. Please try again.');
    if (verifyNonce(site, visitor, request.form['nonce'], nonceOf(list, post.ID)) === false)
      return said(false, 'Are you sure you meant to do that?');
    await set(site, list, post.ID, visitor.id, !(await has(site, list, post.ID, visitor.id)));
    const link = await toggleLink(site, visitor, list, post, await postLink(site, post));
    return said(true, link.text);
  },
};

const MUST_LOG_IN = 'Please login to do that.';

function said(success: boolean, content: string): Reply {
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', ...noCacheHeaders },
    body: JSON.stringify({ success, status: 200, content }),
  };
}
