import type { Call, PostRow, Reply } from '../../../types/index.ts';
import { renderNode } from '../../../view/index.ts';
import { adminAddress, can, createNonce, verifyNonce } from '../../../wordpress/auth/index.ts';
import { integerOf, textOf } from '../../../wordpress/php-input.ts';
import { frameHeaders, htmlType, noCacheHeaders, redirectReply } from '../../../wordpress/replies.ts';
import { restUrl } from '../../../wordpress/rest/links.ts';
import { languageTag, textDirection } from '../../../wordpress/texts/index.ts';
import type { BlockEditorStart } from '../../block-editor/block-editor-start.ts';
import { blockEditorSettings } from './editor-settings.ts';
import { BLOCK_EDITOR_ASSETS, type InstalledEditor, installedEditor } from './installed.ts';

/** Field of the address of a post that asks for WordPress's block editor. */
const FIELD = 'block-editor';

/** Where a post is written with WordPress's block editor; undefined where that is not installed, or not for its text. */
export async function blockEditorAddress(
  call: Pick<Call, 'site'>,
  post: PostRow,
): Promise<string | undefined> {
  if (installedEditor(call.site.folder) === undefined || !(await isForBlocks(call, post))) return undefined;
  return addressOf(call, post);
}

function addressOf({ site }: Pick<Call, 'site'>, post: PostRow): string {
  return adminAddress(site, `post.php?post=${post.ID}&action=edit&${FIELD}=1`);
}

/**
 * Answers `post.php?post=7&action=edit&block-editor=1` with WordPress's block editor, where the owner installed it and
 * the text is one of blocks; the answers of others are the admin's.
 */
export async function blockEditorDocument({
  call,
  below,
}: {
  readonly call: Call;
  readonly below: string;
}): Promise<Reply | undefined> {
  const { site, request, visitor } = call;
  const takesOver = textOf(request.query, 'get-post-lock') !== '';
  if (below !== '/post.php' || (textOf(request.query, FIELD) === '' && !takesOver)) return undefined;
  const installed = installedEditor(site.folder);
  const post = await site.posts.byId(integerOf(textOf(request.query, 'post')));
  if (!installed || !post || !(await can(site, visitor, 'edit_post', post))) return undefined;
  if (!(await isForBlocks(call, post))) return undefined;
  if (!takesOver) return documentReply(call, post, installed);
  // "Take over" of the editor's own. WordPress: wp_set_post_lock().
  if (verifyNonce(site, visitor, textOf(request.query, '_wpnonce'), `lock-post_${post.ID}`)) {
    const now = Math.floor(site.clock.now() / 1000);
    await site.posts.setMeta(post.ID, '_edit_lock', [`${now}:${visitor.id}`]);
  }
  return redirectReply(addressOf(call, post), { headers: noCacheHeaders });
}

/** Whether a post or page can be written with WordPress's block editor: texts of page builders and old ones cannot. */
async function isForBlocks({ site }: Pick<Call, 'site'>, post: PostRow): Promise<boolean> {
  if (post.post_type !== 'post' && post.post_type !== 'page') return false;
  const meta = (await site.posts.meta([post.ID])).get(post.ID);
  const stored = await site.extensions.apply('content.stored', post.post_content, { post, meta });
  return stored === post.post_content && (stored.trim() === '' || stored.includes('<!-- wp:'));
}

function documentReply(call: Call, post: PostRow, installed: InstalledEditor): Reply {
  const { site, visitor } = call;
  const address = (file: string) =>
    `${site.address.home}/wp-content/themes/${BLOCK_EDITOR_ASSETS}/assets/${file}`;
  const start: BlockEditorStart = {
    post: post.ID,
    type: post.post_type,
    home: `${site.address.home}/`,
    rest: restUrl(site),
    nonce: createNonce(site, visitor, 'wp_rest'),
    timeZone: {
      offset: site.options.number('gmt_offset', 0),
      string: site.options.get('timezone_string') ?? '',
    },
    settings: blockEditorSettings(call, post, address(installed.canvas)),
  };
  const document = (
    <html lang={languageTag(site)} {...(textDirection(site) === 'rtl' && { dir: 'rtl' })}>
      <head>
        <meta charSet="utf-8" />
        <title>{post.post_title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href={address(installed.style)} />
      </head>
      <body className="block-editor-page is-fullscreen-mode wp-embed-responsive">
        <div id="block-editor" className="block-editor__container">
          <noscript>This page needs JavaScript, which your browser does not run.</noscript>
        </div>
        {/* Safe: `<` is escaped, so that no value can end the element. */}
        <script
          type="application/json"
          id="block-editor-start"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(start).replaceAll('<', '\\u003c') }}
        />
        <script type="module" src={address(installed.script)} />
      </body>
    </html>
  );
  return {
    status: 200,
    headers: { ...htmlType, ...noCacheHeaders, ...frameHeaders },
    body: `<!DOCTYPE html>\n${renderNode(document)}\n`,
    // Its controls write their styles themselves, and the text stands in a frame of its own making.
    sources: { script: installed.inlineScripts, style: ["'unsafe-inline'"], frame: ['blob:'] },
  };
}
