import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { list, read, send, sendEach } from '../../app/api.ts';
import { hasPlugin } from '../../app/boot.ts';
import { ago, plainText } from '../../app/format.ts';
import { Button } from '../../app/parts/button.tsx';
import type { Column } from '../../app/parts/data-table.tsx';
import { TextArea } from '../../app/parts/fields.tsx';
import { ListScreen } from '../../app/parts/list-screen.tsx';
import { Badge } from '../../app/parts/page.tsx';
import { useToasts } from '../../app/parts/toasts.tsx';
import { Views } from '../../app/parts/toolbar.tsx';
import { confirmLeaving, useLeaveGuard, useRouter } from '../../app/router.tsx';
import { useChange } from '../../app/use-change.ts';
import { useList } from '../../app/use-list.ts';

const ROUTE = 'wp/v2/comments';

interface Comment {
  readonly id: number;
  readonly post: number;
  readonly author_name: string;
  readonly author_email: string;
  readonly date_gmt: string;
  readonly content: { readonly raw: string };
  readonly link: string;
  readonly status: string;
  readonly _embedded?: { readonly up?: readonly { readonly title?: { readonly rendered: string } }[] };
}

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
      bulk={(CHOICES[view === 'spam' || view === 'trash' ? view : 'hold'] ?? []).map(([status, label]) => (
        <Button key={status} disabled={move.isPending} onClick={() => move.mutate({ ids: chosen, status })}>
          {label}
        </Button>
      ))}
    />
  );
}

/** How many stars reviews give, by their ids. */
function useStars(reviews: readonly Comment[]): ReadonlyMap<number, number> {
  const include = reviews.map(({ id }) => id).join(',');
  const found = useQuery({
    queryKey: ['wc/v3/products/reviews', 'stars', include],
    enabled: include !== '',
    queryFn: ({ signal }) =>
      read<readonly { readonly id: number; readonly rating: number }[]>(
        'wc/v3/products/reviews',
        { include, status: 'all', per_page: 100, _fields: 'id,rating' },
        signal,
      ),
  });
  return new Map(found.data?.map(({ id, rating }) => [id, rating]));
}

/** Stars of a review, whose line is there before they are known. */
function Stars({ count = 0 }: { count?: number | undefined }): ReactNode {
  if (count === 0) return <p>{'\u00a0'}</p>;
  return (
    <p>
      <span aria-hidden="true">{'★'.repeat(count)}</span>
      <span className="unseen">{count} of 5 stars</span>
    </p>
  );
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

/** Answers a comment under it, and approves it where it waits. WordPress: wp_ajax_replyto_comment(). */
function Answer({ comment, onClose }: { comment: Comment; onClose: () => void }): ReactNode {
  const [text, setText] = useState('');
  useLeaveGuard(text.trim() !== '');
  const answer = useChange({
    change: async () => {
      if (comment.status === 'hold') await send('PUT', `${ROUTE}/${comment.id}`, { status: 'approved' });
      await send('POST', ROUTE, { post: comment.post, parent: comment.id, content: text });
    },
    notice: () => `Your reply to ${comment.author_name} is published.`,
    stale: [[ROUTE]],
    onDone: onClose,
  });
  return (
    <form
      className="form"
      aria-label={`Reply to ${comment.author_name}`}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate(undefined);
      }}
    >
      <TextArea label="Your reply" rows={3} autoFocus value={text} onChange={setText} />
      <div className="buttons">
        <Button type="submit" kind="main" busy={answer.isPending} disabled={text.trim() === ''}>
          {comment.status === 'hold' ? 'Approve and reply' : 'Reply'}
        </Button>
        <Button onClick={() => (text.trim() === '' || confirmLeaving()) && onClose()}>Cancel</Button>
      </div>
    </form>
  );
}
