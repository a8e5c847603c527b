import he from 'he';
import type { ReactNode } from 'react';
import type { AdminCall, AdminPage, AdminResult, CommentQuery, CommentRow, Site } from '../../types/index.ts';
import { type Moderation, moderateComment } from '../comments/moderate.ts';
import { stripAllTags } from '../content/excerpt.ts';
import { integerOf, textOf } from '../php-input.ts';
import { commentLink } from '../routing/comment-links.ts';
import { AdminButton, AdminEmpty, AdminPaging, AdminTime, AdminViews, pageOf } from './parts.tsx';

const PER_PAGE = 20;
/** Statuses by WordPress's name for the view. */
const STATUS: Readonly<Record<string, string>> = {
  moderated: '0',
  approved: '1',
  spam: 'spam',
  trash: 'trash',
};
/** What may be done with a comment, by its status. */
const CHOICES: Readonly<Record<string, readonly Moderation[]>> = {
  '0': ['approve', 'spam', 'trash'],
  '1': ['hold', 'spam', 'trash'],
  spam: ['restore', 'delete'],
  trash: ['restore', 'delete'],
};
const LABELS: Readonly<Record<Moderation, string>> = {
  approve: 'Approve',
  hold: 'Unapprove',
  spam: 'Spam',
  trash: 'Bin',
  restore: 'Restore',
  delete: 'Delete for good',
};
const DONE: Readonly<Record<Moderation, string>> = {
  approve: 'The comment is published.',
  hold: 'The comment waits for a decision again.',
  spam: 'The comment is among the spam.',
  trash: 'The comment is in the bin.',
  restore: 'The comment is back where it was.',
  delete: 'The comment is deleted.',
};

/** Comments to decide about. WordPress: wp-admin/edit-comments.php. */
export const commentsPage: AdminPage = {
  name: 'wordpress.comments',
  label: 'Comments',
  addresses: ['edit-comments.php', 'comment.php'],
  capability: 'moderate_comments',
  waiting: (site) => site.comments.count(commentsOf(site, ['0'])),
  render: renderComments,
  actions: Object.fromEntries(
    (Object.keys(LABELS) as Moderation[]).map((moderation) => [
      moderation,
      (call: AdminCall, form) => decide(call, integerOf(textOf(form, 'comment')), moderation),
    ]),
  ),
};

/** Comments that visitors may see once they are approved: not the notes that plugins keep on things of their own. */
function commentsOf(site: Site, approved: readonly string[]): CommentQuery {
  const types = [...site.postTypes.values()].filter((type) => type.public).map(({ name }) => name);
  return { approved, postTypes: types, notTypes: ['note'] };
}

async function decide(call: AdminCall, id: number, moderation: Moderation): Promise<AdminResult> {
  const comment = await call.site.comments.byId(id);
  if (comment === undefined) return { notice: 'That comment is not there any more.', failed: true };
  await moderateComment(call.site, call.visitor, comment, moderation);
  return { notice: DONE[moderation] };
}

async function renderComments(call: AdminCall): Promise<ReactNode> {
  const { site, request } = call;
  const view = textOf(request.query, 'comment_status');
  const counts = await Promise.all(
    Object.values(STATUS).map((status) => site.comments.count(commentsOf(site, [status]))),
  );
  const { rows, total } = await site.comments.findPage({
    ...commentsOf(site, STATUS[view] === undefined ? ['0', '1'] : [STATUS[view]]),
    orderBy: 'comment_date_gmt',
    direction: 'desc',
    limit: PER_PAGE,
    offset: (pageOf(call) - 1) * PER_PAGE,
  });
  const posts = new Map(
    (await site.posts.byIds([...new Set(rows.map((row) => row.comment_post_ID))])).map((post) => [
      post.ID,
      post,
    ]),
  );
  const links = new Map(
    await Promise.all(rows.map(async (row) => [row.comment_ID, await commentLink(site, row)] as const)),
  );
  const labels = ['Waiting', 'Approved', 'Spam', 'Bin'];
  return (
    <>
      <AdminViews
        call={call}
        field="comment_status"
        views={[
          ['', 'All'],
          ...Object.keys(STATUS).map((name, index) => [name, labels[index] ?? name, counts[index]] as const),
        ]}
      />
      {rows.length === 0 ? (
        <AdminEmpty>No comments here.</AdminEmpty>
      ) : (
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Comment</th>
              <th scope="col">On</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.comment_ID}>
                <Author row={row} />
                <td>
                  {row.comment_approved === '0' && <span className="state">waiting</span>}{' '}
                  <AdminTime site={site} seconds={Date.parse(`${row.comment_date_gmt}Z`) / 1000 || 0} />
                  <div className="text">{he.decode(stripAllTags(row.comment_content))}</div>
                  <div className="actions">
                    {(CHOICES[row.comment_approved] ?? CHOICES['trash'] ?? []).map((choice) => (
                      <AdminButton
                        key={choice}
                        call={call}
                        action={choice}
                        fields={{ comment: row.comment_ID }}
                        kind={choice === 'approve' ? 'main' : choice === 'delete' ? 'away' : undefined}
                        label={`${LABELS[choice]}: the comment by ${row.comment_author}`}
                      >
                        {LABELS[choice]}
                      </AdminButton>
                    ))}
                  </div>
                </td>
                <td data-label="On">
                  <a href={links.get(row.comment_ID)}>
                    {he.decode(posts.get(row.comment_post_ID)?.post_title ?? '') || 'a post without a title'}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AdminPaging call={call} pages={Math.ceil(total / PER_PAGE)} keep={['comment_status']} />
    </>
  );
}

function Author({ row }: { row: CommentRow }): ReactNode {
  return (
    <th scope="row">
      {he.decode(row.comment_author) || 'Nobody'}
      {row.comment_author_email !== '' && (
        <div className="soft">
          <a href={`mailto:${row.comment_author_email}`}>{row.comment_author_email}</a>
        </div>
      )}
      {row.comment_author_IP !== '' && <div className="soft">{row.comment_author_IP}</div>}
    </th>
  );
}
