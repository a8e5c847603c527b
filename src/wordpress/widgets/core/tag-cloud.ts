import type { WidgetElement } from '../../../types/index.ts';
import { termCloud } from '../../content/lists/term-cloud.ts';
import { html, trustedHtml } from '../../markup.ts';
import { nameOfNavigation, settingFlag, settingText, widgetTitle } from './settings.ts';

const MOST_TERMS = 45;

/** Tags, the larger the more they are used. WordPress: WP_Widget_Tag_Cloud. */
export const tagCloud: WidgetElement = {
  name: 'tag_cloud',
  className: 'widget_tag_cloud',
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
    const name = nameOfNavigation(site, settings, standard);
    return {
      title: widgetTitle(site, settings, standard),
      // Safe: the cloud escapes what it shows.
      html: html`<nav aria-label="${name}"><div class="tagcloud">${trustedHtml(cloud)}</div>\n</nav>`.text,
    };
  },
};
