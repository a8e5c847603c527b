import { gmtDate, localDate } from '../../database/dates.ts';
import type { CommentRepository, CommentRow, PostRow, Site, Visitor } from '../../types/index.ts';
import { visitorById } from '../auth/visitor.ts';
import { checkComment, isDisallowed } from './check-comment.ts';
import { type CommentTexts, filterComment } from './comment-filters.ts';
import { notifyAboutComment } from './notify.ts';

/** What somebody wrote, and from where. */
export interface WrittenComment extends CommentTexts {
  readonly comment_parent: number;
  /** Said by a program: it may answer what is spam, in the bin or not there. */
  readonly anyParent?: boolean;
  readonly comment_author_IP: string;
  readonly comment_agent: string;
  /** The author may write any markup and has proven that they mean to. */
  readonly unfiltered?: boolean;
  /** `comment` unless a plugin says otherwise (a shop's `review`). */
  readonly comment_type?: string;
  /** Whose it is, 0 for somebody without an account; the visitor's unless a program says otherwise. */
  readonly user_id?: number;
  /** What is kept with it. */
  readonly meta?: Readonly<Record<string, string>>;
}

/** Why a comment is not taken. `status` is the answer's; the message is plain text or holds WordPress's own markup. */
export interface CommentRefusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  /** A plugin's: programs get its words alone. */
  readonly byPlugin?: boolean;
  /** Plain text; of the page that a program gets. */
  readonly title?: string;
}

/** Seconds that must lie between two comments of one visitor. */
const floodInterval = 15;

/** Bytes that the columns hold. WordPress: wp_get_comment_fields_max_lengths(). */
const longest = {
  comment_author: [245, 'comment_author_column_length', 'Your name is too long.'],
  comment_author_email: [100, 'comment_author_email_column_length', 'Your email address is too long.'],
  comment_author_url: [200, 'comment_author_url_column_length', 'Your URL is too long.'],
  comment_content: [65_525, 'comment_content_column_length', 'Your comment is too long.'],
} as const;

/** WordPress: wp_check_comment_data_max_lengths(). */
export function checkLengths(texts: CommentTexts): CommentRefusal | undefined {
  for (const [field, [bytes, code, message]] of Object.entries(longest)) {
    if (Buffer.byteLength(texts[field as keyof CommentTexts]) > bytes) {
      return { code, message: `<strong>Error:</strong> ${message}`, status: 200 };
    }
  }
  return undefined;
}

/**
 * Takes a comment that passed the checks of its form: filters it, refuses duplicates and floods, decides whether it
 * waits, stores it and tells those who want to know. WordPress: wp_new_comment(), wp_allow_comment().
 */
export async function newComment(
  site: Site,
  visitor: Visitor,
  post: PostRow,
  written: WrittenComment,
): Promise<CommentRow | CommentRefusal> {
  const now = site.clock.now();
  const zone = {
    timezone: site.options.get('timezone_string') ?? '',
    offset: site.options.number('gmt_offset'),
  };
  const comment = {
    comment_post_ID: post.ID,
    comment_parent: await answeredComment(site, written),
    ...filterComment(site, written, written.unfiltered),
    comment_author_IP: written.comment_author_IP.replace(/[^0-9a-fA-F:., ]/g, ''),
    comment_agent: written.comment_agent.slice(0, 254),
    comment_type: written.comment_type ?? 'comment',
    user_id: written.user_id ?? visitor.id,
    comment_date: localDate(now, zone),
    comment_date_gmt: gmtDate(now),
  };
  const seconds = Math.floor(now / 1000);
  const refused = (comments: CommentRepository) =>
    duplicate(comments, comment).then((found) => found ?? flood(comments, visitor, comment, seconds));
  const early = await refused(site.comments);
  if (early) return early;
  const status = await statusOf(site, visitor, post, comment);
  const id = await site.database.transaction(async ({ core: { comments } }) => {
    // Once more: the same may have been sent twice at once.
    const refusal = await refused(comments);
    if (refusal) return refusal;
    const inserted = await comments.insert({ ...comment, comment_approved: status });
    for (const [key, value] of Object.entries(written.meta ?? {}))
      await comments.setMeta(inserted, key, [value]);
    return inserted;
  });
  if (typeof id !== 'number') return id;
  const stored = await site.comments.byId(id);
  if (stored === undefined) {
    return {
      code: 'comment_save_error',
      message: '<strong>Error:</strong> The comment could not be saved. Please try again later.',
      status: 500,
    };
  }
  await notifyAboutComment(site, post, stored);
  return stored;
}

/** By the form, replies to comments that are in the bin, are spam or are not there stand on their own. */
async function answeredComment(
  site: Site,
  { comment_parent: parent, anyParent }: WrittenComment,
): Promise<number> {
  if (anyParent) return parent;
  const row = parent > 0 ? await site.comments.byId(parent) : undefined;
  return row?.comment_approved === '1' || row?.comment_approved === '0' ? parent : 0;
}

type NewRow = Omit<CommentRow, 'comment_ID' | 'comment_karma' | 'comment_approved'>;

async function duplicate(comments: CommentRepository, comment: NewRow): Promise<CommentRefusal | undefined> {
  if ((await comments.duplicateOf(comment)) === undefined) {
    return undefined;
  }
  const message = 'Duplicate comment detected; it looks as though you&#8217;ve already said that!';
  return { code: 'comment_duplicate', message, status: 409 };
}

/** WordPress: wp_check_comment_flood(). */
async function flood(
  comments: CommentRepository,
  visitor: Visitor,
  comment: NewRow,
  now: number,
): Promise<CommentRefusal | undefined> {
  if (visitor.has('manage_options') || visitor.has('moderate_comments')) {
    return undefined;
  }
  const hourAgo = gmtDate((now - 3600) * 1000);
  const last = await comments.latestFrom(
    {
      // Users are known by their account: others at the same address do not count. No address equals `-`.
      ip: visitor.id > 0 ? '-' : comment.comment_author_IP,
      email: comment.comment_author_email,
      user: visitor.id,
    },
    hourAgo,
  );
  if (last === undefined || now - Date.parse(`${last.replace(' ', 'T')}Z`) / 1000 >= floodInterval) {
    return undefined;
  }
  return { code: 'comment_flood', message: 'You are posting comments too quickly. Slow down.', status: 429 };
}

/** The rights of whom it is of count, not of whom it was sent by. */
async function statusOf(site: Site, visitor: Visitor, post: PostRow, comment: NewRow): Promise<string> {
  const { user_id } = comment;
  const author = user_id === visitor.id ? visitor : await visitorById(site, user_id);
  if (user_id > 0 && (user_id === post.post_author || author?.has('moderate_comments'))) return '1';
  if (isDisallowed(site, comment)) {
    return 'trash';
  }
  return (await checkComment(site, comment)) ? '1' : '0';
}
