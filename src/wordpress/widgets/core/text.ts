import type { WidgetContext, WidgetElement } from '../../../types/index.ts';
import { autop } from '../../content/autop.ts';
import { widgetText } from '../../content/content-filters.ts';
import { forceBalanceTags } from '../../content/force-balance-tags.ts';
import { unwrapForeignBuilders, unwrapOtherTags } from '../../content/foreign-builders.ts';
import { contentServices } from '../../content/render.ts';
import { shortcodeUnautop } from '../../content/shortcodes.ts';
import { siteShortcodes } from '../../content/site-shortcodes.ts';
import { html, trustedHtml } from '../../markup.ts';
import { settingFlag, settingText, type WidgetSettings, widgetTitle } from './settings.ts';

/** Text as its owner wrote it: like content where it was written in the visual editor. WordPress: WP_Widget_Text. */
export const text: WidgetElement = {
  name: 'text',
  title: 'Text',
  description: 'Arbitrary text.',
  className: 'widget_text',
  // Written in the visual editor, lines become paragraphs; what is not said about the editor stays.
  kept: (sent, before) => {
    const visual = sent['visual'] ?? (sent['filter'] === 'content' ? true : before['visual']);
    const isVisual = settingFlag({ visual }, 'visual');
    return {
      title: settingText(sent, 'title'),
      text: sent['text'] ?? '',
      filter: isVisual || settingFlag(sent, 'filter'),
      ...(visual !== undefined && { visual: isVisual }),
    };
  },
  // A shortcode may do something else on each page: a form is answered where it was sent.
  differsByPage: (settings) => /\[[a-z]/i.test(settingText(settings, 'text')),
  async render(settings, context) {
    const content = await textOf(settings, context);
    // Safe: the owner of the site wrote it, as post content is written.
    const { shortcodes } = contentServices(context);
    const inside = trustedHtml(unwrapOtherTags(unwrapForeignBuilders(content), (tag) => shortcodes.has(tag)));
    return {
      title: widgetTitle(context.site, settings),
      html: html`\t\t\t<div class="textwidget">${inside}</div>\n\t\t`.text,
    };
  },
};

async function textOf(settings: WidgetSettings, context: WidgetContext): Promise<string> {
  const written = settingText(settings, 'text');
  const isVisual = settingFlag(settings, 'visual') || settings['filter'] === 'content';
  if (isVisual && settings['filter'] !== false) return widgetText(written, contentServices(context));
  const balanced = context.site.options.flag('use_balanceTags') ? forceBalanceTags(written) : written;
  const filtered = settingFlag(settings, 'filter')
    ? shortcodeUnautop(autop(balanced), siteShortcodes(context))
    : balanced;
  return context.renderShortcodes(filtered);
}
