import he from 'he';
import { stripTags } from 'portolan/html';
import { type CommentsModel, Html, type Site } from 'portolan/plugin';
import type { Product } from '../catalogue/product.ts';
import { shopText } from '../texts/shop-text.ts';
import type { ReviewSettings } from './review-settings.ts';

interface ReviewFormProperties {
  readonly site: Site;
  readonly form: NonNullable<CommentsModel['form']>;
  readonly product: Product;
  /** Nobody has written yet. */
  readonly first: boolean;
  readonly settings: ReviewSettings;
}

const STARS = [
  ['5', 'Perfect'],
  ['4', 'Good'],
  ['3', 'Average'],
  ['2', 'Not that bad'],
  ['1', 'Very poor'],
] as const;

/** The form for a review: the stars and the text first, then who writes. WooCommerce: comment_form() in templates/single-product-reviews.php. */
export function ReviewForm({ site, form, product, first, settings }: ReviewFormProperties) {
  const name = he.decode(stripTags(product.name));
  const text = (source: string, ...values: readonly string[]) => he.decode(shopText(site, source, ...values));
  return (
    <div id="review_form_wrapper">
      <div id="review_form">
        <div id="respond" className="comment-respond">
          <h3 id="reply-title" className="comment-reply-title">
            {first ? text('Be the first to review &ldquo;%s&rdquo;', name) : text('Add a review')}
          </h3>
          {form.mustLogIn ? (
            <p className="must-log-in">
              <a href={form.mustLogIn}>{text('You must be logged in to post a review.')}</a>
            </p>
          ) : (
            <form action={form.action} method="post" id="commentform" className="comment-form">
              {form.loggedInAs === undefined ? (
                <p className="comment-notes">
                  <span id="email-notes">{text('Your email address will not be published.')}</span>{' '}
                  <span className="required-field-message">
                    {text('Required fields are marked')} <Required />
                  </span>
                </p>
              ) : (
                <p className="logged-in-as">{text('Logged in as %s.', form.loggedInAs)}</p>
              )}
              {settings.ratings && (
                <p className="comment-form-rating field">
                  <label htmlFor="rating" id="comment-form-rating-label">
                    {text('Your rating')} {settings.ratingRequired && <Required />}
                  </label>
                  <select name="rating" id="rating" required={settings.ratingRequired}>
                    <option value="">{text('Rate&hellip;')}</option>
                    {STARS.map(([value, words]) => (
                      <option key={value} value={value}>
                        {text(words)}
                      </option>
                    ))}
                  </select>
                </p>
              )}
              <p className="comment-form-comment field">
                <label htmlFor="comment">
                  {text('Your review')} <Required />
                </label>
                <textarea id="comment" name="comment" cols={45} rows={8} required />
              </p>
              {form.loggedInAs === undefined && (
                <>
                  <p className="comment-form-author field">
                    <label htmlFor="author">
                      {text('Name')} {form.requireNameEmail && <Required />}
                    </label>
                    <input
                      id="author"
                      name="author"
                      type="text"
                      autoComplete="name"
                      size={30}
                      required={form.requireNameEmail}
                    />
                  </p>
                  <p className="comment-form-email field">
                    <label htmlFor="email">
                      {text('Email')} {form.requireNameEmail && <Required />}
                    </label>
                    <input
                      id="email"
                      name="email"
                      type="email"
                      autoComplete="email"
                      size={30}
                      required={form.requireNameEmail}
                    />
                  </p>
                  {form.consent && (
                    <p className="comment-form-cookies-consent field-check">
                      <input
                        id="wp-comment-cookies-consent"
                        name="wp-comment-cookies-consent"
                        type="checkbox"
                        value="yes"
                      />{' '}
                      <label htmlFor="wp-comment-cookies-consent">
                        {text(
                          'Save my name, email, and website in this browser for the next time I comment.',
                        )}
                      </label>
                    </p>
                  )}
                </>
              )}
              {/* Safe: plugins' own markup. */}
              {form.moreFieldsHtml && <Html className="more-fields" html={form.moreFieldsHtml} />}
              <p className="form-submit">
                <input
                  name="submit"
                  type="submit"
                  id="submit"
                  className="submit button"
                  value={text('Submit')}
                />
                <input type="hidden" name="comment_post_ID" value={form.post} id="comment_post_ID" />
                <input type="hidden" name="comment_parent" id="comment_parent" value={form.parent} />
              </p>
            </form>
          )}
        </div>
      </div>
    </div>
  );
}

function Required() {
  return <span className="required">*</span>;
}
