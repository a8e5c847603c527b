import type { PageModel, Site, WidgetContext, WidgetModel } from 'portolan/plugin';
import { renderSidebars, sidebarWidgets } from 'portolan/site';

/** Footer columns that every theme has a place for. */
const USUAL_COLUMNS = 4;

/** What stands in a column without widgets: a note for the owner, then lists by widgets of WordPress. */
const EMPTY_COLUMNS: Readonly<Record<number, { readonly title: string; readonly widget?: string }>> = {
  1: { title: 'Interesting links' },
  2: { title: 'Pages', widget: 'pages' },
  3: { title: 'Categories', widget: 'categories' },
  4: { title: 'Archive', widget: 'archives' },
};
const NOTE = '<span class="minitext">Here are some interesting links for you! Enjoy your stay :)</span>';

/**
 * The widgets of the footer's columns by the theme's names: columns beyond the fourth, and what Enfold shows in a
 * column that has no widgets. Source: Enfold, `footer.php`, `avia_dummy_widget()`.
 */
export async function footerColumns(
  site: Site,
  page: PageModel,
  columns: number,
  makeContext: (widgetId: string) => WidgetContext,
): Promise<Readonly<Record<string, readonly WidgetModel[]>>> {
  const stored = sidebarWidgets(site);
  const found: Record<string, readonly WidgetModel[]> = {};
  for (let column = 1; column <= columns; column++) {
    const [name, area] = [`footer-${column}`, `av_footer_${column}`];
    const filled = (stored.get(area) ?? []).length > 0;
    if (filled && column > USUAL_COLUMNS)
      found[name] = (await renderSidebars(site, [area], makeContext))[area] ?? [];
    else if (!filled && (page.sidebars[name] ?? []).length === 0)
      found[name] = await emptyColumn(site, column, makeContext);
  }
  return found;
}

async function emptyColumn(
  site: Site,
  column: number,
  makeContext: (widgetId: string) => WidgetContext,
): Promise<readonly WidgetModel[]> {
  const { title, widget } = EMPTY_COLUMNS[column] ?? {};
  if (title === undefined) return [];
  const id = `empty-column-${column}`;
  const model = { id, name: widget ?? 'text', className: '', titleHtml: title };
  if (widget === undefined) return [{ ...model, html: NOTE }];
  const kind = site.contributions('widgets').find(({ name }) => name === widget);
  const rendered = await kind?.render({ title }, makeContext(id));
  return rendered ? [{ ...model, className: kind?.className ?? '', html: rendered.html }] : [];
}
