import type { PostRow, Site } from '../../types/index.ts';
import { html } from '../markup.ts';
import { translate } from '../texts/index.ts';

/**
 * The form that stands in place of a post closed by a password; `address` is where it leads back to.
 * WordPress: get_the_password_form().
 */
export function passwordForm(site: Site, post: Pick<PostRow, 'ID'>, address = ''): string {
  const id = `pwbox-${post.ID}`;
  const action = `${site.address.siteurl}/wp-login.php?action=postpass`;
  const explanation = translate(
    site,
    'This content is password-protected. To view it, please enter the password below.',
  );
  return html`<form action="${action}" class="post-password-form" method="post"><input type="hidden" name="redirect_to" value="${address}" />
<p>${explanation}</p>
<p><label for="${id}">${translate(site, 'Password:')} <input name="post_password" id="${id}" type="password" spellcheck="false" required size="20" /></label> <input type="submit" name="Submit" value="${translate(site, 'Enter')}" /></p>
</form>
`.text;
}
