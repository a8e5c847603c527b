import { stripTags } from 'portolan/html';
import { type Call, type Extender, type PageModel, renderNode, type Site } from 'portolan/plugin';
import { createNonce } from 'portolan/users';
import type { ReactNode } from 'react';
import { FRONT_PAGE_LIST } from './ajax/payload.ts';
import { colourRules } from './colours.ts';
import { knownCounts, totalOf } from './counts/share-counts.ts';
import type { Location } from './location.ts';
import type { SharedPage } from './markup/icon-list.tsx';
import { Flyin, InlineButtons, PinImages, Popup, Sidebar } from './markup/locations.tsx';
import { hasSharedMedia, withSharedMedia } from './markup/media.tsx';
import { LIKE } from './networks.ts';
import { type MonarchSettings, monarchSettings } from './settings.ts';
import { shareText, shareWords } from './share-words.ts';
import SharingScripts from './sharing-scripts.island.tsx';
import { shownLocations, showsAfterSummary } from './shown.ts';

/** What opens by itself. */
const OVERLAYS = ['popup', 'flyin'] as const;

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
  const sharesMedia = hasSharedMedia(page.post?.contentHtml ?? '');
  if (shown.size === 0 && !afterSummary && !follows && !sharesMedia) return page;
  assets.addStyle(STYLE);
  if (settings.customCss !== '') assets.addCss(settings.customCss);
  for (const location of placesOf(shown, afterSummary, sharesMedia))
    assets.addCss(colourRules(location, settings.of(location).colours));
  const where = pageOrList(site, page);
  const known = (await knownCounts(site, [where.post])).get(where.post) ?? new Map();
  const shared: SharedPage = { ...where, words: shareWords(site), counts: shownCounts(settings, known) };
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
      {(shown.size > 0 || afterSummary || sharesMedia) && picks && <PinImages page={shared} />}
      {isAfterOrder(page) && asksAfterOrder(settings) && <div className="et_monarch_after_order" />}
      <SharingScripts />
    </>
  );
  const { post } = page;
  return {
    ...page,
    ...(post && { post: { ...post, contentHtml: inText(post.contentHtml, shown, settings, shared) } }),
    configuration: { ...page.configuration, monarchSettings: scriptSettings(call, page) },
    sidebars: post ? withPost(page.sidebars, post.id) : page.sidebars,
    data: {
      ...page.data,
      sharing,
      shareTotal: totalOf(known),
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

/** Pages themselves; lists, and the page that thanks for an order, under the name of the site. */
function pageOrList(site: Site, page: PageModel): Omit<SharedPage, 'words' | 'counts'> {
  const { post } = page;
  const ofSite = { address: site.address.home, title: page.site.name, media: '' };
  if (!post) return { post: FRONT_PAGE_LIST, ...ofSite };
  if (isAfterOrder(page)) return { post: post.id, ...ofSite };
  return { post: post.id, address: post.href, title: stripTags(post.title), media: '' };
}

/** Where lists are asked anew each time, likes only: they are counted here. */
function shownCounts(
  settings: MonarchSettings,
  known: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  return settings.keepsCounts ? known : new Map([...known].filter(([network]) => network === LIKE));
}

function placesOf(
  shown: ReadonlySet<Location>,
  afterSummary: boolean,
  sharesMedia: boolean,
): ReadonlySet<Location> {
  const more: readonly Location[] = [
    ...(afterSummary ? ['inline' as const] : []),
    ...(sharesMedia ? ['media' as const] : []),
  ];
  return new Set([...shown, ...more]);
}

/** Widgets are made for all pages; what is liked beside a post is the post. */
function withPost(sidebars: PageModel['sidebars'], post: number): PageModel['sidebars'] {
  const named = (html: string) =>
    html.includes('et_social_follow')
      ? html.replaceAll(' data-post_id="0"', ` data-post_id="${post}"`)
      : html;
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, widgets]) => [
      name,
      widgets.map((widget) => ({ ...widget, html: named(widget.html) })),
    ]),
  );
}

function inText(
  html: string,
  shown: ReadonlySet<Location>,
  settings: MonarchSettings,
  page: SharedPage,
): string {
  let text = html;
  if (shown.has('media') || hasSharedMedia(html)) {
    text = withSharedMedia(text, { settings, appearance: settings.of('media'), page }, shown.has('media'));
  }
  const asks = shown.has('popup') || shown.has('flyin');
  if (asks && OVERLAYS.some((overlay) => settings.of(overlay).triggers.bottom))
    text += '<span class="et_social_bottom_trigger"></span>';
  if (!shown.has('inline')) return text;
  const appearance = settings.of('inline');
  const buttons = (edge: 'top' | 'bottom') =>
    renderNode(<InlineButtons settings={settings} appearance={appearance} page={page} edge={edge} />);
  if (appearance.iconsLocation !== 'below') text = buttons('top') + text;
  if (appearance.iconsLocation.startsWith('below') || appearance.iconsLocation === 'above_below')
    text += buttons('bottom');
  return text;
}

function asksAfterOrder(settings: MonarchSettings): boolean {
  return OVERLAYS.some(
    (overlay) => settings.locations.has(overlay) && settings.of(overlay).triggers.purchase,
  );
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
