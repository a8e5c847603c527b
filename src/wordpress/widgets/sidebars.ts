import type { Site, WidgetContext, WidgetElement, WidgetModel } from '../../types/index.ts';

/** Widget ids of each sidebar, in order (`sidebars_widgets`), inactive ones left out. */
export function sidebarWidgets(site: Pick<Site, 'options'>): ReadonlyMap<string, readonly string[]> {
  const stored = site.options.value('sidebars_widgets');
  const sidebars = new Map<string, readonly string[]>();
  if (typeof stored !== 'object' || stored === null) return sidebars;
  for (const [name, widgets] of Object.entries(stored)) {
    if (name === 'array_version' || name === 'wp_inactive_widgets' || name.startsWith('orphaned_widgets'))
      continue;
    const ids = Array.isArray(widgets)
      ? widgets
      : widgets && typeof widgets === 'object'
        ? Object.values(widgets)
        : [];
    sidebars.set(
      name,
      ids.filter((id): id is string => typeof id === 'string'),
    );
  }
  return sidebars;
}

/** The stored settings of a widget by its id (`text-5` → option `widget_text`, number 5). */
export function widgetSettings(
  site: Pick<Site, 'options'>,
  id: string,
): { base: string; settings: Readonly<Record<string, unknown>> } | undefined {
  const match = /^(.+)-(\d+)$/.exec(id);
  if (!match) return undefined;
  const [, base = '', number = ''] = match;
  const all = site.options.value(`widget_${base}`);
  if (typeof all !== 'object' || all === null) return undefined;
  const settings = (all as Record<string, unknown>)[number];
  if (typeof settings !== 'object' || settings === null) return { base, settings: {} };
  return { base, settings: Array.isArray(settings) ? {} : (settings as Record<string, unknown>) };
}

/**
 * Draws the widgets of the wanted sidebars. A sidebar that the old theme knew by another name takes the widgets of
 * the one that means the same (`orphaned` sidebars after a change of theme).
 */
export async function renderSidebars(
  site: Site,
  wanted: readonly string[],
  makeContext: (widgetId: string) => WidgetContext,
): Promise<Readonly<Record<string, readonly WidgetModel[]>>> {
  const stored = sidebarWidgets(site);
  const kinds = new Map<string, WidgetElement>(
    site.contributions('widgets').map((widget) => [widget.name, widget]),
  );
  const drawn: Record<string, readonly WidgetModel[]> = {};
  for (const sidebar of wanted) {
    const models: WidgetModel[] = [];
    for (const id of stored.get(sidebar) ?? similarSidebar(sidebar, stored) ?? []) {
      const found = widgetSettings(site, id);
      const kind = found && kinds.get(found.base);
      if (!found || !kind) continue;
      const result = await kind.render(found.settings, makeContext(id));
      if (result && (result.html !== '' || result.title !== '')) {
        models.push({
          id,
          name: found.base,
          className: kind.className,
          titleHtml: result.title,
          html: result.html,
        });
      }
    }
    drawn[sidebar] = models;
  }
  return drawn;
}

const MEANING: Readonly<Record<string, RegExp>> = {
  sidebar: /^(sidebar-1|sidebar|primary|main|side|av_blog|av_everywhere)/i,
  'footer-1': /^(av_footer_1|footer_1|footer-1|footer1|foot)$/i,
  'footer-2': /^(av_footer_2|footer_2|footer-2|footer2)$/i,
  'footer-3': /^(av_footer_3|footer_3|footer-3|footer3)$/i,
  'footer-4': /^(av_footer_4|footer_4|footer-4|footer4)$/i,
};

function similarSidebar(
  wanted: string,
  stored: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  const meaning = MEANING[wanted];
  if (!meaning) return undefined;
  const similar = [...stored].filter(([name]) => meaning.test(name));
  return similar.find(([, widgets]) => widgets.length > 0)?.[1] ?? similar[0]?.[1];
}
