import type { Meta, RenderContext, WidgetModel } from 'portolan/plugin';
import { widgetSettings } from 'portolan/site';
import { customIconCss } from './custom-icon.ts';
import {
  COLUMN_SPAN,
  type GridColumn,
  type GridRow,
  type ItemSettings,
  itemSettings,
} from './item-settings.ts';
import { type MenuLink, type MenuList, type MenuNode, prefixed, settingClasses } from './nodes.ts';
import { replaced } from './replacements.ts';
import type { LocationSettings } from './settings.ts';
import type { MenuEntry } from './stored-menu.ts';

/** What a menu is built from. */
export interface MenuTools {
  readonly location: LocationSettings;
  readonly context: RenderContext;
  readonly metas: ReadonlyMap<number, Meta>;
  readonly widgets: readonly WidgetModel[];
}

/** The entries of a menu as the plugin prints them: panels, grids, fly-outs. */
export function buildMenu(entries: readonly MenuEntry[], tools: MenuTools): Promise<readonly MenuNode[]> {
  return Promise.all(entries.map((entry) => entryNode(entry, 0, undefined, tools)));
}

/** How an entry lies in its parent's panel. */
interface Place {
  readonly classes: readonly string[];
  readonly style?: Readonly<Record<string, number>>;
}

async function entryNode(
  entry: MenuEntry,
  depth: number,
  parent: ItemSettings['type'] | undefined,
  tools: MenuTools,
  place: Place = { classes: [] },
): Promise<MenuNode> {
  const settings = itemSettings(tools.metas.get(entry.id));
  const list = await listOf(entry, settings, depth, tools);
  // What stands in a panel is seen with it: nothing there opens.
  const opens = list && parent !== 'megamenu' && parent !== 'grid' ? list.id : undefined;
  const link = linkOf(entry, settings, list !== undefined, opens);
  if (settings.icon === 'custom') {
    tools.context.assets.addCss(await customIconCss(tools.context.site, entry.id, settings.customIcon));
  }
  const classes = prefixed([
    ...entry.ownClasses,
    ...wordpressClasses(entry, list !== undefined),
    ...settingClasses(settings, depth),
    ...place.classes,
    `menu-item-${entry.id}`,
  ]);
  const plain = tools.location.plainClasses ? entry.ownClasses.join(' ') : '';
  return {
    id: `mega-menu-item-${entry.id}`,
    className: plain ? `${classes} ${plain}` : classes,
    ...(place.style && { style: place.style }),
    ...(await replaced(entry, settings, link, tools.context)),
    ...(list && { list }),
  };
}

function linkOf(
  entry: MenuEntry,
  settings: ItemSettings,
  hasList: boolean,
  opens: string | undefined,
): MenuLink {
  const { item } = entry;
  const icon = settings.icon === 'custom' ? 'mega-custom-icon' : settings.icon;
  return {
    ...(!settings.disableLink && { href: item.href }),
    className: `${icon ? `${icon} ` : ''}mega-menu-link`,
    ...(item.attributeTitle && { title: item.attributeTitle }),
    ...(item.target && { target: item.target }),
    ...(item.rel && { rel: item.rel }),
    ...(opens && { opens }),
    current: item.current,
    ...(settings.hideText && { label: item.title }),
    text: settings.hideText ? '' : item.title,
    ...(item.description && !settings.hideText && { description: item.description }),
    below: settings.iconPosition === 'top' && settings.icon !== '' && !settings.hideText,
    arrow: hasList,
  };
}

/** `nav_menu_css_class`: what WordPress says of an entry. */
function wordpressClasses({ item, type, object }: MenuEntry, hasList: boolean): readonly string[] {
  return [
    'menu-item',
    `menu-item-type-${type}`,
    `menu-item-object-${object}`,
    item.current && 'current-menu-item',
    item.currentAncestor && 'current-menu-ancestor',
    hasList && 'menu-item-has-children',
  ].filter((name): name is string => typeof name === 'string');
}

async function listOf(
  entry: MenuEntry,
  settings: ItemSettings,
  depth: number,
  tools: MenuTools,
): Promise<MenuList | undefined> {
  const id = `mega-sub-menu-${entry.id}`;
  const type = depth === 0 ? settings.type : depth === 1 && entry.parentType === 'tabbed' ? 'grid' : 'flyout';
  if (type === 'grid') {
    const rows = await gridRows(entry, settings, depth, tools);
    return rows.length > 0 ? { id, presentation: true, nodes: rows } : undefined;
  }
  if (type === 'megamenu') return panel(entry, settings, depth, tools);
  const nodes = await Promise.all(entry.children.map((child) => entryNode(child, depth + 1, type, tools)));
  return nodes.length > 0 ? { id, presentation: false, nodes } : undefined;
}

/** A panel: entries and widgets side by side, in rows as their spans fill them. */
async function panel(
  entry: MenuEntry,
  settings: ItemSettings,
  depth: number,
  tools: MenuTools,
): Promise<MenuList | undefined> {
  const total = settings.panelColumns;
  const parts = [
    ...entry.children.map((child, at) => {
      const own = itemSettings(tools.metas.get(child.id));
      return {
        span: own.span,
        order: own.order(entry.id) || at + 1,
        node: (place: Place) => entryNode(child, depth + 1, 'megamenu', tools, place),
      };
    }),
    ...panelWidgets(entry.id, tools),
  ].sort((one, other) => one.order - other.order);
  let filled = total;
  const nodes: MenuNode[] = [];
  for (const { span: wanted, node } of parts) {
    const span = Math.min(wanted, total);
    const begins = filled + span > total;
    filled = begins ? span : filled + span;
    nodes.push(
      await node({
        classes: [
          'menu-column-standard',
          `menu-columns-${span}-of-${total}`,
          ...(begins && nodes.length > 0 ? ['menu-clear'] : []),
        ],
        style: { '--columns': total, '--span': span },
      }),
    );
  }
  if (nodes.length === 0) return undefined;
  return { id: `mega-sub-menu-${entry.id}`, presentation: false, nodes };
}

/** Widgets that say in their settings that they belong to a panel. */
function panelWidgets(entry: number, { widgets, context }: MenuTools) {
  return widgets.flatMap((widget) => {
    const settings = widgetSettings(context.site, widget.id)?.settings ?? {};
    if (Number(settings['mega_menu_parent_menu_id']) !== entry) return [];
    const order = settings['mega_menu_order'];
    const byParent =
      typeof order === 'object' && order !== null ? (order as Record<number, unknown>)[entry] : order;
    return [
      {
        span: Number(settings['mega_menu_columns']) || 1,
        order: Number(byParent) || Number.POSITIVE_INFINITY,
        node: async (place: Place) => widgetNode(widget, place),
      },
    ];
  });
}

function widgetNode(widget: WidgetModel, place: Place): MenuNode {
  const title = widget.titleHtml && `<h4 class="mega-block-title">${widget.titleHtml}</h4>`;
  return {
    id: `mega-menu-item-${widget.id}`,
    className: [
      prefixed(['menu-item', 'menu-item-type-widget']),
      widget.className,
      prefixed([...place.classes, `menu-item-${widget.id}`]),
    ].join(' '),
    ...(place.style && { style: place.style }),
    html: title + widget.html,
  };
}

/** Rows and columns as stored; entries that no column lists go to the only column, or to a row of their own. */
async function gridRows(
  entry: MenuEntry,
  settings: ItemSettings,
  depth: number,
  tools: MenuTools,
): Promise<readonly MenuNode[]> {
  const listed = new Set(
    settings.grid.flatMap((row) =>
      row.cells.flatMap((cell) => cell.items.flatMap((item) => (item.type === 'item' ? [item.id] : []))),
    ),
  );
  const rest = entry.children
    .filter((child) => !listed.has(String(child.id)))
    .map((child) => ({ type: 'item' as const, id: String(child.id) }));
  const own: GridRow = {
    columns: 12,
    classes: [],
    cells: [{ span: COLUMN_SPAN, classes: [], items: rest }],
  };
  const rows = rest.length > 0 || settings.grid.length === 0 ? [...settings.grid, own] : settings.grid;
  const rendered = rows.map((row, at) => gridRow(entry, row, `mega-menu-${entry.id}-${at}`, depth, tools));
  return (await Promise.all(rendered)).filter((row) =>
    row.list?.nodes.some((cell) => cell.list?.nodes.length),
  );
}

async function gridRow(
  entry: MenuEntry,
  row: GridRow,
  id: string,
  depth: number,
  tools: MenuTools,
): Promise<MenuNode> {
  const style = { '--columns': row.columns };
  const cells = row.cells.map((cell, at) => gridCell(entry, row, cell, `${id}-${at}`, depth, tools));
  return {
    id,
    className: ['mega-menu-row', prefixed(row.classes)].filter(Boolean).join(' '),
    list: { style, presentation: true, nodes: await Promise.all(cells) },
  };
}

async function gridCell(
  entry: MenuEntry,
  row: GridRow,
  cell: GridColumn,
  id: string,
  depth: number,
  tools: MenuTools,
): Promise<MenuNode> {
  const span = Math.min(cell.span, row.columns);
  const children = new Map(entry.children.map((child) => [String(child.id), child]));
  const nodes: MenuNode[] = [];
  for (const item of cell.items) {
    const child = item.type === 'item' ? children.get(item.id) : undefined;
    const widget = item.type === 'widget' ? tools.widgets.find(({ id }) => id === item.id) : undefined;
    if (child) nodes.push(await entryNode(child, depth + 1, 'grid', tools));
    if (widget) nodes.push(widgetNode(widget, { classes: [] }));
  }
  return {
    id,
    className: [
      'mega-menu-column',
      prefixed([`menu-columns-${span}-of-${row.columns}`, ...cell.classes]),
    ].join(' '),
    style: { '--columns': row.columns, '--span': span },
    list: { presentation: false, nodes },
  };
}
