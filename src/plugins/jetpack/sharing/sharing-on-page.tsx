import {
  type Extender,
  type PageModel,
  type PostModel,
  renderNode,
  type Site,
  textDirection,
  translate,
} from 'portolan/plugin';
import { createNonce } from 'portolan/users';
import { hasModule } from '../active-modules.ts';
import { pinterestCount } from './pinterest-counts.ts';
import { ShareButtons } from './share-buttons.tsx';
import ShareRow from './share-row.island.tsx';
import { isEnabled, type SharingSettings, sharingSettings } from './sharing-settings.ts';

/** Style sheet of the buttons. */
const STYLE = 'share-row';

/** Share buttons below the texts of a page, and what moves them (`page.data.shareRow`). */
export const shareRowOnPage: Extender<'page.model'> = async (page, { site, call, assets }) => {
  if (!hasModule(site, 'sharedaddy')) return page;
  const settings = sharingSettings(site);
  if (settings.visible.length + settings.hidden.length === 0 || !isShown(page, settings)) return page;
  const posts = page.post ? [page.post] : page.posts.filter((post) => post.contentHtml !== '');
  const metas = await site.posts.meta(posts.map((post) => post.id));
  const shared = posts.filter(
    (post) =>
      post.status !== 'private' &&
      !post.passwordRequired &&
      metas.get(post.id)?.get('sharing_disabled') === undefined,
  );
  if (shared.length === 0) return page;
  assets.addStyle(STYLE);
  const offersPins = isEnabled(settings, 'pinterest');
  const withButtons = async (post: PostModel): Promise<PostModel> => {
    if (!shared.includes(post)) return post;
    const pins = offersPins ? await pinterestCount(site, post.id) : 0;
    const buttons = buttonsOf(site, post, settings, { pins, emailNonce: emailNonce(post) });
    return { ...post, contentHtml: post.contentHtml + buttons };
  };
  const emailNonce = (post: PostModel) => createNonce(site, call.visitor, `jetpack-email-share-${post.id}`);
  return {
    ...page,
    ...(page.post
      ? { post: await withButtons(page.post) }
      : { posts: await Promise.all(page.posts.map(withButtons)) }),
    data: { ...page.data, shareRow: <ShareRow /> },
  };
};

/** From Jetpack's catalogue, else from WordPress's. */
function jetpackText(site: Site, text: string): string {
  const own = translate(site, text, 'jetpack');
  return own === text ? translate(site, text) : own;
}

function buttonsOf(
  site: Site,
  post: PostModel,
  settings: SharingSettings,
  more: { readonly pins: number; readonly emailNonce: string },
): string {
  return renderNode(
    <ShareButtons
      t={(text) => jetpackText(site, text)}
      post={{ id: post.id, address: post.href, title: post.title }}
      settings={settings}
      {...more}
      rightToLeft={textDirection(site) === 'rtl'}
    />,
  );
}

/** Single views of chosen types; lists and the front page where the owner chose them. */
function isShown({ query, post, status }: PageModel, { show }: SharingSettings): boolean {
  const { flags } = query;
  if (status >= 400 || flags.has('preview') || flags.has('embed') || flags.has('feed')) return false;
  if (flags.has('front_page') && !show.includes('index')) return false;
  if (flags.has('singular')) return post !== undefined && show.includes(post.type);
  return show.includes('index');
}
