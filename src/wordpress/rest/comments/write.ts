import type { CommentRow, RestCall, RestError, RestReply } from '../../../types/index.ts';
import { can } from '../../auth/capabilities.ts';
import { filterComment } from '../../comments/comment-filters.ts';
import { type Moderation, moderateComment } from '../../comments/moderate.ts';
import { checkLengths, newComment } from '../../comments/new-comment.ts';
import { updateAdditionalFields } from '../additional-fields.ts';
import { dateWithGmt } from '../dates.ts';
import { authorizationRequired, isRestError, restError } from '../errors.ts';
import { isEmpty, phpInteger, phpText } from '../json-types.ts';
import { restUrl } from '../links.ts';
import { metaFieldsFor, updateMeta } from '../meta-fields.ts';
import { rawText } from '../posts/request-changes.ts';
import type { RestServices } from '../services.ts';
import { requestedComment } from './permissions.ts';
import { prepareComments, typeOf } from './prepare.ts';

type CommentChanges = { -readonly [K in keyof Omit<CommentRow, 'comment_ID'>]?: CommentRow[K] };

const invalidContent = restError('rest_comment_content_invalid', 'Invalid comment content.', 400);

/** Takes a comment of a user, as the comment form does. */
export async function createComment(services: RestServices, call: RestCall): Promise<RestReply | RestError> {
  const { params, site, visitor, request } = call;
  if (!isEmpty(params.id)) {
    return restError('rest_comment_exists', 'Cannot create existing comment.', 400);
  }
  if (!isEmpty(params.type) && params.type !== 'comment') {
    return restError('rest_invalid_comment_type', 'Cannot create a comment with that type.', 400);
  }
  const changes = await requestedChanges(call);
  if (isRestError(changes)) {
    return changes;
  }
  if (!changes.comment_content) {
    return invalidContent;
  }
  const post = await site.posts.byId(phpInteger(params.post));
  const { user } = visitor;
  if (!post || !user) {
    return restError(
      'rest_comment_invalid_post_id',
      'Sorry, you are not allowed to create this comment without a post.',
      403,
    );
  }
  const nameless =
    changes.user_id === undefined &&
    isEmpty(changes.comment_author) &&
    isEmpty(changes.comment_author_email) &&
    isEmpty(changes.comment_author_url);
  const texts = {
    comment_author: nameless ? user.display_name : (changes.comment_author ?? ''),
    comment_author_email: nameless ? user.user_email : (changes.comment_author_email ?? ''),
    comment_author_url: nameless ? user.user_url : (changes.comment_author_url ?? ''),
    comment_content: changes.comment_content,
  };
  if (
    site.options.flag('require_name_email', true) &&
    (texts.comment_author === '' || texts.comment_author_email === '')
  ) {
    return restError(
      'rest_comment_author_data_required',
      'Creating a comment requires valid author name and email values.',
      400,
    );
  }
  const tooLong = checkLengths(texts);
  if (tooLong) {
    return restError(tooLong.code, 'Comment field exceeds maximum length allowed.', 400);
  }
  const outcome = await newComment(site, visitor, post, {
    ...texts,
    comment_parent: changes.comment_parent ?? 0,
    anyParent: true,
    comment_author_IP: changes.comment_author_IP ?? request.remoteAddress,
    comment_agent: changes.comment_agent ?? call.header('user-agent') ?? '',
    unfiltered: visitor.has('unfiltered_html'),
    // Who writes under another name writes for somebody without an account.
    user_id: changes.user_id ?? (nameless ? user.ID : 0),
  });
  if ('code' in outcome) {
    return restError(outcome.code, outcome.message, outcome.code === 'comment_flood' ? 400 : outcome.status);
  }
  const { comment_date, comment_date_gmt } = changes;
  if (comment_date !== undefined) {
    await site.comments.update(outcome.comment_ID, { comment_date, comment_date_gmt });
  }
  await changeStatus(call, outcome);
  const comment = (await site.comments.byId(outcome.comment_ID)) ?? outcome;
  const error = await writeRelated(call, comment);
  if (error) {
    return error;
  }
  const [item] = await prepareComments(
    inContext(call, visitor.has('moderate_comments') ? 'edit' : 'view'),
    services,
    [comment],
    false,
  );
  return {
    status: 201,
    headers: { Location: restUrl(site, `wp/v2/comments/${comment.comment_ID}`) },
    data: item,
  };
}

/** Changes a comment's texts or its status. */
export async function updateComment(services: RestServices, call: RestCall): Promise<RestReply | RestError> {
  const { params, site, visitor } = call;
  const before = await requestedComment(call);
  if (isRestError(before)) {
    return before;
  }
  if (params.type !== undefined && params.type !== typeOf(before)) {
    return restError(
      'rest_comment_invalid_type',
      'Sorry, you are not allowed to change the comment type.',
      404,
    );
  }
  const changes = await requestedChanges(call);
  if (isRestError(changes)) {
    return changes;
  }
  if (changes.comment_post_ID !== undefined && !(await site.posts.byId(changes.comment_post_ID))) {
    return restError('rest_comment_invalid_post_id', 'Invalid post ID.', 403);
  }
  const texts = { ...before, ...changes };
  if (changes.comment_content === '') {
    return invalidContent;
  }
  const tooLong = checkLengths(texts);
  if (tooLong) {
    return restError(tooLong.code, 'Comment field exceeds maximum length allowed.', 400);
  }
  const written: CommentChanges = {
    ...changes,
    ...(Object.keys(changes).length > 0 && filterComment(site, texts, visitor.has('unfiltered_html'))),
  };
  if (Object.keys(written).length > 0) {
    await site.comments.update(before.comment_ID, written);
  }
  await changeStatus(call, { ...before, ...written });
  const comment = (await site.comments.byId(before.comment_ID)) ?? before;
  const error = await writeRelated(call, comment);
  if (error) {
    return error;
  }
  const [item] = await prepareComments(inContext(call, 'edit'), services, [comment], false);
  return { data: item };
}

/** Moves a comment to the bin, or deletes it for good with `force`. */
export async function deleteComment(services: RestServices, call: RestCall): Promise<RestReply | RestError> {
  const { site } = call;
  const comment = await requestedComment(call);
  if (isRestError(comment)) {
    return comment;
  }
  const prepare = async (row: CommentRow) =>
    (await prepareComments(inContext(call, 'edit'), services, [row], false))[0] ?? {};
  if (!isEmpty(call.params.force)) {
    const { _links, ...previous } = await prepare(comment);
    await site.comments.delete(comment.comment_ID);
    return { data: { deleted: true, previous } };
  }
  if (comment.comment_approved === 'trash') {
    return restError('rest_already_trashed', 'The comment has already been trashed.', 410);
  }
  await moderateComment(site, call.visitor, comment, 'trash');
  return { data: await prepare({ ...comment, comment_approved: 'trash' }) };
}

function inContext(call: RestCall, context: string): RestCall {
  return { ...call, params: { ...call.params, context } };
}

/** WordPress: `WP_REST_Comments_Controller::prepare_item_for_database()`. */
async function requestedChanges(call: RestCall): Promise<CommentChanges | RestError> {
  const { params, site } = call;
  const changes: CommentChanges = {};
  const content = rawText(params.content);
  if (content !== undefined) {
    changes.comment_content = content.trim();
  }
  if (call.input.json?.post !== undefined || call.input.form.post !== undefined) {
    changes.comment_post_ID = phpInteger(params.post);
  }
  if ([call.input.json, call.input.form, call.input.query].some((sent) => sent && 'parent' in sent)) {
    changes.comment_parent = Math.max(0, phpInteger(params.parent ?? 0));
  }
  if (params.author !== undefined) {
    const user = await site.users.byId(phpInteger(params.author));
    if (!user) {
      return restError('rest_comment_author_invalid', 'Invalid comment author ID.', 400);
    }
    changes.user_id = user.ID;
    changes.comment_author = user.display_name;
    changes.comment_author_email = user.user_email;
    changes.comment_author_url = user.user_url;
  }
  for (const [field, column] of [
    ['author_name', 'comment_author'],
    ['author_email', 'comment_author_email'],
    ['author_url', 'comment_author_url'],
    ['author_user_agent', 'comment_agent'],
  ] as const) {
    // An agent of nothing is not sent at all.
    if (params[field] !== undefined && (column !== 'comment_agent' || !isEmpty(params[field]))) {
      changes[column] = phpText(params[field]);
    }
  }
  if (params.author_ip !== undefined && call.visitor.has('moderate_comments')) {
    changes.comment_author_IP = phpText(params.author_ip);
  }
  const input = isEmpty(params.date) ? params.date_gmt : params.date;
  const both = isEmpty(input) ? undefined : dateWithGmt(site, phpText(input), isEmpty(params.date));
  if (both) {
    changes.comment_date = both.local;
    changes.comment_date_gmt = both.gmt;
  }
  return changes;
}

/** What the statuses that requests name ask of a moderator. */
export const moderations: Readonly<Record<string, Moderation>> = {
  approved: 'approve',
  approve: 'approve',
  '1': 'approve',
  hold: 'hold',
  '0': 'hold',
  spam: 'spam',
  unspam: 'restore',
  trash: 'trash',
  untrash: 'restore',
};

/**
 * Gives a comment the status of the request; one that there is not changes nothing. WordPress:
 * `WP_REST_Comments_Controller::handle_status_change()`.
 */
async function changeStatus({ params, site, visitor }: RestCall, comment: CommentRow): Promise<void> {
  const name = phpText(params.status ?? '');
  const moderation = Object.hasOwn(moderations, name) ? moderations[name] : undefined;
  if (moderation !== undefined) await moderateComment(site, visitor, comment, moderation);
}

async function writeRelated(call: RestCall, comment: CommentRow): Promise<RestError | undefined> {
  const { site, visitor } = call;
  const error = await updateMeta(
    metaFieldsFor(call, 'comment', ''),
    call.params.meta,
    {
      site,
      object: 'comment',
      id: comment.comment_ID,
      meta: (await site.comments.meta([comment.comment_ID])).get(comment.comment_ID),
      mayEdit: () => can(site, visitor, 'edit_comment', comment),
      setMeta: (id, key, values) => site.comments.setMeta(id, key, values),
    },
    authorizationRequired(visitor),
  );
  return error ?? updateAdditionalFields(call, 'comment', comment);
}
