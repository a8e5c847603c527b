import he from 'he';
import type { CommentRow, Plugin, PostRow, Site } from '../../types/index.ts';
import { logActivity } from './activity-log.ts';

/** Posts that are written by the program itself. */
const UNNOTED = new Set(['revision', 'auto-draft', 'customize_changeset', 'oembed_cache', 'nav_menu_item']);

/** What WordPress's own things do goes into the activity log. */
export const activityEvents: NonNullable<Plugin['on']> = {
  'post.saved': (site, { post, previous }) => {
    const done = savingOf(post, previous);
    if (done !== undefined)
      return logActivity(site, { kind: kindOf(site, post), text: `${nameOf(post)} ${done}.` });
  },
  'post.deleted': (site, { post }) => {
    if (!UNNOTED.has(post.post_type))
      return logActivity(site, { kind: kindOf(site, post), text: `${nameOf(post)} was deleted.` });
  },
  'comment.changed': async (site, { comment, previousStatus }) => {
    if (comment.comment_approved === previousStatus) return;
    await logActivity(site, {
      kind: 'comment',
      text: `A comment by ${authorOf(comment)} ${statusText(comment, previousStatus)}.`,
      user: previousStatus === undefined ? comment.user_id : 0,
    });
  },
  'comment.deleted': (site, { comment }) =>
    logActivity(site, { kind: 'comment', text: `A comment by ${authorOf(comment)} was deleted.` }),
  'user.loggedIn': (site, { user }) =>
    logActivity(site, { kind: 'log-in', text: `${user.user_login} logged in.`, user: user.ID }),
  'login.refused': (site, { login }) =>
    logActivity(site, { kind: 'log-in', text: `Too many failed log-ins for “${login.slice(0, 60)}”.` }),
  'job.givenUp': (site, { kind, error }) =>
    logActivity(site, { kind: 'job', text: `${kind} failed for good: ${error.slice(0, 200)}` }),
};

function savingOf(post: PostRow, previous: PostRow | undefined): string | undefined {
  if (UNNOTED.has(post.post_type) || UNNOTED.has(post.post_status)) return undefined;
  if (post.post_status !== previous?.post_status) {
    if (post.post_status === 'publish') return 'was published';
    if (post.post_status === 'trash') return 'was put into the bin';
    return previous === undefined ? 'was begun' : `became “${post.post_status}”`;
  }
  return post.post_content !== previous.post_content || post.post_title !== previous.post_title
    ? 'was changed'
    : undefined;
}

function kindOf(site: Site, post: PostRow): string {
  return site.postTypes.get(post.post_type)?.singularLabel.toLowerCase() ?? post.post_type;
}

function nameOf(post: PostRow): string {
  return post.post_title === '' ? `No. ${post.ID}` : `“${he.decode(post.post_title)}”`;
}

function authorOf(comment: CommentRow): string {
  return comment.comment_author === '' ? 'somebody' : he.decode(comment.comment_author);
}

function statusText(comment: CommentRow, previous: string | undefined): string {
  switch (comment.comment_approved) {
    case '1':
      return previous === undefined ? 'was published' : 'was approved';
    case '0':
      return 'waits for a decision';
    case 'spam':
      return 'was taken for spam';
    default:
      return 'was put into the bin';
  }
}
