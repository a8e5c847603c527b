import { Html, type WidgetModel } from 'portolan/plugin';
import { renderSidebars } from 'portolan/site';
import { defineBuilderElement } from '../define-element.ts';
import { type Frame, frameOf } from '../frame.ts';

export interface SidebarElementModel {
  readonly frame: Frame;
  readonly widgets: readonly WidgetModel[];
}

function SidebarElement({ frame, widgets }: SidebarElementModel) {
  return (
    <div {...frame}>
      {widgets.map((widget) => (
        <section key={widget.id} id={widget.id} className={`widget clearfix ${widget.className}`}>
          {widget.titleHtml && <Html as="h3" className="widgettitle" html={widget.titleHtml} />}
          <Html html={widget.html} />
        </section>
      ))}
    </div>
  );
}

/** `[av_sidebar widget_area='Sidebar Blog']`: a widget area in the page. Source: Enfold, `av_sidebar`. */
export const sidebarElement = defineBuilderElement<SidebarElementModel>({
  name: 'sidebar-element',
  tags: ['av_sidebar'],
  view: SidebarElement,
  async model(attributes, _content, context, tag) {
    const name = attributes['widget_area'] ?? '';
    const area = context.site.sidebars.find((sidebar) => sidebar.name === name || sidebar.id === name);
    if (!area) return undefined;
    // Widgets may hold elements themselves, even this one: each area is rendered once in a page.
    if (context.next(`sidebar-${area.id}`) > 1) return undefined;
    const rendered = await renderSidebars(context.site, [area.id], (widgetId) => ({ ...context, widgetId }));
    const widgets = rendered[area.id] ?? [];
    if (widgets.length === 0) return undefined;
    return {
      frame: frameOf(tag, attributes, context, { classes: ['avia-builder-widget-area clearfix'] }),
      widgets,
    };
  },
});
