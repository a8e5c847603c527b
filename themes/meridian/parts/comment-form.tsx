import { type CommentModel, type CommentsModel, Html, useTexts } from 'portolan/theme';

type Refused = NonNullable<CommentsModel['refused']>;

/** Why the comment that was sent is not taken; has the focus where no field is wrong. */
export function Refusal({ refused }: { readonly refused: Refused }) {
  const focus = { tabIndex: -1, autoFocus: refused.problems.length === 0 } as const;
  return (
    <div className="wp-die-message" role="alert" {...focus}>
      {/* Safe: WordPress's own words. */}
      <Html as="p" html={refused.messageHtml} />
    </div>
  );
}

/** What a field had when it was sent, and that it is wrong; the first wrong one has the focus. */
function before(refused: CommentsModel['refused'], field: keyof Refused['written']) {
  if (!refused) return {};
  const place = refused.problems.findIndex((problem) => problem.field === field);
  return {
    defaultValue: refused.written[field],
    ...(place >= 0 && {
      'aria-invalid': true,
      'aria-describedby': `${field}-problem`,
      autoFocus: place === 0,
    }),
  } as const;
}

function Problem({ refused, field }: { readonly refused: CommentsModel['refused']; readonly field: string }) {
  const problem = refused?.problems.find((one) => one.field === field);
  if (!problem) return null;
  return (
    <span id={`${field}-problem`} className="field-problem">
      {problem.text}
    </span>
  );
}

/** A field of who writes. Browsers fill it in by their name for it. */
function Line({
  name,
  label,
  length,
  required,
  refused,
}: {
  readonly name: keyof typeof KINDS;
  readonly label: string;
  /** Characters at most. */
  readonly length: number;
  readonly required: boolean;
  readonly refused: CommentsModel['refused'];
}) {
  const [type, autoComplete] = KINDS[name];
  return (
    <p className="field">
      <label htmlFor={name}>
        {label}
        {required && ' *'}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        maxLength={length}
        autoComplete={autoComplete}
        required={required}
        {...before(refused, name)}
      />
      <Problem refused={refused} field={name} />
    </p>
  );
}

/** What each takes, and what browsers call it. */
const KINDS = { author: ['text', 'name'], email: ['email', 'email'], url: ['url', 'url'] } as const;

/** The form for a new comment. Without scripts a reply is a page of its own, which `?replytocom=` asks for. */
export function CommentForm({
  form,
  leave,
  refused,
  repliesTo,
}: {
  /** Heads the form of a comment that answers nobody. */
  readonly leave: string;
  readonly form: NonNullable<CommentsModel['form']>;
  readonly refused: CommentsModel['refused'];
  readonly repliesTo: CommentModel | undefined;
}) {
  const { t } = useTexts();
  if (form.mustLogIn) {
    const [start, link, end] = t('You must be <a href="%s">logged in</a> to post a comment.').split(
      /<a href="%s">|<\/a>/,
    );
    return (
      <p className="must-log-in">
        {start}
        <a href={form.mustLogIn}>{link}</a>
        {end}
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
      {refused && <Refusal refused={refused} />}
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
          <textarea
            id="comment"
            name="comment"
            cols={45}
            rows={7}
            maxLength={65525}
            required
            {...before(refused, 'comment')}
          />
          <Problem refused={refused} field="comment" />
        </p>
        {!form.loggedInAs && (
          <>
            <div className="field-row">
              <Line name="author" label={t('Name')} required={required} refused={refused} length={245} />
              <Line name="email" label={t('Email')} required={required} refused={refused} length={100} />
            </div>
            <Line name="url" label={t('Website')} required={false} refused={refused} length={200} />
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
