import type { Call, Extender, PageModel } from '../../types/index.ts';
import { renderNode } from '../../view/index.ts';
import { adminAddress, can, logoutAddress, postTypeCapabilities } from '../../wordpress/auth/index.ts';
import { screenAt } from '../screens.ts';
import { ADMIN_ASSETS, adminManifest } from './admin-bundle.ts';
import { waitingOn } from './overview-routes.ts';
import { screensOf } from './screens-of.ts';

interface BarLink {
  readonly label: string;
  readonly address: string;
}

/**
 * A strip above the page for those who run the site: the way into the admin, to this page's editor and to what waits.
 * Without a script of its own. It stands last in the document, as the theme's link past its header has to be first.
 * WordPress: wp_admin_bar_render().
 */
export const siteBar: Extender<'page.bar'> = async (html, { call, page }) => {
  const { site, visitor, request } = call;
  const manifest = site.once('admin.manifest', adminManifest);
  const sheet = manifest?.styles['bar'];
  if (sheet === undefined || !visitor.has('edit_posts') || !isOwnWindow(call)) return html;
  const meta = (await site.users.meta([visitor.id])).get(visitor.id);
  if (meta?.get('show_admin_bar_front') === 'false') return html;
  const [edit, waiting] = await Promise.all([editAddress(call, page), waitingOn(call)]);
  const admin = (address: string) => adminAddress(site, address);
  const { orders = 0, comments = 0 } = waiting;
  const made = newAddresses(call);
  return (
    html +
    renderNode(
      <nav className="portolan-bar" aria-label="Running this site">
        {/* Without a host, as the page itself may be visited under another name. */}
        <link
          rel="stylesheet"
          href={`${site.address.basePath}/wp-content/themes/${ADMIN_ASSETS}/assets/${sheet}`}
        />
        <a href={admin('')}>Dashboard</a>
        {edit !== undefined && <a href={admin(edit)}>Edit this</a>}
        {made.length > 0 && (
          <details>
            <summary>New</summary>
            <ul>
              {made.map(({ label, address }) => (
                <li key={address}>
                  <a href={admin(address)}>{label}</a>
                </li>
              ))}
            </ul>
          </details>
        )}
        {orders > 0 && <a href={admin('admin.php?page=wc-orders&status=wc-processing')}>Orders: {orders}</a>}
        {comments > 0 && (
          <a className="portolan-bar-comments" href={admin('edit-comments.php?comment_status=moderated')}>
            Comments: {comments}
          </a>
        )}
        <span className="portolan-bar-user">{visitor.user?.display_name}</span>
        <a
          className="portolan-bar-out"
          href={logoutAddress(site, visitor, `${site.address.atHost(request.path)}`)}
        >
          Log out
        </a>
      </nav>,
    )
  );
};

/** A page in a frame is looked at as visitors see it: the editor shows it there. Old browsers do not say where it goes. */
function isOwnWindow({ request }: Call): boolean {
  return (request.headers['sec-fetch-dest'] ?? 'document') === 'document';
}

/** Where what the page shows is edited, for who may. */
async function editAddress({ site, visitor }: Call, page: PageModel): Promise<string | undefined> {
  const post = page.post?.row;
  if (post === undefined || !(await can(site, visitor, 'edit_post', post))) return undefined;
  return `post.php?post=${post.ID}&action=edit`;
}

/** What somebody may begin, where a screen takes it. */
function newAddresses(call: Call): readonly BarLink[] {
  const among = screensOf(call);
  return [...call.site.postTypes.values()]
    .filter((type) => type.public && type.name !== 'attachment')
    .filter((type) => call.visitor.has(postTypeCapabilities(type).create))
    .map((type) => ({
      label: type.singularLabel,
      address: `post-new.php${type.name === 'post' ? '' : `?post_type=${type.name}`}`,
    }))
    .filter(({ address }) => screenAt(address, among) !== undefined);
}
