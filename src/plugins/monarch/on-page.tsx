import { stripTags } from 'portolan/html';
import { type Call, type Extender, type PageModel, renderNode, type Site } from 'portolan/plugin';
import { createNonce } from 'portolan/users';
import type { ReactNode } from 'react';
import { FRONT_PAGE_LIST } from './ajax/payload.ts';
import { colourRules } from './colours.ts';
import type { SharedPage } from './markup/icon-list.tsx';
import { Flyin, InlineButtons, PinImages, Popup, Sidebar } from './markup/locations.tsx';
import { withMediaButtons } from './markup/media.tsx';
import { type Location, type MonarchSettings, monarchSettings } from './settings.ts';
import { shareText, shareWords } from './share-words.ts';
import SharingScripts from './sharing-scripts.island.tsx';
import { shownLocations, showsAfterSummary } from './shown.ts';

/** Style sheet of everything that shares. */
const STYLE = 'sharing';

/**
 * Share buttons in the text of a page; `page.data.afterSummary`: those of a product; `page.data.sharing`: bar, pop-ups,
 * picture picker, and what moves them all.
 */
export const sharingOnPage: Extender<'page.model'> = async (page, { site, call, assets }) => {
  const settings = monarchSettings(site);
  const shown = await shownLocations(site, page, settings);
  const afterSummary = await showsAfterSummary(site, page, settings);
  const follows = /et_social_follow/.test(contentOf(page));
  if (shown.size === 0 && !afterSummary && !follows) return page;
  assets.addStyle(STYLE);
  if (settings.customCss !== '') assets.addCss(settings.customCss);
  for (const location of shown) assets.addCss(colourRules(location, settings.of(location).colours));
  const shared = sharedPage(site, page);
  const place = (location: Location) => {
    const appearance = settings.of(location);
    const titleText = shareText(site, appearance.titleText);
    const messageText = shareText(site, appearance.messageText);
    return { settings, appearance: { ...appearance, titleText, messageText }, page: shared };
  };
  const picks =
    settings.networks.some(({ name }) => name === 'pinterest') ||
    [...shown].some((location) => location !== 'media' && settings.of(location).all);
  const sharing: ReactNode = (
    <>
      {shown.has('sidebar') && <Sidebar {...place('sidebar')} />}
      {shown.has('popup') && <Popup {...place('popup')} />}
      {shown.has('flyin') && <Flyin {...place('flyin')} />}
      {(shown.size > 0 || afterSummary) && picks && <PinImages page={shared} />}
      {isAfterOrder(page) && <div className="et_monarch_after_order" />}
      <SharingScripts />
    </>
  );
  const { post } = page;
  return {
    ...page,
    ...(post && { post: { ...post, contentHtml: inText(post.contentHtml, shown, settings, shared) } }),
    configuration: { ...page.configuration, monarchSettings: scriptSettings(call, page) },
    data: {
      ...page.data,
      sharing,
      afterSummary: afterSummary ? <InlineButtons {...place('inline')} edge="bottom" /> : null,
    },
  };
};

/** Says to style sheets that share buttons may stand on the page. */
export const sharingBodyClass: Extender<'body.classes'> = (classes) => [...classes, 'et_monarch'];

function contentOf(page: PageModel): string {
  const widgets = Object.values(page.sidebars)
    .flat()
    .map((widget) => widget.html);
  return [page.post?.contentHtml ?? '', ...widgets].join('');
}

/** Pages themselves, lists under the name of the site. */
function sharedPage(site: Site, page: PageModel): SharedPage {
  const { post, query } = page;
  const isList = post === undefined;
  const isHome = query.flags.has('front_page') && isList;
  return {
    post: isList ? FRONT_PAGE_LIST : post.id,
    address: isList || isHome ? `${site.address.home}/` : post.href,
    title: isList ? page.site.name : stripTags(post.title),
    media: '',
    words: shareWords(site),
  };
}

function inText(
  html: string,
  shown: ReadonlySet<Location>,
  settings: MonarchSettings,
  page: SharedPage,
): string {
  let text = html;
  if (shown.has('media')) text = withMediaButtons(text, { settings, appearance: settings.of('media'), page });
  const waits = (['popup', 'flyin'] as const).some(
    (location) => shown.has(location) && settings.of(location).triggers.bottom,
  );
  if (waits) text += '<span class="et_social_bottom_trigger"></span>';
  if (!shown.has('inline')) return text;
  const appearance = settings.of('inline');
  const buttons = (edge: 'top' | 'bottom') =>
    renderNode(<InlineButtons settings={settings} appearance={appearance} page={page} edge={edge} />);
  if (appearance.iconsLocation !== 'below') text = buttons('top') + text;
  if (appearance.iconsLocation.startsWith('below') || appearance.iconsLocation === 'above_below')
    text += buttons('bottom');
  return text;
}

function isAfterOrder(page: PageModel): boolean {
  return page.query.variables['order-received'] !== undefined;
}

/** What scripts read as `monarchSettings`; the names are the plugin's. */
function scriptSettings({ site, visitor }: Call, page: PageModel) {
  const nonce = (action: string) => createNonce(site, visitor, action);
  return {
    ajaxurl: `${site.address.siteurl}/wp-admin/admin-ajax.php`,
    pageurl: page.query.flags.has('singular') ? (page.post?.href ?? '') : '',
    stats_nonce: nonce('add_stats'),
    share_counts: nonce('get_share_counts'),
    follow_counts: nonce('get_follow_counts'),
    total_counts: nonce('get_total_counts'),
    media_single: nonce('get_media_single'),
    media_total: nonce('get_media_total'),
    generate_all_window_nonce: nonce('generate_all_window'),
    no_img_message: shareText(site, 'No images available for sharing on this page'),
  };
}
