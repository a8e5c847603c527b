import { avatarImage } from 'portolan/comments';
import { html, type Markup, trustedHtml } from 'portolan/html';
import type { Meta, PostRow, Site, UserRow } from 'portolan/plugin';
import { userLink } from '../links.ts';

/** Who wrote something. */
export interface Author {
  readonly name: string;
  /** Undefined: a guest, or somebody who is gone. */
  readonly user: UserRow | undefined;
  readonly email: string;
}

const NOBODY: Author = { name: 'Anonymous', user: undefined, email: '' };

/** The author of each post, by its id: a user, else the guest who gave a name. */
export async function authorsOf(
  site: Site,
  rows: readonly PostRow[],
  metas: ReadonlyMap<number, Meta>,
): Promise<(post: PostRow | undefined) => Author> {
  const users = await site.users.byIds([...new Set(rows.map(({ post_author }) => post_author))]);
  return (post) => {
    if (post === undefined) return NOBODY;
    const user = users.get(post.post_author);
    const meta = metas.get(post.ID);
    return {
      user,
      name: user?.display_name ?? (meta?.get('_bbp_anonymous_name') || NOBODY.name),
      email: user?.user_email ?? meta?.get('_bbp_anonymous_email') ?? '',
    };
  };
}

/** Name and picture of an author, leading to their page. bbPress: bbp_get_author_link(). */
export function authorMarkup(site: Site, { name, user, email }: Author, size: number): Markup {
  const picture = site.options.flag('show_avatars', true)
    ? html`<span class="bbp-author-avatar">${avatarImage(site, email, size)}</span>`
    : trustedHtml('');
  const inner = html`${picture}<span class="bbp-author-name">${name}</span>`;
  if (user === undefined) return html`<span class="bbp-author-link">${inner}</span>`;
  return html`<a href="${userLink(site, user)}" title="View ${name}'s profile" class="bbp-author-link">${inner}</a>`;
}
