import { storedMap, toPlain, unserialize } from '../../../database/index.ts';
import type { BlockElement, RenderContext, WidgetContext } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { widgetSettings } from '../../widgets/widget-settings.ts';
import { type BlockAttributes, settingAt, settingText, textOf } from '../block-attributes.ts';
import { contextInside } from '../render-context.ts';

/** Widgets in widgets, at most. */
const MOST_NESTED = 3;

/** `core/legacy-widget`: a widget of the time before blocks. WordPress: render_block_core_legacy_widget(). */
export const legacyWidget: BlockElement = {
  name: 'core/legacy-widget',
  async render(attributes, _inner, context) {
    const found = storedSettings(attributes, context);
    const kind = context.site.contributions('widgets').find(({ name }) => name === found?.base);
    const around = Number(context.fromBlocks?.['legacyWidgets'] ?? 0);
    // A widget of blocks may hold such a block itself.
    if (!found || !kind || around >= MOST_NESTED) return '';
    const widgetId = textOf(attributes, 'id') || `${found.base}-${context.next('unique-id')}`;
    const inside: WidgetContext = {
      ...contextInside(context, { fromBlocks: { legacyWidgets: around + 1 } }),
      widgetId,
    };
    const rendered = await kind.render(found.settings, inside);
    if (!rendered) return '';
    const classes = `widget ${rendered.className ?? kind.className}`;
    // Safe: widgets give HTML.
    const title = rendered.title !== '' && html`<h2 class="widgettitle">${trustedHtml(rendered.title)}</h2>`;
    return html`<div class="${classes}">${title}${trustedHtml(rendered.html)}</div>`.text;
  },
};

/** Settings in the block itself, plain or serialised by PHP, else those of the widget that its id names. */
function storedSettings(
  attributes: BlockAttributes,
  { site }: RenderContext,
): { readonly base: string; readonly settings: Readonly<Record<string, unknown>> } | undefined {
  const base = textOf(attributes, 'idBase');
  if (base === '') return widgetSettings(site, textOf(attributes, 'id'));
  const raw = storedMap(settingAt(attributes, 'instance', 'raw'));
  if (Object.keys(raw).length > 0) return { base, settings: raw };
  const encoded = settingText(attributes, 'instance', 'encoded');
  const result = unserialize(Buffer.from(encoded, 'base64').toString('utf8'));
  return { base, settings: storedMap(result.ok ? toPlain(result.value) : undefined) };
}

/** `core/widget-group`: widgets under one title. WordPress: render_block_core_widget_group(). */
export const widgetGroup: BlockElement = {
  name: 'core/widget-group',
  render(attributes, inner) {
    const title = textOf(attributes, 'title');
    const heading = title !== '' && html`<h2 class="widget-title">${title}</h2>`;
    // Safe: inner blocks are rendered HTML.
    return html`${heading}<div class="wp-widget-group__inner-blocks">${trustedHtml(inner)}</div>`.text;
  },
};
