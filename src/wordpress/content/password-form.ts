import type { PostRow, Site } from '../../types/index.ts';
import { escapeAttribute } from './escape.ts';

/** The form that stands in place of a post closed by a password. WordPress: get_the_password_form(). */
export function passwordForm(site: Pick<Site, 'address'>, post: Pick<PostRow, 'ID'>, address = ''): string {
  const id = `pwbox-${post.ID}`;
  return `<form action="${escapeAttribute(`${site.address.siteurl}/wp-login.php?action=postpass`)}" class="post-password-form" method="post"><input type="hidden" name="redirect_to" value="${escapeAttribute(address)}" /></p>
<p>This content is password protected. To view it please enter your password below:</p>
<p><label for="${id}">Password: <input name="post_password" id="${id}" type="password" spellcheck="false" required size="20" /></label> <input type="submit" name="Submit" value="Enter" /></p>
</form>
`;
}
