import type { AdminManifest, AdminScript } from '../../theme/bundler/admin-assets.ts';
import type { Call, Extender, Reply } from '../../types/index.ts';
import { renderNode } from '../../view/index.ts';
import { adminAddress } from '../../wordpress/auth/index.ts';
import { integerOf, textOf } from '../../wordpress/php-input.ts';
import { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../../wordpress/replies.ts';
import { type Screen, screenAt } from '../screens.ts';
import { adminManifest, assetAddress } from './admin-bundle.ts';
import { bootOf } from './boot-of.ts';
import { activeScreens, keepsAddress, screensOf } from './screens-of.ts';

/** Answers addresses that a screen has with the admin; others stay with the pages that the server renders. */
export const adminDocument: Extender<'admin.document'> = async (reply, { call, below }) => {
  if (reply !== undefined) return reply;
  const { site, request } = call;
  const manifest = site.once('admin.manifest', adminManifest);
  if (manifest === undefined) return undefined;
  const typed = await withPostType(call, below);
  if (typed !== undefined) return redirectReply(typed, { headers: noCacheHeaders });
  const among = screensOf(call);
  const address = `${below.slice(1)}?${request.queryString}`;
  // What somebody may not see is refused, and does not become another screen that fits the address less well.
  const screen = screenAt(address, activeScreens(call));
  if (screen === undefined || among.length === 0 || keepsAddress(call, address, among)) return undefined;
  if (screen.name === 'editor' && !isEdited(call)) return undefined;
  return documentReply(call, manifest, screen, among);
};

/** Whether the editor can read and write posts of the type that an address names. */
function isEdited({ site, request }: Call): boolean {
  const type = site.postTypes.get(textOf(request.query, 'post_type') || 'post');
  return type?.showInRest === true && (type.showUi ?? type.public);
}

/** WordPress's address of one post does not say of which type it is; the browser wants to know before it asks. */
async function withPostType({ site, request }: Call, below: string): Promise<string | undefined> {
  if (below !== '/post.php' || textOf(request.query, 'post_type') !== '') return undefined;
  const post = await site.posts.byId(integerOf(textOf(request.query, 'post')));
  return post && adminAddress(site, `post.php?${request.queryString}&post_type=${post.post_type}`);
}

function documentReply(call: Call, manifest: AdminManifest, screen: Screen, among: readonly Screen[]): Reply {
  const { site } = call;
  const isRefused = !among.includes(screen);
  const own = isRefused ? undefined : manifest.screens[screen.name];
  const address = (file: string) => assetAddress(site, file);
  const scripts = [manifest.start, ...(own ? [own] : [])];
  const document = (
    // Its words are English, whatever the site speaks: what is typed has the direction of its letters.
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{screen.label}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href={address(manifest.styles['admin'] ?? '')} />
        {own && manifest.styles[screen.name] && (
          <link
            rel="stylesheet"
            href={address(manifest.styles[screen.name] ?? '')}
            data-screen={screen.name}
          />
        )}
        {preloaded(scripts).map((file) => (
          <link key={file} rel="modulepreload" href={address(file)} />
        ))}
      </head>
      <body>
        <div id="admin">
          <noscript>
            <p className="noscript">This page needs JavaScript, which your browser does not run.</p>
          </noscript>
        </div>
        {/* Safe: `<` is escaped, so that no value can end the element. */}
        <script
          type="application/json"
          id="boot"
          dangerouslySetInnerHTML={{
            __html: JSON.stringify(bootOf(call, manifest, among)).replaceAll('<', '\\u003c'),
          }}
        />
        <script type="module" src={address(manifest.start.file)} />
      </body>
    </html>
  );
  return {
    // As WordPress refuses its own pages.
    status: isRefused ? 403 : 200,
    headers: { ...htmlType, ...noCacheHeaders, ...frameHeaders },
    body: `<!DOCTYPE html>\n${renderNode(document)}\n`,
  };
}

function preloaded(scripts: readonly AdminScript[]): readonly string[] {
  return [...new Set(scripts.flatMap(({ file, imports }) => [file, ...imports]))];
}
