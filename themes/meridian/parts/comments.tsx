import { type CommentModel, type CommentsModel, Html, renderedOnce, useTexts } from 'portolan/theme';
import CommentReplies from '../elements/comment-replies/comment-replies.island.tsx';
import { CommentForm, Refusal } from './comment-form.tsx';

/** The discussion below a post: threads, paging, form. */
export const Comments = renderedOnce(CommentSection);

interface SectionProps {
  readonly comments: CommentsModel;
  /** In words of old themes: how many replies, as a figure and a word; "Leave a Reply". */
  readonly replies?: boolean;
}

function CommentSection({ comments, replies = false }: SectionProps) {
  const { t, count } = useTexts();
  // Nothing was said, and nobody can say anything.
  if (comments.count === 0 && !comments.form) return null;
  return (
    <section className="comments" id="comments" aria-labelledby="comments-title">
      <h2 id="comments-title">
        {replies ? (
          <>
            <span className="comment-count">{comments.count}</span>{' '}
            {comments.count === 1 ? t('reply') : t('replies')}
          </>
        ) : comments.count === 0 ? (
          t('Discussion')
        ) : comments.count === 1 ? (
          t('One comment')
        ) : (
          count('%s comment', '%s comments', comments.count)
        )}
      </h2>
      {comments.form && (
        <p className="comments-invitation">{t('Want to join the discussion? Feel free to contribute!')}</p>
      )}
      {comments.form && comments.comments.length > 0 ? (
        <CommentReplies cancel={t('Cancel reply')}>
          <Discussion comments={comments} replies={replies} />
        </CommentReplies>
      ) : (
        <Discussion comments={comments} replies={replies} />
      )}
    </section>
  );
}

function Discussion({ comments, replies = false }: SectionProps) {
  const { t } = useTexts();
  return (
    <>
      {comments.comments.length > 0 && (
        <ol className="comment-list">
          {comments.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {comments.pages > 1 && (
        <nav className="pagination" aria-label={t('Comment pages')}>
          <ul>
            {comments.previousHref && (
              <li>
                <a className="page-numbers" href={comments.previousHref} rel="prev">
                  {t('Earlier comments')}
                </a>
              </li>
            )}
            {comments.nextHref && (
              <li>
                <a className="page-numbers" href={comments.nextHref} rel="next">
                  {t('Later comments')}
                </a>
              </li>
            )}
          </ul>
        </nav>
      )}
      {comments.form ? (
        <CommentForm
          form={comments.form}
          refused={comments.refused}
          leave={replies ? t('Leave a Reply') : t('Leave a comment')}
          repliesTo={findComment(comments.comments, comments.form.parent)}
        />
      ) : (
        <>
          {comments.refused && <Refusal refused={comments.refused} />}
          <p className="comments-closed">{t('Comments are closed.')}</p>
        </>
      )}
    </>
  );
}

function Comment({ comment }: { readonly comment: CommentModel }) {
  const { t } = useTexts();
  const isMention = comment.type !== 'comment';
  return (
    <li
      id={`comment-${comment.id}`}
      className={`comment${comment.byPostAuthor ? ' by-author' : ''}${isMention ? ' mention' : ''}`}
    >
      <article>
        <header className="comment-head">
          {comment.avatar && (
            <span className="comment-avatar">
              <img src={comment.avatar} width={44} height={44} alt="" loading="lazy" decoding="async" />
            </span>
          )}
          <p className="comment-author">
            {comment.authorHref ? (
              <a href={comment.authorHref} rel="external nofollow ugc">
                {comment.author}
              </a>
            ) : (
              comment.author
            )}
            {comment.byPostAuthor && <span className="badge">{t('Author')}</span>}
          </p>
          <p className="comment-date">
            <a href={comment.href}>
              <time dateTime={comment.date}>{comment.dateText}</time>
            </a>
          </p>
        </header>
        {comment.awaitingModeration && (
          <p className="notice">
            {t(
              'Your comment is awaiting moderation. This is a preview; your comment will be visible after it has been approved.',
            )}
          </p>
        )}
        <Html className="comment-text prose" html={comment.contentHtml} />
        {comment.loginToReplyHref && (
          <p className="comment-reply">
            <a className="comment-reply-login" rel="nofollow" href={comment.loginToReplyHref}>
              {t('Log in to reply')}
            </a>
          </p>
        )}
        {comment.replyHref && (
          <p className="comment-reply">
            <a
              className="comment-reply-link"
              rel="nofollow"
              href={comment.replyHref}
              data-commentid={comment.id}
              data-postid={comment.row.comment_post_ID}
              data-belowelement={`comment-${comment.id}`}
              data-respondelement="respond"
              data-replyto={t('Reply to %s', comment.author)}
              aria-label={t('Reply to %s', comment.author)}
            >
              {t('Reply')}
            </a>
          </p>
        )}
      </article>
      {comment.replies.length > 0 && (
        <ol className="children">
          {comment.replies.map((reply) => (
            <Comment key={reply.id} comment={reply} />
          ))}
        </ol>
      )}
    </li>
  );
}

function findComment(comments: readonly CommentModel[], id: number): CommentModel | undefined {
  for (const comment of comments) {
    const found = comment.id === id ? comment : findComment(comment.replies, id);
    if (found) return found;
  }
  return undefined;
}
