import type { WidgetElement } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { keeping, keptAsSent, keptText } from './kept-settings.ts';
import { settingText, widgetTitle } from './settings.ts';

/** HTML as the owner of the site wrote it. WordPress: WP_Widget_Custom_HTML. */
export const customHtml: WidgetElement = {
  name: 'custom_html',
  title: 'Custom HTML',
  description: 'Arbitrary HTML code.',
  className: 'widget_custom_html',
  kept: keeping({ title: keptText, content: keptAsSent }),
  render(settings, { site }) {
    // Safe: only users who may write any HTML can save it; which scripts run is the server's policy.
    const content = trustedHtml(site.address.toPresent(settingText(settings, 'content')));
    return {
      title: widgetTitle(site, settings),
      html: html`<div class="textwidget custom-html-widget">${content}</div>`.text,
    };
  },
};
