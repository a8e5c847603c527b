import { html, type Markup } from 'portolan/html';
import type { PostRow, RenderContext, Site, SiteRequest, Visitor } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { postLink } from 'portolan/routing';
import { createNonce, loginAddress } from 'portolan/users';
import { guestsWrite } from '../roles.ts';
import { forumsIn, isCategory, isClosedForum } from '../topics.ts';
import { problemsOf } from '../writing/problems.ts';
import { notice } from './parts.ts';

/** Where a form stands, and who sees it. */
export interface FormPlace {
  readonly site: Site;
  readonly visitor: Visitor;
  readonly request: SiteRequest | undefined;
}

export function placeOf({ site, visitor, page }: RenderContext, nobody: Visitor): FormPlace {
  return { site, visitor: visitor ?? nobody, request: page?.request };
}

/** Whether a visitor may write topics or replies at all. */
export function mayWrite(
  { site, visitor }: Pick<FormPlace, 'site' | 'visitor'>,
  right: 'publish_topics' | 'publish_replies',
): boolean {
  return visitor.id === 0 ? guestsWrite(site) : visitor.has(right);
}

/** The form of a new reply, or why there is none. bbPress: form-reply.php. */
export async function replyForm(place: FormPlace, topic: PostRow): Promise<Markup> {
  const { site, visitor } = place;
  const isClosed = topic.post_status === 'closed' && !visitor.has('moderate');
  if (isClosed)
    return refused('reply', topic.ID, [`The topic ‘${topic.post_title}’ is closed to new replies.`]);
  const forum = topic.post_parent > 0 ? await site.posts.byId(topic.post_parent) : undefined;
  if (forum !== undefined && (await isClosedTo(place, forum)))
    return refused('reply', topic.ID, [
      `The forum ‘${forum.post_title}’ is closed to new topics and replies.`,
    ]);
  if (!mayWrite(place, 'publish_replies'))
    return visitor.id === 0
      ? loginForm(place, 'reply', topic.ID, 'You must be logged in to reply to this topic.')
      : refused('reply', topic.ID, ['You cannot reply to this topic.']);
  const address = await postLink(site, topic);
  const written = writtenIn(place.request, 'bbp-new-reply');
  const answered = Number(textOf(place.request?.query ?? {}, 'bbp_reply_to')) || 0;
  return html`<div id="new-reply-${topic.ID}" class="bbp-reply-form"><form id="new-post" name="new-post" method="post" action="${address}"><fieldset class="bbp-form"><legend>Reply To: ${topic.post_title}</legend>${errorNotice(place)}<div>${guestFields(place)}${contentField('reply', written('bbp_reply_content'))}${await tagsField(place, written('bbp_topic_tags'), topic)}${await subscribeField(place, topic.ID)}<div class="bbp-submit-wrapper"><button type="submit" id="bbp_reply_submit" name="bbp_reply_submit" class="button submit">Submit</button></div></div><input type="hidden" name="bbp_topic_id" id="bbp_topic_id" value="${topic.ID}" /><input type="hidden" name="bbp_reply_to" id="bbp_reply_to" value="${answered}" /><input type="hidden" name="action" id="bbp_post_action" value="bbp-new-reply" />${nonceField(place, 'bbp-new-reply')}<input type="hidden" id="bbp_redirect_to" name="redirect_to" value="${address}" /></fieldset></form></div>`;
}

/** Whether a forum takes nothing new from a visitor. */
async function isClosedTo({ site, visitor }: FormPlace, forum: PostRow): Promise<boolean> {
  const meta = (await site.posts.meta([forum.ID])).get(forum.ID);
  return isClosedForum(forum, meta) && !visitor.has('moderate');
}

/** The form of a new topic in a forum, or in one that is chosen; or why there is none. bbPress: form-topic.php. */
export async function topicForm(place: FormPlace, forum: PostRow | undefined): Promise<Markup> {
  const { site, visitor } = place;
  const id = forum?.ID ?? 0;
  if (forum !== undefined) {
    const meta = (await site.posts.meta([id])).get(id);
    if (isCategory(meta)) return html``;
    if (isClosedForum(forum, meta) && !visitor.has('moderate'))
      return refused('topic', id, [`The forum ‘${forum.post_title}’ is closed to new topics and replies.`]);
  }
  if (!mayWrite(place, 'publish_topics'))
    return visitor.id === 0
      ? loginForm(place, 'topic', id, 'You must be logged in to create new topics.')
      : refused('topic', id, ['You cannot create new topics.']);
  const written = writtenIn(place.request, 'bbp-new-topic');
  const legend = forum === undefined ? 'Create New Topic' : `Create New Topic in “${forum.post_title}”`;
  const chosen =
    forum === undefined
      ? await forumField(place, written('bbp_forum_id'))
      : html`<input type="hidden" name="bbp_forum_id" id="bbp_forum_id" value="${id}" />`;
  return html`<div id="new-topic-${id}" class="bbp-topic-form"><form id="new-post" name="new-post" method="post"><fieldset class="bbp-form"><legend>${legend}</legend>${errorNotice(place)}<div>${guestFields(place)}<p><label for="bbp_topic_title">Topic Title (Maximum Length: 80):</label><br /><input type="text" id="bbp_topic_title" value="${written('bbp_topic_title')}" size="40" name="bbp_topic_title" maxlength="80" required /></p>${contentField('topic', written('bbp_topic_content'))}${await tagsField(place, written('bbp_topic_tags'), undefined)}${chosen}${await subscribeField(place, 0)}<div class="bbp-submit-wrapper"><button type="submit" id="bbp_topic_submit" name="bbp_topic_submit" class="button submit">Submit</button></div></div><input type="hidden" name="action" id="bbp_post_action" value="bbp-new-topic" />${nonceField(place, 'bbp-new-topic')}</fieldset></form></div>`;
}

/** What was wrong with what was sent. */
function errorNotice(place: FormPlace): Markup {
  return notice(
    problemsOf(place).map((text) => html`<strong>Error</strong>: ${text}`),
    'error',
  );
}

function refused(kind: 'topic' | 'reply', id: number, texts: readonly string[]): Markup {
  return html`<div id="no-${kind}-${id}" class="bbp-no-${kind}">${notice(texts)}</div>`;
}

/** What was sent and was not taken stands in the form again. */
function writtenIn(request: SiteRequest | undefined, action: string): (name: string) => string {
  const form = request?.form ?? {};
  return (name) => (form['action'] === action ? textOf(form, name) : '');
}

function contentField(kind: 'topic' | 'reply', text: string): Markup {
  const name = `bbp_${kind}_content`;
  const label = kind === 'topic' ? 'Your topic' : 'Your reply';
  return html`<div class="bbp-the-content-wrapper"><label class="screen-reader-text" for="${name}">${label}</label><textarea class="bbp-the-content" rows="12" cols="40" name="${name}" id="${name}" required>${text}</textarea></div>`;
}

async function tagsField(
  { site, visitor }: FormPlace,
  written: string,
  topic: PostRow | undefined,
): Promise<Markup | false> {
  if (!site.options.flag('_bbp_allow_topic_tags', true) || !visitor.has('assign_topic_tags')) return false;
  const terms = topic && (await site.terms.ofObjects([topic.ID], ['topic-tag'])).get(topic.ID);
  const value = written || (terms ?? []).map(({ name }) => name).join(', ');
  return html`<p><label for="bbp_topic_tags">Tags:</label><br /><input type="text" value="${value}" size="40" name="bbp_topic_tags" id="bbp_topic_tags" /></p>`;
}

async function subscribeField({ site, visitor }: FormPlace, topic: number): Promise<Markup | false> {
  if (visitor.id === 0 || !site.options.flag('_bbp_enable_subscriptions', true)) return false;
  const meta = topic > 0 ? (await site.posts.meta([topic])).get(topic) : undefined;
  const isOn = meta?.all('_bbp_subscription').includes(String(visitor.id)) ?? false;
  return html`<p><input name="bbp_topic_subscription" id="bbp_topic_subscription" type="checkbox" value="bbp_subscribe"${isOn && html` checked="checked"`} /> <label for="bbp_topic_subscription">Notify me of follow-up replies via email</label></p>`;
}

async function forumField({ site, visitor }: FormPlace, chosen: string): Promise<Markup> {
  const options: Markup[] = [];
  const add = async (parent: number, depth: number): Promise<void> => {
    const forums = await forumsIn(site, visitor, parent);
    const metas = await site.posts.meta(forums.map(({ ID }) => ID));
    for (const forum of forums) {
      const meta = metas.get(forum.ID);
      const isOff = isCategory(meta) || isClosedForum(forum, meta);
      options.push(
        html`<option class="level-${depth}" value="${forum.ID}"${isOff && html` disabled`}${chosen === String(forum.ID) && html` selected`}>${'\u00a0\u00a0\u00a0'.repeat(depth)}${forum.post_title}</option>`,
      );
      await add(forum.ID, depth + 1);
    }
  };
  await add(0, 0);
  return html`<p><label for="bbp_forum_id">Forum:</label><br /><select name="bbp_forum_id" id="bbp_forum_id" class="bbp_dropdown"><option value="" class="level-0">— No forum —</option>${options}</select></p>`;
}

function guestFields({ visitor, request }: FormPlace): Markup | false {
  if (visitor.id > 0) return false;
  const value = (name: string) => textOf(request?.form ?? {}, name);
  return html`<fieldset class="bbp-form"><legend>Your information:</legend><p><label for="bbp_anonymous_author">Name (required):</label><br /><input type="text" id="bbp_anonymous_author" value="${value('bbp_anonymous_name')}" size="40" maxlength="100" name="bbp_anonymous_name" autocomplete="name" required /></p><p><label for="bbp_anonymous_email">Mail (will not be published) (required):</label><br /><input type="email" id="bbp_anonymous_email" value="${value('bbp_anonymous_email')}" size="40" maxlength="100" name="bbp_anonymous_email" autocomplete="email" required /></p><p><label for="bbp_anonymous_website">Website:</label><br /><input type="text" id="bbp_anonymous_website" value="${value('bbp_anonymous_website')}" size="40" maxlength="200" name="bbp_anonymous_website" autocomplete="url" /></p></fieldset>`;
}

function nonceField({ site, visitor, request }: FormPlace, action: string): Markup {
  const referer = request?.url ?? '';
  return html`<input type="hidden" id="_wpnonce" name="_wpnonce" value="${createNonce(site, visitor, action)}" /><input type="hidden" name="_wp_http_referer" value="${referer}" />`;
}

/** Where guests log in to write. bbPress: form-user-login.php. */
export function loginForm(place: FormPlace, kind: 'topic' | 'reply', id: number, text: string): Markup {
  return html`<div id="no-${kind}-${id}" class="bbp-no-${kind}">${notice([text])}${loginFields(place)}</div>`;
}

export function loginFields({ site, request }: FormPlace): Markup {
  const back = request === undefined ? site.address.home : site.address.atHost(request.path);
  return html`<form method="post" action="${loginAddress(site)}" class="bbp-login-form"><fieldset class="bbp-form"><legend>Log In</legend><div class="bbp-username"><label for="user_login">Username: </label><input type="text" name="log" value="" size="20" maxlength="100" id="user_login" autocomplete="username" /></div><div class="bbp-password"><label for="user_pass">Password: </label><input type="password" name="pwd" value="" size="20" id="user_pass" autocomplete="current-password" /></div><div class="bbp-remember-me"><input type="checkbox" name="rememberme" value="forever" id="rememberme" /> <label for="rememberme">Keep me signed in</label></div><div class="bbp-submit-wrapper"><button type="submit" name="user-submit" id="user-submit" class="button submit user-submit">Log In</button><input type="hidden" name="user-cookie" value="1" /><input type="hidden" id="bbp_redirect_to" name="redirect_to" value="${back}" /></div></fieldset></form>`;
}
