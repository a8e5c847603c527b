import { fromPlain, serialize } from 'portolan/data';
import type { Endpoint, PostRow, Site } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { postLink } from 'portolan/routing';
import { verifyNonce } from 'portolan/users';
import { stickyIds } from '../topics.ts';
import { REPLY, TOPIC } from '../types.ts';
import { TOGGLES, type Toggle, toggleNonce } from '../view/moderation-links.ts';
import { recountTopic } from './counts.ts';
import { noteProblems } from './problems.ts';

const ACTION = /^bbp_toggle_(topic|reply)_(close|stick|trash|spam|approve)$/;

/** Moderators close, stick, hide and bring back by links. bbPress: bbp_toggle_topic_handler(), bbp_toggle_reply_handler(). */
export const moderation: Endpoint = {
  name: '?action=bbp_toggle_topic_…, bbp_toggle_reply_…',
  matches: (path, { query }) =>
    typeof query['action'] === 'string' && ACTION.test(query['action']) && !path.startsWith('/wp-'),
  async handle({ site, request, visitor }, _path, pages) {
    const [, kind, name] = ACTION.exec(textOf(request.query, 'action')) ?? [];
    const toggle = TOGGLES.find((one) => one === name);
    const post = await site.posts.byId(Number.parseInt(textOf(request.query, `${kind}_id`), 10) || 0);
    if (toggle === undefined || post?.post_type !== (kind === 'topic' ? TOPIC : REPLY)) return undefined;
    const isRight =
      visitor.has('moderate') &&
      verifyNonce(site, visitor, request.query['_wpnonce'], toggleNonce(toggle, post)) !== false;
    if (!isRight) {
      noteProblems(site, request, ['Are you sure you wanted to do that?']);
      return pages?.(request);
    }
    await apply(site, toggle, post);
    await recountTopic(site, post.post_type === TOPIC ? post.ID : post.post_parent);
    const after = await site.posts.byId(post.ID);
    return redirectReply(await whereTo(site, after ?? post), { status: 302, headers: noCacheHeaders });
  },
};

/** The status that a toggle gives, and the one that it takes back; a post that is brought back is open. */
const STATUSES: Readonly<Record<Exclude<Toggle, 'stick'>, string>> = {
  close: 'closed',
  trash: 'trash',
  spam: 'spam',
  approve: 'pending',
};

async function apply(site: Site, toggle: Toggle, post: PostRow): Promise<void> {
  if (toggle === 'stick') return stick(site, post);
  const status = STATUSES[toggle];
  await site.posts.update(post.ID, { post_status: post.post_status === status ? 'publish' : status });
}

async function stick(site: Site, { ID, post_parent: forum }: PostRow): Promise<void> {
  if (forum === 0) return;
  const { here } = await stickyIds(site, forum);
  const changed = here.includes(ID) ? here.filter((id) => id !== ID) : [...here, ID];
  await site.posts.setMeta(forum, '_bbp_sticky_topics', [serialize(fromPlain(changed))]);
}

/** The topic, while it is there to be seen; else its forum. */
async function whereTo(site: Site, post: PostRow): Promise<string> {
  const topic = post.post_type === TOPIC ? post : await site.posts.byId(post.post_parent);
  if (topic !== undefined && ['publish', 'closed'].includes(topic.post_status)) return postLink(site, topic);
  const forum = topic && (await site.posts.byId(topic.post_parent));
  return forum === undefined ? site.address.home : postLink(site, forum);
}
