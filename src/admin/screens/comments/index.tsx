import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { list, listAll, send, sendEach } from '../../app/api.ts';
import { hasPlugin } from '../../app/boot.ts';
import { ago, plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { Confirm } from '../../app/parts/dialog.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';
import { Answer } from './answer.tsx';
import { type Comment, ROUTE } from './comment-types.ts';
import { EditComment } from './edit-comment.tsx';
import { Stars, useStars } from './stars.tsx';

/** What may be done with a comment, by its status: the status it gets, and the button. */
const CHOICES: Readonly<Record<string, readonly (readonly [status: string, label: string])[]>> = {
  hold: [
    ['approved', 'Approve'],
    ['spam', 'Spam'],
    ['trash', 'Bin'],
  ],
  approved: [
    ['hold', 'Unapprove'],
    ['spam', 'Spam'],
    ['trash', 'Bin'],
  ],
  spam: [
    ['hold', 'Not spam'],
    ['trash', 'Bin'],
  ],
  trash: [['hold', 'Restore']],
};
const DONE: Readonly<Record<string, string>> = {
  approved: 'published',
  hold: 'waiting for a decision',
  spam: 'among the spam',
  trash: 'in the bin',
};

/** Where the reviews of products stand. WooCommerce: edit.php?page=product-reviews. */
const REVIEWS = 'edit.php?post_type=product&page=product-reviews';

/** Comments, or reviews of products: those that wait first; answered, approved and thrown away from the list. */
export default function Comments(): ReactNode {
  const { query, go } = useRouter();
  const ofProducts = query.get('page') === 'product-reviews';
  const thing = ofProducts ? 'review' : 'comment';
  const comments = useList<Comment>(ROUTE, ['comment_status'], (filter) => ({
    search: filter('s'),
    status:
      ({ moderated: 'hold', approved: 'approve' } as Readonly<Record<string, string>>)[
        filter('comment_status')
      ] ??
      (filter('comment_status') || 'all'),
    ...(ofProducts && { type: 'review' }),
    context: 'edit',
    _embed: 'up',
  }));
  const stars = useStars(ofProducts ? (comments.rows ?? []) : []);
  const waitingReviews = useWaitingReviews();
  const [answered, setAnswered] = useState<number>();
  const [edited, setEdited] = useState<Comment>();
  const [removing, setRemoving] = useState<'chosen' | 'all'>();
  const { tell } = useToasts();
  const move = useChange({
    change: async ({
      ids,
      status,
    }: {
      ids: readonly number[];
      status: string;
      before?: string | undefined;
    }) => {
      await sendEach(ids, (id) => send('PUT', `${ROUTE}/${id}`, { status }));
    },
    stale: [[ROUTE]],
    onDone: (_, { ids, status, before }) => {
      comments.setChosen(new Set());
      const what = ids.length === 1 ? `The ${thing} is` : `${ids.length} ${thing}s are`;
      tell(
        `${what} ${DONE[status]}.`,
        before === undefined ? undefined : () => move.mutate({ ids, status: before }),
      );
    },
  });
  const chosen = [...comments.chosen].map(Number);
  const view = comments.filter('comment_status');
  const isAway = view === 'spam' || view === 'trash';
  const remove = useChange({
    change: async (which: 'chosen' | 'all') => {
      const ids = which === 'chosen' ? chosen : await idsOf(view, ofProducts);
      await sendEach(ids, (id) => send('DELETE', `${ROUTE}/${id}`, undefined, { force: true }));
      return ids.length;
    },
    notice: (count) => (count === 1 ? `The ${thing} is deleted.` : `${count} ${thing}s are deleted.`),
    stale: [[ROUTE]],
    onDone: () => {
      setRemoving(undefined);
      comments.setChosen(new Set());
    },
  });
  const columns: readonly Column<Comment>[] = [
    {
      name: 'author',
      label: 'From',
      main: true,
      cell: (comment) => (
        <>
          {comment.author_name || 'Nobody'}
          {comment.author_email !== '' && (
            <a className="comment-mail" href={`mailto:${comment.author_email}`}>
              {comment.author_email}
            </a>
          )}
          {comment.author_url !== '' && <span className="comment-mail soft">{comment.author_url}</span>}
          {comment.author_ip !== '' && <span className="comment-mail soft">{comment.author_ip}</span>}
        </>
      ),
    },
    {
      name: 'comment',
      label: ofProducts ? 'Review' : 'Comment',
      cell: (comment) => (
        <div className="comment">
          <p className="soft">
            {comment.status === 'hold' && <Badge tone="warn">waiting</Badge>}{' '}
            <a href={comment.link}>{ago(comment.date_gmt, Date.now())}</a> on{' '}
            {plainText(comment._embedded?.up?.[0]?.title?.rendered ?? '') || `No. ${comment.post}`}
          </p>
          {ofProducts && <Stars count={stars.get(comment.id)} />}
          <p className="comment-text">{plainText(comment.content.raw)}</p>
          {answered === comment.id ? (
            <Answer comment={comment} onClose={() => setAnswered(undefined)} />
          ) : (
            <div className="buttons">
              {(CHOICES[comment.status] ?? []).map(([status, label]) => (
                <Button
                  key={status}
                  kind={status === 'approved' ? 'main' : 'plain'}
                  aria-label={`${label}: the ${thing} by ${comment.author_name}`}
                  disabled={move.isPending}
                  onClick={() => move.mutate({ ids: [comment.id], status, before: comment.status })}
                >
                  {label}
                </Button>
              ))}
              {(comment.status === 'hold' || comment.status === 'approved') && (
                <Button
                  aria-label={`Reply to ${comment.author_name}`}
                  onClick={() => setAnswered(comment.id)}
                >
                  Reply
                </Button>
              )}
              {comment.status !== 'trash' && (
                <Button
                  kind="quiet"
                  icon="edit"
                  label={`Change the ${thing} by ${comment.author_name}`}
                  onClick={() => setEdited(comment)}
                />
              )}
            </div>
          )}
        </div>
      ),
    },
  ];
  return (
    <ListScreen
      title={ofProducts ? 'Reviews' : 'Comments'}
      views={
        <>
          {hasPlugin('woocommerce') && (
            <Views
              label="Of what"
              value={ofProducts ? REVIEWS : 'edit-comments.php'}
              views={[
                ['edit-comments.php', 'Comments'],
                [REVIEWS, 'Reviews of products', waitingReviews],
              ]}
              onChange={(address) => go(address)}
            />
          )}
          <Views
            label="Status"
            value={view}
            views={[
              ['', 'All'],
              ['moderated', 'Waiting'],
              ['approved', 'Published'],
              ['spam', 'Spam'],
              ['trash', 'Bin'],
            ]}
            onChange={(status) => comments.set({ comment_status: status })}
          />
        </>
      }
      search="Words or a name"
      label={ofProducts ? 'Reviews' : 'Comments'}
      list={comments}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ author_name }) => `the ${thing} by ${author_name}`}
      empty={view === 'moderated' ? `No ${thing} waits for you.` : `No ${thing}s here.`}
      actions={
        isAway &&
        comments.total > 0 && (
          <Button kind="away" icon="bin" onClick={() => setRemoving('all')}>
            {view === 'spam' ? 'Delete all spam' : 'Empty the bin'}
          </Button>
        )
      }
      bulk={
        <>
          {(CHOICES[isAway ? view : 'hold'] ?? []).map(([status, label]) => (
            <Button
              key={status}
              disabled={move.isPending}
              onClick={() => move.mutate({ ids: chosen, status })}
            >
              {label}
            </Button>
          ))}
          {isAway && (
            <Button kind="away" onClick={() => setRemoving('chosen')}>
              Delete for good
            </Button>
          )}
        </>
      }
    >
      {edited && (
        <EditComment
          thing={thing}
          // As it is read now: what somebody else changed meanwhile is what the next save is held against.
          comment={comments.rows?.find(({ id }) => id === edited.id) ?? edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removing && (
        <Confirm
          title={
            removing === 'all'
              ? view === 'spam'
                ? `Delete all spam among the ${thing}s?`
                : 'Empty the bin?'
              : `Delete ${chosen.length === 1 ? 'one' : chosen.length} for good?`
          }
          action="Delete for good"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>What is deleted here cannot be brought back.</p>
        </Confirm>
      )}
    </ListScreen>
  );
}

/** The ids of all that stands among the spam or in the bin. */
async function idsOf(status: string, ofProducts: boolean): Promise<readonly number[]> {
  const query = { status, ...(ofProducts && { type: 'review' }), context: 'edit', _fields: 'id' };
  return (await listAll<Pick<Comment, 'id'>>(ROUTE, query)).map(({ id }) => id);
}

/** How many reviews wait, where some do: comments and reviews are counted together in the navigation. */
function useWaitingReviews(): number | undefined {
  const parameters = { type: 'review', status: 'hold', per_page: 1, _fields: 'id' };
  const found = useQuery({
    queryKey: [ROUTE, 'waiting reviews'],
    enabled: hasPlugin('woocommerce'),
    queryFn: ({ signal }) => list(ROUTE, parameters, signal),
  });
  return found.data?.total || undefined;
}
