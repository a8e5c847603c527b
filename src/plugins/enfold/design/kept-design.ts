import { createRenderContext } from 'portolan/content';
import { ksesPost } from 'portolan/html';
import { sizedImage } from 'portolan/media';
import type { Extender, Meta, PageModel, Site } from 'portolan/plugin';
import { fontFaces, siteMemory } from 'portolan/site';
import { BLOG_STYLES } from '../elements/blog-list/blog-list.tsx';
import { type BlogDesign, blogDesign } from '../elements/posts/entry-meta.tsx';
import { isOn } from '../is-on.ts';
import { placeOf } from '../layout/page-layout.ts';
import { themeOption, themeSettings } from '../theme-options.ts';
import { withSidebar } from './beside-content.ts';
import { type AroundPost, aroundPost } from './beside-posts.ts';
import { designCss } from './design-css.ts';
import { type DesignSettings, designSettings, type HeaderSettings } from './design-settings.ts';
import { keepsDesign } from './design-theme.ts';
import { familiesOf } from './families.ts';
import { footerColumns } from './footer-columns.ts';
import { nestingMenu } from './nesting-menu.ts';
import { type SignedNetwork, signedNetworks } from './network-signs.ts';
import { type NotFoundPage, pageForNothing, pageInFooter } from './pages-in-place.ts';
import { readableButtons } from './readable/readable-buttons.ts';
import { readableContent } from './readable/readable-content.ts';
import { readablePage } from './readable/readable-page.ts';
import { readableSets } from './readable/readable-sets.ts';
import { wantsReadable } from './readable/readable-switch.ts';
import { styledParts } from './styled-parts.ts';
import { uploadedFaces } from './uploaded-faces.ts';

/** How one page of a kept look is framed; the theme's parts render it. */
export interface KeptDesign {
  readonly header: HeaderSettings & {
    /** It lies over the page's first part, without a ground of its own until the page is scrolled. */
    readonly transparent: boolean;
    readonly glassy: boolean;
    readonly bordered: boolean;
    readonly hidden: boolean;
    /** The logo while it is transparent. */
    readonly transparentLogo?: { readonly src: string; readonly width?: number; readonly height?: number };
    readonly networks: readonly SignedNetwork[];
    /** Those at the end of a header beside the page. */
    readonly sideNetworks: readonly SignedNetwork[];
  };
  readonly titleBar?: { readonly title: string; readonly shows: 'both' | 'title' | 'breadcrumbs' };
  readonly layout: 'fullsize' | 'sidebar_left' | 'sidebar_right';
  /** The page was made with the builder: nothing but its parts is shown. */
  readonly built: boolean;
  readonly body: DesignSettings['body']['style'];
  readonly footer: { readonly columns: number; readonly socket: boolean; readonly page: boolean };
  readonly socket: { readonly copyrightHtml: string; readonly networks: readonly SignedNetwork[] };
  /** How products stand in lists: `minimal` has no buttons. */
  readonly products: 'usual' | 'minimal';
  /** How lists of posts are composed. */
  readonly blog: BlogDesign;
  /** How large pictures of posts are: in lists, and where one stands alone. */
  readonly postStyles: { readonly list: string; readonly single: string };
  /** What stands around a single post. */
  readonly around?: AroundPost;
  /** Safe HTML: the page that stands in place of the footer's columns; '' for none. */
  readonly footerPageHtml: string;
  /** What stands at addresses that lead nowhere, where the owner made a page for it. */
  readonly notFound?: NotFoundPage;
  readonly dates: {
    readonly author: boolean;
    readonly comments: boolean;
    readonly category: boolean;
    readonly date: boolean;
    readonly tags: boolean;
  };
}

/**
 * What the frame of a page takes from the old theme's settings and from the page's own: colours and type as design
 * tokens, header, title bar, layout, footer and the line below it. Source: Enfold, settings and post meta.
 */
export const keptDesign: Extender<'page.model'> = async (page, { site, call, assets }) => {
  if (!keepsDesign(site.theme)) return page;
  const { settings, css, readable } = await siteMemory(site).get('enfold.design', async () => {
    const stored = themeSettings(site);
    const readable = wantsReadable(site);
    const settings = keptSettings(stored, readable);
    const named = familiesOf(stored);
    const uploaded = named.filter((family) => fontFaces(site, [family]) === '');
    const faces = fontFaces(site, named) + (await uploadedFaces(site, uploaded));
    const parts = styledParts(stored['advanced_styling'], readable ? settings.colours : undefined);
    const css = faces + designCss(settings) + parts + (readable ? readableButtons() : '');
    return { settings, css, readable };
  });
  assets.addCss(css);
  const place = placeOf(site, page);
  const meta = place.post > 0 ? (await site.posts.meta([place.post])).get(place.post) : undefined;
  const layout = layoutOf(own(meta, 'layout') || themeOption(site, place.option));
  const built = own(meta, '_aviaLayoutBuilder_active') === 'active' && page.post !== undefined;
  const context = createRenderContext(site, { visitor: call.visitor, assets, target: 'page' });
  const around = await aroundPost(page, context);
  const footer = footerOf(settings, own(meta, 'footer'));
  const footerPage = footer.page ? await pageInFooter(site, context) : '';
  const notFound = await pageForNothing(site, page, context);
  const shown = (html: string) =>
    readable ? readableContent(html, settings.colours, settings.colours.main) : html;
  const transparency = own(meta, 'header_transparency');
  const bare = beginsWithNothing(own(meta, '_aviaLayoutBuilderCleanData'), page.post?.contentHtml ?? '');
  const design: KeptDesign = {
    header: await headerOf(site, settings, bare ? '' : transparency),
    // A header that lies over the page's first part leaves no room for a bar.
    titleBar: /transparent/.test(transparency)
      ? undefined
      : titleBarOf(page, own(meta, 'header_title_bar') || themeOption(site, 'header_title_bar')),
    layout,
    built,
    body: settings.body.style,
    footer,
    footerPageHtml: shown(footerPage),
    ...(notFound && { notFound: { ...notFound, html: shown(notFound.html) } }),
    socket: {
      copyrightHtml: await copyrightHtml(site, settings, (text) => context.renderShortcodes(text)),
      networks: settings.socket.social ? signedNetworks(site) : [],
    },
    products: (themeOption(site, 'product_layout') ?? '').startsWith('minimal') ? 'minimal' : 'usual',
    blog: blogDesign(site),
    postStyles: {
      list: styleOf(site, 'blog_style', 'single-small'),
      single: styleOf(site, 'single_post_style', 'single-big'),
    },
    ...(around && { around }),
    dates: {
      author: shows(site, 'blog-meta-author'),
      comments: shows(site, 'blog-meta-comments'),
      category: shows(site, 'blog-meta-category'),
      date: shows(site, 'blog-meta-date'),
      tags: shows(site, 'blog-meta-tag'),
    },
  };
  const columns = await footerColumns(site, page, design.footer.columns, (widgetId) => ({
    ...context,
    widgetId,
    page: { query: page.query, request: call.request },
  }));
  const nested = layout === 'fullsize' ? [] : await nestingMenu(site, page);
  const widgets = [...nested, ...(page.sidebars[place.sidebar] ?? [])];
  const post = built && page.post ? withSidebar(page.post, widgets, layout) : page.post;
  const framed = {
    ...page,
    ...(post && { post }),
    posts: page.posts.map((each) => ({ ...each, contentHtml: readMore(each.contentHtml) })),
    sidebars: { ...page.sidebars, ...columns, [place.sidebar]: widgets },
    data: { ...page.data, keptDesign: design },
  };
  return readable ? readablePage(framed, settings.colours) : framed;
};

/** A look as it was, or with colours that can be read. */
function keptSettings(stored: Readonly<Record<string, unknown>>, readable: boolean): DesignSettings {
  const settings = designSettings(stored);
  return readable ? { ...settings, colours: readableSets(settings.colours) } : settings;
}

/**
 * Whether a page begins with another plugin's slider of which the export brought no slides: a header that lies over it
 * would lie over the texts below.
 */
function beginsWithNothing(built: string, shownHtml: string): boolean {
  const slider = /^\s*\[(?:av_layerslider|layerslider|av_revolutionslider|rev_slider(?:_vc)?)\b/;
  return slider.test(built) && !shownHtml.includes('av-imported-slider');
}

/** The link to the rest of a text in the words that the old theme had for it. */
function readMore(html: string): string {
  return html.replace(/(<span aria-label="[^"]*">)\(more&hellip;\)(?=<\/span>)/g, '$1Read more');
}

function layoutOf(stored: string | undefined): KeptDesign['layout'] {
  return stored === 'fullsize' || stored === 'sidebar_left' ? stored : 'sidebar_right';
}

async function headerOf(
  site: Site,
  { header }: DesignSettings,
  transparency: string,
): Promise<KeptDesign['header']> {
  const transparent = /header_(?:transparent|glassy|scrolldown)/.test(transparency);
  const stored = themeOption(site, 'header_replacement_logo') ?? '';
  const id = /^\d+$/.test(stored) ? Number(stored) : 0;
  const meta = transparent && id > 0 ? (await site.posts.meta([id])).get(id) : undefined;
  // Old versions stored its address.
  const address =
    transparent && /^https?:\/\/\S+$/.test(stored) ? { src: site.address.toPresent(stored) } : undefined;
  const logo = meta ? sizedImage(site, meta, 'full') : address;
  return {
    ...header,
    transparent,
    glassy: transparency.includes('glassy'),
    bordered: transparency.includes('with_border'),
    hidden: transparency.includes('header_hidden'),
    networks: header.social ? signedNetworks(site) : [],
    sideNetworks: isOn(themeOption(site, 'sidebarmenu_social')) ? signedNetworks(site) : [],
    ...(logo && { transparentLogo: logo }),
  };
}

/** What the bar below the header shows; undefined where there is none. */
function titleBarOf(page: PageModel, stored = 'title_bar_breadcrumb'): KeptDesign['titleBar'] {
  if (stored === 'hidden_title_bar' || page.query.flags.has('404')) return undefined;
  const title = page.post?.type === 'post' ? 'Blog - Latest News' : page.heading;
  if (stored === 'title_bar') return { title, shows: 'title' };
  return { title, shows: stored === 'breadcrumbs_only' ? 'breadcrumbs' : 'both' };
}

function footerOf({ footer }: DesignSettings, meta: string): KeptDesign['footer'] {
  const shown = meta || footer.shows;
  const none = shown === 'nofooterarea';
  const page = shown.startsWith('page_in_footer');
  return {
    columns: none || page || shown === 'nofooterwidgets' ? 0 : footer.columns,
    // `page_in_footer` replaces the line below as well, `page_in_footer_socket` the columns alone.
    socket: !none && shown !== 'nosocket' && shown !== 'page_in_footer',
    page,
  };
}

/** Styles of posts that the theme offers; one that a page of its own stands for counts as large pictures. */
function styleOf(site: Site, option: string, usual: string): string {
  const stored = themeOption(site, option) || usual;
  const known = BLOG_STYLES.find((style) => style === stored);
  return known ?? 'single-big';
}

/** The line at the page's end as the owner wrote it; without one, whose site it is. `[nolink]` asked for no credit. */
async function copyrightHtml(
  site: Site,
  { socket }: DesignSettings,
  render: (text: string) => Promise<string>,
): Promise<string> {
  const own = socket.copyright?.replace('[nolink]', '').trim();
  if (own) return ksesPost(await render(own));
  const name = site.options.get('blogname') ?? '';
  return ksesPost(`© Copyright - <a href="${site.address.home}/">${name}</a>`);
}

function shows(site: Site, name: string): boolean {
  const stored = themeOption(site, name) ?? name;
  return stored !== '' && stored !== 'disabled';
}

/** A post's own setting; `default` and the like stand for none. */
function own(meta: Meta | undefined, key: string): string {
  const value = (meta?.get(key) ?? '').trim();
  return value === 'default' ? '' : value;
}
