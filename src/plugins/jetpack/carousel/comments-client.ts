import { ownAddress } from 'portolan/browser';
import type { CarouselSettings } from './carousel-settings.ts';

/** One comment as the site tells it; markup made and filtered by the site. */
export interface ShownComment {
  readonly id: string;
  readonly gravatar_markup: string;
  readonly author_markup: string;
  readonly date_gmt: string;
  readonly content: string;
}

export interface CommentFields {
  readonly comment: string;
  readonly email: string;
  readonly author: string;
  readonly url: string;
}

const AJAX = { 'X-Requested-With': 'XMLHttpRequest' } as const;

/** Ten comments of a picture from `offset` on; undefined where they could not be had. */
export async function fetchComments(
  settings: CarouselSettings,
  id: number,
  offset: number,
  signal: AbortSignal,
): Promise<readonly ShownComment[] | undefined> {
  const query = new URLSearchParams({
    action: 'get_attachment_comments',
    nonce: settings.nonce,
    id: String(id),
    offset: String(offset),
  });
  try {
    const response = await fetch(`${ownAddress(settings.ajaxurl)}?${query}`, { headers: AJAX, signal });
    const found: unknown = response.ok ? await response.json() : undefined;
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

export interface PostOutcome {
  /** The answer could be read: the list is fetched anew and the field emptied. */
  readonly parsed: boolean;
  readonly status: string;
}

/** Sends a comment; what became of it is a word of the site's, '' where something went wrong. */
export async function postComment(
  settings: CarouselSettings,
  id: number,
  fields: CommentFields,
): Promise<PostOutcome> {
  const body = new URLSearchParams({
    action: 'post_attachment_comment',
    nonce: settings.nonce,
    blog_id: settings.blog_id,
    id: String(id),
    comment: fields.comment,
  });
  if (!settings.is_logged_in) {
    for (const name of ['email', 'author', 'url'] as const) body.set(name, fields[name]);
  }
  try {
    const response = await fetch(ownAddress(settings.ajaxurl), {
      method: 'POST',
      headers: { ...AJAX, 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: body.toString(),
    });
    if (!response.ok) return { parsed: false, status: '' };
    const answer = (await response.json()) as { readonly comment_status?: unknown };
    return { parsed: true, status: typeof answer.comment_status === 'string' ? answer.comment_status : '' };
  } catch {
    return { parsed: false, status: '' };
  }
}

/** Why a form cannot be sent yet, as the name of the text that says so; undefined = it can. */
export function missingIn(
  settings: Pick<CarouselSettings, 'is_logged_in' | 'require_name_email'>,
  fields: CommentFields,
): 'no_comment_text' | 'no_comment_email' | 'no_comment_author' | undefined {
  if (fields.comment.trim() === '') return 'no_comment_text';
  if (settings.is_logged_in || settings.require_name_email !== '1') return undefined;
  if (!fields.email.includes('@')) return 'no_comment_email';
  return fields.author.trim() === '' ? 'no_comment_author' : undefined;
}

/** The text that says what became of a comment. */
export function outcomeText(
  status: string,
): 'comment_approved' | 'comment_unapproved' | 'comment_post_error' {
  if (status === 'approved') return 'comment_approved';
  return status === 'unapproved' ? 'comment_unapproved' : 'comment_post_error';
}
