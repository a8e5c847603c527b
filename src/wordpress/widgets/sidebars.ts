import { storedList } from '../../database/index.ts';
import type { PageAssets, Site, WidgetContext, WidgetElement, WidgetModel } from '../../types/index.ts';
import { addAssets, createPageAssets } from '../../view/page-assets.ts';
import { widgetSettings } from './widget-settings.ts';

export { widgetSettings } from './widget-settings.ts';

/** Keeps what was made under a key until the site changes. */
export type Remember = <T>(key: string, make: () => Promise<T>) => Promise<T>;

/** What a widget is rendered in. */
type MakeContext = (widgetId: string) => WidgetContext;
/** The same; `onAsk` is called where the widget asks for the page, or counts on it. */
type WatchContext = (widgetId: string, onAsk: () => void) => WidgetContext;

interface RenderedWidget {
  /** Undefined where it has nothing to show. */
  readonly model: WidgetModel | undefined;
  /** What it needs of the page that shows it. */
  readonly assets: PageAssets;
  /** Whether it asked for the page. */
  readonly asks: boolean;
}

/** Sidebars that no page shows. */
const NOT_SHOWN = /^(?:array_version|wp_inactive_widgets|orphaned_widgets.*)$/;

/** Widget ids of each sidebar, in order (`sidebars_widgets`), inactive ones left out. */
export function sidebarWidgets(site: Pick<Site, 'options'>): ReadonlyMap<string, readonly string[]> {
  const stored = site.options.value('sidebars_widgets');
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(
    Object.entries(stored)
      .filter(([name]) => !NOT_SHOWN.test(name))
      .map(([name, widgets]) => [name, idsIn(widgets)] as const),
  );
}

function idsIn(widgets: unknown): readonly string[] {
  const list: readonly unknown[] = storedList(widgets);
  return list.filter((id): id is string => typeof id === 'string');
}

/**
 * Renders the widgets of the wanted sidebars. A sidebar that the old theme knew by another name takes the widgets of
 * the one that means the same (`orphaned` sidebars after a change of theme). Without `watchContext` nobody sees whether a widget
 * asks for the page: those that may do so are rendered for each.
 */
export async function renderSidebars(
  site: Site,
  wanted: readonly string[],
  makeContext: MakeContext,
  remember: Remember = (_key, make) => make(),
  watchContext?: WatchContext,
): Promise<Readonly<Record<string, readonly WidgetModel[]>>> {
  const stored = sidebarWidgets(site);
  const kinds = new Map(site.contributions('widgets').map((widget) => [widget.name, widget] as const));
  const rendered: Record<string, readonly WidgetModel[]> = {};
  // A widget may stand in several sidebars of a page, of which the page shows one.
  const known = new Map<string, Promise<WidgetModel | undefined>>();
  for (const sidebar of wanted) {
    const models: WidgetModel[] = [];
    for (const id of stored.get(sidebar) ?? similarSidebar(site, sidebar, stored) ?? []) {
      const drawing = known.get(id) ?? renderWidget(site, id, kinds, makeContext, remember, watchContext);
      known.set(id, drawing);
      const model = await drawing;
      if (model) models.push(model);
    }
    rendered[sidebar] = models;
  }
  return rendered;
}

async function renderWidget(
  site: Site,
  id: string,
  kinds: ReadonlyMap<string, WidgetElement>,
  makeContext: MakeContext,
  remember: Remember,
  watchContext: WatchContext | undefined,
): Promise<WidgetModel | undefined> {
  const found = widgetSettings(site, id);
  const kind = found && kinds.get(found.base);
  if (!kind) return undefined;
  const page = makeContext(id);
  if (site.extensions.has('widget.shown')) {
    const { settings } = found;
    if (!(await site.extensions.apply('widget.shown', true, { site, settings, context: page })))
      return undefined;
  }
  const render = async (watched = false): Promise<RenderedWidget> => {
    const assets = createPageAssets(page.assets.islandAddress, page.assets.rendered);
    let asks = false;
    const context =
      watched && watchContext
        ? watchContext(id, () => {
            asks = true;
          })
        : page;
    // Read here as well: what is kept is made of it.
    const { settings } = widgetSettings(site, id) ?? found;
    const result = await kind.render(settings, { ...context, assets });
    return { model: modelOf(id, found.base, kind, result), assets, asks };
  };
  const { differsByPage = false } = kind;
  const differs =
    typeof differsByPage === 'function' ? await differsByPage(found.settings, page) : differsByPage;
  // Where posts are closed to some, what a member's widgets show must not be kept for others.
  const personal = (page.visitor?.id ?? 0) > 0 && site.extensions.has('post.restricted');
  const renderOnce = async () => {
    if (differs !== 'content')
      return remember(`widget:${id} ${differs === false ? '' : differs}`, () => render());
    const content = await remember(`widget:${id} of its content`, () => render(true));
    return content.asks ? render() : content;
  };
  const isOwn =
    differs === true ||
    personal ||
    (differs === 'content' && (watchContext === undefined || (page.visitor?.id ?? 0) > 0));
  const { model, assets } = await (isOwn ? render() : renderOnce());
  addAssets(page.assets, assets);
  return model;
}

function modelOf(
  id: string,
  name: string,
  kind: WidgetElement,
  result: Awaited<ReturnType<WidgetElement['render']>>,
): WidgetModel | undefined {
  if (!result || (result.html === '' && result.title === '')) return undefined;
  const { html, title: titleHtml, className = kind.className } = result;
  return { id, name, className, titleHtml, html };
}

const MEANING: Readonly<Record<string, RegExp>> = {
  sidebar: /^(?:sidebar-1|sidebar|primary|main|side|av_blog|avada-blog-sidebar)/i,
  shop: /^(?:av_shop_overview|shop|sidebar-shop|woocommerce)/i,
  product: /^av_shop_single/i,
  pages: /^av_pages/i,
  'footer-1': footerColumn('1', 'one', 'footer|foot'),
  'footer-2': footerColumn('2', 'two'),
  'footer-3': footerColumn('3', 'three'),
  'footer-4': footerColumn('4', 'four'),
};

/** Names that themes give to one of their footer's columns: `footer-1`, `footer-one`, `avada-footer-widget-1` … */
function footerColumn(digit: string, word: string, alone = ''): RegExp {
  const column = `(?:av_|avada-|advanced-)?footer(?:-widget)?[-_]?(?:${digit}|${word})`;
  return new RegExp(`^(?:${column}${alone && `|${alone}`})$`, 'i');
}

/** Widgets that the old theme showed beside whatever stood in a column, below the column's own. */
const EVERYWHERE = 'av_everywhere';
const BESIDE: ReadonlySet<string> = new Set(['sidebar', 'shop', 'product', 'pages']);

/** Areas of themes whose names do not say where they stand (`sidebar-1`): ours → theirs, '' = they have none. */
const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  twentyten: {
    sidebar: 'primary-widget-area',
    'footer-1': 'first-footer-widget-area',
    'footer-2': 'second-footer-widget-area',
    'footer-3': 'third-footer-widget-area',
    'footer-4': 'fourth-footer-widget-area',
  },
  twentyeleven: { 'footer-1': 'sidebar-3', 'footer-2': 'sidebar-4', 'footer-3': 'sidebar-5' },
  twentythirteen: { sidebar: 'sidebar-2', 'footer-1': 'sidebar-1' },
  twentyfourteen: { 'footer-1': 'sidebar-3' },
  twentysixteen: { 'footer-1': 'sidebar-2', 'footer-2': 'sidebar-3' },
  twentyseventeen: { 'footer-1': 'sidebar-2', 'footer-2': 'sidebar-3' },
  twentynineteen: { sidebar: '', 'footer-1': 'sidebar-1' },
  twentytwenty: { sidebar: '', 'footer-1': 'sidebar-1', 'footer-2': 'sidebar-2' },
  twentytwentyone: { sidebar: '', 'footer-1': 'sidebar-1' },
};

function similarSidebar(
  site: Pick<Site, 'options'>,
  wanted: string,
  stored: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const place = PLACES[site.options.get('template') ?? '']?.[wanted];
  if (place !== undefined) return stored.get(place);
  const meaning = MEANING[wanted];
  if (!meaning) return undefined;
  const similar = [...stored].filter(([name]) => name !== EVERYWHERE && meaning.test(name));
  const own = similar.find(([, widgets]) => widgets.length > 0)?.[1] ?? similar[0]?.[1];
  if (!BESIDE.has(wanted)) return own;
  return [...new Set([...(own ?? []), ...(stored.get(EVERYWHERE) ?? [])])];
}
