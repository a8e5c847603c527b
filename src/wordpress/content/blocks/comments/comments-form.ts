import type { BlockElement, ExtensionPoints, PostRow, RenderContext } from '../../../../types/index.ts';
import { createNonce } from '../../../auth/nonces.ts';
import { commentsOpen } from '../../../comments/comments-open.ts';
import { html, type Markup, trustedHtml } from '../../../markup.ts';
import { moreFields } from '../../../more-fields.ts';
import { withoutArguments } from '../../../routing/addresses.ts';
import { postLink } from '../../../routing/permalinks.ts';
import { format, translate, translateHtml } from '../../../texts/index.ts';
import { escapeUrl } from '../../escape.ts';
import { requestUrl } from '../../render-context.ts';
import { textClasses, wrapper } from '../wrapper.ts';

type FormStyle = ExtensionPoints['comment.form']['value'];

/** `core/post-comments-form`: the form for a new comment, as classic themes show it. WordPress: comment_form(). */
export const postCommentsForm: BlockElement = {
  name: 'core/post-comments-form',
  async render(attributes, _inner, context) {
    const { site, post } = context;
    if (!post || !commentsOpen(site, post)) return '';
    const text = (english: string) => translate(site, english);
    const classes = ['comment-respond', textClasses(attributes)].filter((name) => name !== '').join(' ');
    const frame = wrapper('core/post-comments-form', attributes, { class: classes });
    const cancel = escapeUrl(`${withoutReply(requestUrl(context) ?? '')}#respond`);
    const title = html`<h3 id="reply-title" class="comment-reply-title">${text('Leave a Reply')} <small><a rel="nofollow" id="cancel-comment-reply-link" href="${cancel}" style="display:none;">${text('Cancel reply')}</a></small></h3>`;
    return html`<div id="respond" ${frame}>\n${title}${await formOrLogin(context, post)}</div>`.text;
  },
};

function withoutReply(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const left = query === undefined ? '' : withoutArguments(query, ['replytocom']);
  return left === '' ? path : `${path}?${left}`;
}

async function formOrLogin(context: RenderContext, post: PostRow): Promise<Markup> {
  const { site, visitor } = context;
  const text = (english: string) => translate(site, english);
  if (site.options.flag('comment_registration') && !visitor?.user) {
    const back = encodeURIComponent(await postLink(site, post));
    const login = html`<a href="${escapeUrl(`${site.address.siteurl}/wp-login.php?redirect_to=${back}`)}">${text('logged in')}</a>`;
    return html`<p class="must-log-in">${translateHtml(site, 'You must be %s to post a comment.', login)}</p>`;
  }
  const usual: FormStyle = { markup: 'html5', comment: 'first' };
  const style = await site.extensions.apply('comment.form', usual, { site });
  const star = html` <span class="required">*</span>`;
  const action = escapeUrl(`${site.address.siteurl}/wp-comments-post.php`);
  const comment = html`<p class="comment-form-comment"><label for="comment">${text('Comment')}${star}</label> <textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525"${required(style)}></textarea></p>`;
  const submit = html`<p class="form-submit"><input name="submit" type="submit" id="submit" class="submit" value="${text('Post Comment')}" /> <input type='hidden' name='comment_post_ID' value='${post.ID}' id='comment_post_ID' />
<input type='hidden' name='comment_parent' id='comment_parent' value='0' />
</p>${unfilteredNonce(context, post)}`;
  const { note, fields } = visitor?.user
    ? { note: await loggedIn(context, post, visitor.user.display_name), fields: '' }
    : guestFields(context, style);
  const inOrder = style.comment === 'first' ? html`${comment}${fields}` : html`${fields}${comment}`;
  // Safe: plugins' own markup.
  const more = trustedHtml(await moreFields(site, 'comment', visitor));
  return html`<form action="${action}" method="post" id="commentform" class="comment-form">${note}${inOrder}${more}${submit}</form>`;
}

function required({ markup }: FormStyle): Markup {
  return markup === 'html5' ? html` required` : html` required="required"`;
}

/**
 * The proof that who may write any HTML wrote this comment here. WordPress: wp_comment_form_unfiltered_html_nonce(), whose
 * script gives the field its name where the form stands in no frame; scripts do not come with content.
 */
function unfilteredNonce({ site, visitor, target }: RenderContext, post: PostRow): Markup | undefined {
  if (!visitor?.has('unfiltered_html')) return undefined;
  const nonce = createNonce(site, visitor, `unfiltered-html-comment_${post.ID}`);
  const name = `_wp_unfiltered_html_comment${target === 'page' ? '' : '_disabled'}`;
  return html`<input type="hidden" id="_wp_unfiltered_html_comment_disabled" name="${name}" value="${nonce}" />`;
}

function requiredNote({ site }: RenderContext): Markup {
  const star = html`<span class="required">*</span>`;
  return html`<span class="required-field-message">${translateHtml(site, 'Required fields are marked %s', star)}</span>`;
}

async function loggedIn(context: RenderContext, post: PostRow, name: string): Promise<Markup> {
  const { site, visitor } = context;
  const text = (english: string) => translate(site, english);
  const back = encodeURIComponent(await postLink(site, post));
  const nonce = visitor ? `&_wpnonce=${createNonce(site, visitor, 'log-out')}` : '';
  const login = `${site.address.siteurl}/wp-login.php?action=logout&redirect_to=${back}${nonce}`;
  const profile = html`<a href="${escapeUrl(`${site.address.siteurl}/wp-admin/profile.php`)}">${text('Edit your profile')}</a>.`;
  return html`<p class="logged-in-as">${format(text('Logged in as %s.'), name)} ${profile} <a href="${escapeUrl(login)}">${text('Log out?')}</a> ${requiredNote(context)}</p>`;
}

function guestFields(context: RenderContext, style: FormStyle): { note: Markup; fields: Markup } {
  const { site } = context;
  const text = (english: string) => translate(site, english);
  const isRequired = site.options.flag('require_name_email', true);
  const star = isRequired && html` <span class="required">*</span>`;
  const must = isRequired && required(style);
  const typed = (type: string) => (style.markup === 'html5' ? type : 'text');
  const consent =
    site.options.flag('show_comments_cookies_opt_in', true) &&
    html`<p class="comment-form-cookies-consent"><input id="wp-comment-cookies-consent" name="wp-comment-cookies-consent" type="checkbox" value="yes" /> <label for="wp-comment-cookies-consent">${text('Save my name, email, and website in this browser for the next time I comment.')}</label></p>\n`;
  return {
    note: html`<p class="comment-notes"><span id="email-notes">${text('Your email address will not be published.')}</span> ${requiredNote(context)}</p>`,
    fields: html`<p class="comment-form-author"><label for="author">${text('Name')}${star}</label> <input id="author" name="author" type="text" value="" size="30" maxlength="245" autocomplete="name"${must} /></p>
<p class="comment-form-email"><label for="email">${text('Email')}${star}</label> <input id="email" name="email" type="${typed('email')}" value="" size="30" maxlength="100" aria-describedby="email-notes" autocomplete="email"${must} /></p>
<p class="comment-form-url"><label for="url">${text('Website')}</label> <input id="url" name="url" type="${typed('url')}" value="" size="30" maxlength="200" autocomplete="url" /></p>
${consent}`,
  };
}
