import type { WidgetElement } from '../../../types/index.ts';
import { termCloud } from '../../content/lists/term-cloud.ts';
import { html, trustedHtml } from '../../markup.ts';
import { keeping, keptBox, keptText } from './kept-settings.ts';
import { inNavigation, settingFlag, settingText, widgetTitle } from './settings.ts';

const MOST_TERMS = 45;

/** Tags, the larger the more they are used. WordPress: WP_Widget_Tag_Cloud. */
export const tagCloud: WidgetElement = {
  name: 'tag_cloud',
  title: 'Tag Cloud',
  description: 'A cloud of your most used tags.',
  className: 'widget_tag_cloud',
  kept: keeping({ title: keptText, count: keptBox, taxonomy: keptText }),
  async render(settings, { site }) {
    const taxonomy = site.taxonomies.get(settingText(settings, 'taxonomy') || 'post_tag');
    if (!taxonomy) return undefined;
    const cloud = await termCloud(site, {
      taxonomy: taxonomy.name,
      number: MOST_TERMS,
      counts: settingFlag(settings, 'count'),
      smallest: 8,
      largest: 22,
      unit: 'pt',
    });
    if (cloud === '') return undefined;
    const standard = taxonomy.name === 'post_tag' ? 'Tags' : taxonomy.label;
    // Safe: the cloud escapes what it shows.
    const list = html`<div class="tagcloud">${trustedHtml(cloud)}</div>\n`;
    return {
      title: widgetTitle(site, settings, standard),
      html: inNavigation(site, settings, standard, list),
    };
  },
};
