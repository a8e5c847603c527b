import { stripTags } from 'portolan/html';
import { siteNameForMail, trySending } from 'portolan/mail';
import type { PostRow, Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { visitorById } from 'portolan/users';
import { replyLink } from '../view/parts.ts';
import { mayRead } from '../visibility.ts';

/** Tells those who follow a topic of a new reply. bbPress: bbp_notify_topic_subscribers(). */
export async function mailReply(site: Site, topic: PostRow, reply: PostRow, author: string): Promise<void> {
  const text = messageOf({
    author,
    content: reply.post_content,
    link: `Post Link: ${await replyLink(site, reply)}`,
    why: 'You are receiving this email because you subscribed to a forum topic.',
  });
  await mailFollowers(site, topic, reply, `[${await placeName(site, topic)}] ${topic.post_title}`, text);
}

/** Tells those who follow a forum of a new topic. bbPress: bbp_notify_forum_subscribers(). */
export async function mailTopic(site: Site, topic: PostRow, author: string): Promise<void> {
  const forum = topic.post_parent > 0 ? await site.posts.byId(topic.post_parent) : undefined;
  if (forum === undefined) return;
  const text = messageOf({
    author,
    content: topic.post_content,
    link: `Topic Link: ${await postLink(site, topic)}`,
    why: 'You are receiving this email because you subscribed to a forum.',
  });
  await mailFollowers(site, forum, topic, `[${await placeName(site, topic)}] ${topic.post_title}`, text);
}

async function placeName(site: Site, topic: PostRow): Promise<string> {
  const forum = topic.post_parent > 0 ? await site.posts.byId(topic.post_parent) : undefined;
  return forum?.post_title || siteNameForMail(site);
}

function messageOf(parts: {
  readonly author: string;
  readonly content: string;
  readonly link: string;
  readonly why: string;
}): string {
  return [
    `${parts.author} wrote:`,
    stripTags(parts.content),
    parts.link,
    '-----------',
    parts.why,
    'Login and visit the topic to unsubscribe from these emails.',
  ].join('\n\n');
}

/** Each follower gets a mail of their own, so that none learns of the others; who wrote it gets none. */
async function mailFollowers(
  site: Site,
  followed: PostRow,
  post: PostRow,
  subject: string,
  text: string,
): Promise<void> {
  if (!site.options.flag('_bbp_enable_subscriptions', true)) return;
  const meta = (await site.posts.meta([followed.ID])).get(followed.ID);
  const followers = [...new Set(meta?.all('_bbp_subscription').map(Number) ?? [])];
  for (const follower of followers) {
    if (follower === post.post_author) continue;
    const visitor = await visitorById(site, follower);
    const { user } = visitor ?? {};
    // Who may not read it any more is not told of it.
    if (visitor === undefined || user === undefined || !(await mayRead(site, visitor, post))) continue;
    await trySending(site, { to: user.user_email, subject, text, fromName: siteNameForMail(site) });
  }
}
