import { Html, renderedOnce, type WidgetModel } from 'portolan/theme';

/** Widgets of a sidebar, each with its heading. */
export const Widgets = renderedOnce(WidgetList);

function WidgetList({ widgets, level }: { readonly widgets: readonly WidgetModel[]; readonly level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="widgets">
      {widgets.map((widget) => (
        <section key={widget.id} id={widget.id} className={`widget ${widget.className}`}>
          {widget.titleHtml && <Html as={Heading} className="widget-title" html={widget.titleHtml} />}
          <Html html={widget.html} className="widget-content" />
        </section>
      ))}
    </div>
  );
}
