import { type CommentModel, type CommentsModel, Html, renderedOnce, useTexts } from 'portolan/theme';
import CommentReplies from '../elements/comment-replies/comment-replies.island.tsx';

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
          leave={replies ? t('Leave a Reply') : t('Leave a comment')}
          repliesTo={findComment(comments.comments, comments.form.parent)}
        />
      ) : (
        <p className="comments-closed">{t('Comments are closed.')}</p>
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

/** The form for a new comment. Without scripts a reply is a page of its own, which `?replytocom=` asks for. */
function CommentForm({
  form,
  leave,
  repliesTo,
}: {
  /** Heads the form of a comment that answers nobody. */
  readonly leave: string;
  readonly form: NonNullable<CommentsModel['form']>;
  readonly repliesTo: CommentModel | undefined;
}) {
  const { t } = useTexts();
  if (form.mustLogIn) {
    const [before, link, after] = t('You must be <a href="%s">logged in</a> to post a comment.').split(
      /<a href="%s">|<\/a>/,
    );
    return (
      <p className="must-log-in">
        {before}
        <a href={form.mustLogIn}>{link}</a>
        {after}
      </p>
    );
  }
  const required = form.requireNameEmail;
  return (
    <div id="respond" className="comment-respond">
      <h3 id="reply-title">
        {repliesTo ? t('Reply to %s', repliesTo.author) : form.parent ? t('Reply') : leave}
        {form.parent > 0 && (
          <a
            className="cancel-reply"
            rel="nofollow"
            id="cancel-comment-reply-link"
            href={cancelHref(repliesTo)}
          >
            {t('Cancel reply')}
          </a>
        )}
      </h3>
      <form action={form.action} method="post" id="commentform" className="comment-form">
        {form.loggedInAs ? (
          <p className="logged-in-as">
            {t('Logged in as %s.', form.loggedInAs)}{' '}
            {form.profileHref && <a href={form.profileHref}>{t('Edit your profile')}</a>}
            {'. '}
            {form.logoutHref && <a href={form.logoutHref}>{t('Log out?')}</a>}{' '}
            <span className="required-field-message">{t('Required fields are marked %s', '*')}</span>
          </p>
        ) : (
          <p className="comment-notes">
            {t('Your email address will not be published.')}
            {required && ` ${t('Required fields are marked %s', '*')}`}
          </p>
        )}
        <p className="field">
          <label htmlFor="comment">{t('Comment')} *</label>
          <textarea id="comment" name="comment" cols={45} rows={7} maxLength={65525} required />
        </p>
        {!form.loggedInAs && (
          <>
            <div className="field-row">
              <p className="field">
                <label htmlFor="author">
                  {t('Name')}
                  {required && ' *'}
                </label>
                <input
                  id="author"
                  name="author"
                  type="text"
                  maxLength={245}
                  autoComplete="name"
                  required={required}
                />
              </p>
              <p className="field">
                <label htmlFor="email">
                  {t('Email')}
                  {required && ' *'}
                </label>
                <input
                  id="email"
                  name="email"
                  type="email"
                  maxLength={100}
                  autoComplete="email"
                  required={required}
                />
              </p>
            </div>
            <p className="field">
              <label htmlFor="url">{t('Website')}</label>
              <input id="url" name="url" type="url" maxLength={200} autoComplete="url" />
            </p>
            {form.consent && (
              <p className="field-check">
                <input
                  id="wp-comment-cookies-consent"
                  name="wp-comment-cookies-consent"
                  type="checkbox"
                  value="yes"
                />
                <label htmlFor="wp-comment-cookies-consent">
                  {t('Save my name, email, and website in this browser for the next time I comment.')}
                </label>
              </p>
            )}
          </>
        )}
        {/* Safe: plugins' own markup. */}
        {form.moreFieldsHtml && <Html className="more-fields" html={form.moreFieldsHtml} />}
        <p className="form-submit">
          <input name="submit" type="submit" id="submit" className="button" value={t('Post Comment')} />
          <input type="hidden" name="comment_post_ID" value={form.post} id="comment_post_ID" />
          <input type="hidden" name="comment_parent" id="comment_parent" value={form.parent} />
          {form.unfilteredNonce && (
            // The script gives it its name where the page is in no frame of another site's.
            <input
              type="hidden"
              name="_wp_unfiltered_html_comment_disabled"
              id="_wp_unfiltered_html_comment_disabled"
              value={form.unfilteredNonce}
            />
          )}
        </p>
      </form>
    </div>
  );
}

/** The same page without the question: the comment's own address leads there. */
function cancelHref(repliesTo: CommentModel | undefined): string {
  return repliesTo ? repliesTo.href.replace(/#.*$/, '#respond') : '?#respond';
}
