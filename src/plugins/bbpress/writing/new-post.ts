import { holdsListedWord } from 'portolan/comments';
import { isEmail, sanitizeTitle, stripTags } from 'portolan/html';
import type { Call, Endpoint, PostRow, Reply, Site } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf } from 'portolan/request';
import { postLink } from 'portolan/routing';
import { nowWithGmt } from 'portolan/time';
import { verifyNonce } from 'portolan/users';
import { isCategory, isClosedForum } from '../topics.ts';
import { FORUM, REPLY, TOPIC, TOPIC_TAG } from '../types.ts';
import { mayWrite } from '../view/forms.ts';
import { replyLink } from '../view/parts.ts';
import { readsForum } from '../visibility.ts';
import { storedContent } from './content.ts';
import { recountTopic } from './counts.ts';
import { setFollowing } from './following.ts';
import { mailReply, mailTopic } from './mails.ts';
import { noteProblems } from './problems.ts';
import { noteWritten, tooFast } from './throttle.ts';

/** What somebody wants to write, as it came. */
interface Draft {
  readonly kind: 'topic' | 'reply';
  readonly title: string;
  readonly content: string;
  readonly forum: PostRow | undefined;
  readonly topic: PostRow | undefined;
}

/** Longest title of a topic, in letters, where the site does not say (`_bbp_title_max_length`). */
const LONGEST_TITLE = 80;

/** New topics and replies, sent to the page that shows their form. bbPress: bbp_new_topic_handler(), bbp_new_reply_handler(). */
export const newPosts: Endpoint = {
  name: 'POST bbp-new-topic, bbp-new-reply',
  matches: (path, { method, form }) =>
    method === 'POST' &&
    (form['action'] === 'bbp-new-topic' || form['action'] === 'bbp-new-reply') &&
    !path.startsWith('/wp-'),
  async handle(call, _path, pages) {
    const { site, request, visitor } = call;
    const kind = request.form['action'] === 'bbp-new-topic' ? 'topic' : 'reply';
    const right = kind === 'topic' ? 'publish_topics' : 'publish_replies';
    const draft = await draftOf(call, kind);
    const mayPost = mayWrite({ site, visitor }, right);
    const problems = mayPost ? await problemsWith(call, draft) : [];
    if (!mayPost || problems.length > 0) {
      noteProblems(site, request, problems);
      const page = await pages?.(request);
      return page && { ...page, headers: { ...page.headers, ...noCacheHeaders } };
    }
    return saved(call, draft);
  },
};

async function draftOf({ site, request }: Call, kind: Draft['kind']): Promise<Draft> {
  const { form } = request;
  const topic = kind === 'reply' ? await postOf(site, form['bbp_topic_id'], TOPIC) : undefined;
  return {
    kind,
    title: stripTags(textOf(form, 'bbp_topic_title')).trim(),
    content: storedContent(textOf(form, `bbp_${kind}_content`)),
    topic,
    forum: await postOf(site, topic ? String(topic.post_parent) : form['bbp_forum_id'], FORUM),
  };
}

async function postOf(site: Site, id: unknown, type: string): Promise<PostRow | undefined> {
  const number = typeof id === 'string' ? Number.parseInt(id, 10) : 0;
  const post = number > 0 ? await site.posts.byId(number) : undefined;
  return post?.post_type === type ? post : undefined;
}

/** All that is wrong, in the order in which bbPress finds it. */
async function problemsWith(call: Call, draft: Draft): Promise<readonly string[]> {
  const { site, request, visitor } = call;
  const { kind, title, content, topic } = draft;
  if (verifyNonce(site, visitor, request.form['_wpnonce'], `bbp-new-${kind}`) === false)
    return ['Are you sure you wanted to do that?'];
  const problems = guestProblems(call);
  if (kind === 'reply' && topic === undefined) problems.push('Topic ID is missing.');
  if (kind === 'topic') {
    if (title === '') problems.push('Your topic needs a title.');
    const longest = site.options.number('_bbp_title_max_length', LONGEST_TITLE);
    if ([...title].length > longest) problems.push('Your title is too long.');
  }
  if (content === '') problems.push(`Your ${kind} cannot be empty.`);
  problems.push(...(await forumProblems(call, draft)));
  if (await tooFast(call)) problems.push('Slow down; you move too fast.');
  if (content !== '' && (await isRepeated(call, draft)))
    problems.push(`Duplicate ${kind} detected; it looks as though you’ve already said that.`);
  if (!visitor.has('moderate') && holdsListedWord(site, 'disallowed', textsFor(call, draft)))
    problems.push(`Your ${kind} cannot be created at this time.`);
  if (topic?.post_status === 'closed' && !visitor.has('moderate')) problems.push('Topic is closed.');
  return problems;
}

/** What lists of words are held against. bbPress: bbp_check_for_moderation(). */
function textsFor({ request, visitor }: Call, { title, content }: Draft): readonly string[] {
  const guest = ['name', 'email', 'website'].map((field) => textOf(request.form, `bbp_anonymous_${field}`));
  const { display_name: name = '', user_email: email = '', user_url: url = '' } = visitor.user ?? {};
  const writer = visitor.id > 0 ? [name, email, url] : guest;
  return [...writer, title, content, request.remoteAddress, request.headers['user-agent'] ?? ''];
}

/** Whether it waits for somebody to look at it: too many links, or words of the site's list. */
function isHeldBack(call: Call, draft: Draft): boolean {
  const { site, visitor } = call;
  if (visitor.has('moderate')) return false;
  const most = site.options.number('comment_max_links');
  const links = draft.content.match(/(?:https?|ftp):\/\//gi)?.length ?? 0;
  return (most > 0 && links >= most) || holdsListedWord(site, 'moderation', textsFor(call, draft));
}

function guestProblems({ visitor, request }: Call): string[] {
  if (visitor.id > 0) return [];
  const name = textOf(request.form, 'bbp_anonymous_name').trim();
  return [
    ...(name === '' ? ['Invalid author name.'] : []),
    ...(isEmail(textOf(request.form, 'bbp_anonymous_email').trim()) ? [] : ['Invalid email address.']),
  ];
}

async function forumProblems({ site, visitor, request }: Call, draft: Draft): Promise<readonly string[]> {
  const { kind, forum } = draft;
  if (forum === undefined) {
    const named = textOf(request.form, 'bbp_forum_id');
    return kind === 'topic' && named !== '' && named !== '0' ? ['Forum ID is invalid.'] : [];
  }
  const things = kind === 'topic' ? 'topics' : 'replies';
  if (!(await readsForum(site, visitor, forum.ID)))
    return [
      `This forum is ${forum.post_status === 'private' ? 'private' : 'hidden'} and you do not have the capability to read or create new ${things} in it.`,
    ];
  const meta = (await site.posts.meta([forum.ID])).get(forum.ID);
  if (isCategory(meta)) return [`This forum is a category. No ${things} can be created in this forum.`];
  return isClosedForum(forum, meta) && !visitor.has('moderate')
    ? [`This forum has been closed to new ${things}.`]
    : [];
}

async function isRepeated({ site, visitor }: Call, { kind, content, topic, forum }: Draft): Promise<boolean> {
  if (visitor.has('throttle')) return false;
  const said = await site.posts.find({
    types: [kind === 'topic' ? TOPIC : REPLY],
    authors: [visitor.id],
    parents: [(kind === 'topic' ? forum?.ID : topic?.ID) ?? 0],
    statuses: ['publish', 'closed', 'pending', 'spam'],
    order: [{ by: 'date', direction: 'desc' }],
    limit: MOST_COMPARED,
  });
  return said.some(({ post_content: stored }) => stored === content);
}

/** So many of the latest of somebody's posts are compared with a new one. */
const MOST_COMPARED = 100;

async function saved(call: Call, draft: Draft): Promise<Reply> {
  const { site, request, visitor } = call;
  const { kind, title, content, topic, forum } = draft;
  const parent = (kind === 'topic' ? forum?.ID : topic?.ID) ?? 0;
  const { local, gmt } = nowWithGmt(site);
  const type = kind === 'topic' ? TOPIC : REPLY;
  const position =
    kind === 'topic'
      ? 0
      : (await site.posts.count({ types: [REPLY], statuses: ['publish'], parents: [parent] })) + 1;
  const status = isHeldBack(call, draft) ? 'pending' : 'publish';
  const identity = { ID: 0, post_status: 'publish', post_type: type, post_parent: parent };
  const name = kind === 'topic' ? await site.posts.uniqueSlug(sanitizeTitle(title), identity) : '';
  const id = await site.posts.insert(
    {
      post_type: type,
      post_status: status,
      post_author: visitor.id,
      post_title: title,
      post_content: content,
      post_name: name,
      post_parent: parent,
      menu_order: position,
      post_date: local,
      post_date_gmt: gmt,
      post_modified: local,
      post_modified_gmt: gmt,
      comment_status: 'closed',
      ping_status: 'closed',
    },
    metaOf(call, draft),
  );
  const topicId = kind === 'topic' ? id : parent;
  // A topic is its own topic, a reply has its number for a name.
  if (kind === 'topic') await site.posts.setMeta(id, '_bbp_topic_id', [String(id)]);
  else await site.posts.update(id, { post_name: String(id) });
  await setTags(call, topicId, kind);
  if (visitor.id > 0)
    await setFollowing(site, topicId, visitor.id, request.form['bbp_topic_subscription'] === 'bbp_subscribe');
  await noteWritten(call);
  await recountTopic(site, topicId);
  const place = status === 'pending' ? (topic ?? forum) : undefined;
  const next = place ? await postLink(site, place) : await afterwards(call, id, topicId);
  return redirectReply(next, { status: 302, headers: noCacheHeaders });
}

/** Followers are told, and the writer is led to what they wrote. */
async function afterwards(call: Call, id: number, topicId: number): Promise<string> {
  const { site, visitor, request } = call;
  const author = visitor.user?.display_name ?? textOf(request.form, 'bbp_anonymous_name').trim();
  const [post, topic] = [await site.posts.byId(id), await site.posts.byId(topicId)];
  if (post === undefined || topic === undefined) return site.address.home;
  if (id === topicId) await mailTopic(site, topic, author);
  else await mailReply(site, topic, post, author);
  return id === topicId ? postLink(site, topic) : replyLink(site, post);
}

function metaOf(
  { request, visitor }: Call,
  { kind, topic, forum }: Draft,
): readonly (readonly [string, string])[] {
  const answered = Number.parseInt(textOf(request.form, 'bbp_reply_to'), 10);
  const guest =
    visitor.id > 0
      ? []
      : (['name', 'email', 'website'] as const).map(
          (field) =>
            [`_bbp_anonymous_${field}`, textOf(request.form, `bbp_anonymous_${field}`).trim()] as const,
        );
  return [
    ['_bbp_forum_id', String(forum?.ID ?? 0)],
    ...(kind === 'reply' ? ([['_bbp_topic_id', String(topic?.ID ?? 0)]] as const) : []),
    ...(kind === 'reply' && answered > 0 ? ([['_bbp_reply_to', String(answered)]] as const) : []),
    ['_bbp_author_ip', request.remoteAddress],
    ...guest,
  ];
}

/** The tags that were named, of a topic or with a reply to it. */
async function setTags({ site, request, visitor }: Call, topic: number, kind: Draft['kind']): Promise<void> {
  const named = request.form['bbp_topic_tags'];
  const isAllowed = site.options.flag('_bbp_allow_topic_tags', true) && visitor.has('assign_topic_tags');
  if (typeof named !== 'string' || !isAllowed) return;
  const row = await site.posts.byId(topic);
  // With a reply, its topic's own author and those who moderate change them.
  if (kind === 'reply' && row?.post_author !== visitor.id && !visitor.has('moderate')) return;
  const names = [...new Set(named.split(',').map((one) => stripTags(one).trim()))].filter(Boolean);
  const ids: number[] = [];
  for (const name of names) {
    const slug = sanitizeTitle(name);
    const term =
      (await site.terms.bySlug(slug, TOPIC_TAG)) ??
      (await site.terms.insert({ taxonomy: TOPIC_TAG, name, slug }));
    ids.push(term.term_id);
  }
  await site.terms.setObjectTerms(topic, TOPIC_TAG, ids);
}
