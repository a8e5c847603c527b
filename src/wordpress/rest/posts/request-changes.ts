import type { PostRow, PostType, RestCall, RestError } from '../../../types/index.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { dateWithGmt } from '../dates.ts';
import { denied, restError } from '../errors.ts';
import { isEmpty, isMap, phpInteger, phpText } from '../json-types.ts';
import { postStatusesOf } from './post-kind.ts';
import { stickyPosts } from './sticky.ts';
import type { PostChanges } from './store.ts';

type Mutable = { -readonly [K in keyof PostChanges]: PostChanges[K] };

/**
 * What a writing request changes in the post's row (WordPress:
 * `WP_REST_Posts_Controller::prepare_item_for_database()`). `existing` is absent for a new post.
 */
export async function requestedChanges(
  call: RestCall,
  type: PostType,
  properties: Readonly<Record<string, unknown>>,
  existing: PostRow | undefined,
): Promise<PostChanges | RestError> {
  const { params } = call;
  const changes: Mutable = {};
  const knows = (field: string) => properties[field] !== undefined;
  for (const [field, column] of [
    ['title', 'post_title'],
    ['content', 'post_content'],
    ['excerpt', 'post_excerpt'],
  ] as const) {
    const text = knows(field) ? rawText(params[field]) : undefined;
    if (text !== undefined) {
      changes[column] = text;
    }
  }
  const error =
    statusError(call, type, existing, changes) ??
    dateError(call, existing, changes) ??
    (await authorError(call, changes)) ??
    passwordError(call, existing, changes, knows('sticky')) ??
    (knows('parent') ? await parentError(call, changes) : undefined);
  if (error) {
    return error;
  }
  if (params.slug !== undefined) {
    changes.post_name = phpText(params.slug);
  }
  if (knows('menu_order') && params.menu_order !== undefined) {
    changes.menu_order = phpInteger(params.menu_order);
  }
  for (const field of ['comment_status', 'ping_status'] as const) {
    if (knows(field) && !isEmpty(params[field])) {
      changes[field] = phpText(params[field]);
    }
  }
  return changes;
}

/** A text given plainly or as `{ raw }`. */
export function rawText(input: unknown): string | undefined {
  if (typeof input === 'string') {
    return input;
  }
  return isMap(input) && !isEmpty(input.raw) ? phpText(input.raw) : undefined;
}

function statusError(
  call: RestCall,
  type: PostType,
  existing: PostRow | undefined,
  changes: Mutable,
): RestError | undefined {
  const { status } = call.params;
  if (typeof status !== 'string' || status === existing?.post_status) {
    return undefined;
  }
  const mayPublish = call.visitor.has(postTypeCapabilities(type).publish);
  if (!mayPublish && ['private', 'publish', 'future'].includes(status)) {
    return denied(
      call.visitor,
      'rest_cannot_publish',
      status === 'private'
        ? 'Sorry, you are not allowed to create private posts in this post type.'
        : 'Sorry, you are not allowed to publish posts in this post type.',
    );
  }
  changes.post_status = postStatusesOf(call.site).has(status) ? status : 'draft';
  return undefined;
}

function dateError(call: RestCall, existing: PostRow | undefined, changes: Mutable): RestError | undefined {
  const { params, site } = call;
  // null in either of both gives the date back: the post has that of now, or none until it is published.
  if (['date', 'date_gmt'].some((field) => call.has(field) && params[field] === undefined)) {
    if (existing) changes.post_date_gmt = '0000-00-00 00:00:00';
    return undefined;
  }
  for (const [field, isGmt] of [
    ['date', false],
    ['date_gmt', true],
  ] as const) {
    const both = typeof params[field] === 'string' ? dateWithGmt(site, params[field], isGmt) : undefined;
    if (both) {
      if (/^(?:-|0000)/.test(both.local)) return restError('invalid_date', 'Invalid date.', 400);
      if (both.local !== existing?.post_date) {
        changes.post_date = both.local;
        changes.post_date_gmt = both.gmt;
      }
      return undefined;
    }
  }
  return undefined;
}

async function authorError(call: RestCall, changes: Mutable): Promise<RestError | undefined> {
  if (isEmpty(call.params.author)) {
    return undefined;
  }
  const author = phpInteger(call.params.author);
  if (author !== call.visitor.id && !(await call.site.users.byId(author))) {
    return restError('rest_invalid_author', 'Invalid author ID.', 400);
  }
  changes.post_author = author;
  return undefined;
}

function passwordError(
  call: RestCall,
  existing: PostRow | undefined,
  changes: Mutable,
  /** Pages and others know nothing of it, whatever is sent. */
  knowsSticky: boolean,
): RestError | undefined {
  const { password } = call.params;
  const sticky = knowsSticky ? call.params.sticky : undefined;
  const invalid = (message: string) => restError('rest_invalid_field', message, 400);
  if (password !== undefined) {
    changes.post_password = phpText(password);
    if (changes.post_password !== '') {
      if (!isEmpty(sticky)) {
        return invalid('A post can not be sticky and have a password.');
      }
      if (existing && stickyPosts(call.site).includes(existing.ID)) {
        return invalid('A sticky post can not be password protected.');
      }
    }
  }
  return !isEmpty(sticky) && existing && existing.post_password !== ''
    ? invalid('A password protected post can not be set to sticky.')
    : undefined;
}

async function parentError(call: RestCall, changes: Mutable): Promise<RestError | undefined> {
  if (call.params.parent === undefined) {
    return undefined;
  }
  const parent = phpInteger(call.params.parent);
  if (parent !== 0 && !(await call.site.posts.byId(parent))) {
    return restError('rest_post_invalid_id', 'Invalid post parent ID.', 400);
  }
  changes.post_parent = parent;
  return undefined;
}

/** Types whose texts take up blocks that hook themselves to others. WordPress: update_ignored_hooked_blocks_postmeta(). */
const HOOKED_BY_BLOCKS = new Set(['post', 'page', 'wp_block', 'wp_navigation']);

/** WordPress takes a changed text apart into blocks and puts it together again: "0" is nothing then. */
export function emptiedByBlocks(type: PostType, { post_content: content }: PostChanges): PostChanges {
  return content === '0' && HOOKED_BY_BLOCKS.has(type.name) ? { post_content: '' } : {};
}

/** Whether a new post would hold nothing at all, where its type can hold a title, content and an excerpt. */
export function isEmptyPost(type: PostType, post: PostChanges): boolean {
  return (
    (['title', 'editor', 'excerpt'] as const).every((support) => type.supports.includes(support)) &&
    isEmpty(post.post_title) &&
    isEmpty(post.post_content) &&
    isEmpty(post.post_excerpt)
  );
}

/** The answer to a post without any text. */
export const emptyPost = restError('empty_content', 'Content, title, and excerpt are empty.', 400);
