import { renderTitle } from 'portolan/content';
import { escapeUrl, html, trustedHtml } from 'portolan/html';
import { attachmentImages } from 'portolan/media';
import type { PostQuery, WidgetContext, WidgetElement } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';
import { settingNumber, settingText, type WidgetSettings, widgetTitle } from 'portolan/site';
import { localDate, siteDate } from 'portolan/time';

/** The newest posts, or those of some categories, each with its small picture and its date. Source: Enfold, `newsbox`. */
export const newsBox = newest('newsbox', 'post', 'category');

/** The same for portfolio items. Source: Enfold, `portfoliobox`. */
export const portfolioBox = newest('portfoliobox', 'portfolio', 'portfolio_entries');

function newest(name: string, type: string, taxonomy: string): WidgetElement {
  return {
    name,
    className: 'avia-widget-container newsbox',
    async render(settings, context) {
      const { site } = context;
      const title = widgetTitle(site, settings);
      const posts = await site.posts.find(wanted(settings, type, taxonomy));
      const [links, metas] = await Promise.all([
        postLinks(site, posts),
        site.posts.meta(posts.map(({ ID }) => ID)),
      ]);
      const picture = (id: number) => Number(metas.get(id)?.get('_thumbnail_id') ?? 0);
      const images = await attachmentImages(
        site,
        posts.map(({ ID }) => picture(ID)),
        'widget',
      );
      const items = posts.map(
        (post) => html`<li class="news-content">
<a class="news-link" href="${escapeUrl(links.get(post.ID) ?? '')}"><span class="news-thumb">${trustedHtml(
          // Safe: an escaped picture.
          images.get(picture(post.ID)) ?? '',
        )}</span><strong class="news-headline">${trustedHtml(
          // Safe: a rendered title is HTML.
          renderTitle(post, site),
        )}<span class="news-time">${dateAndTime(context, post.post_date)}</span></strong></a></li>
`,
      );
      return { title, html: String(html`<ul class="news-wrap">${items}</ul>`) };
    },
  };
}

function wanted(settings: WidgetSettings, type: string, taxonomy: string): PostQuery {
  const terms = settingText(settings, 'cat')
    .split(',')
    .map(Number)
    .filter((id) => id > 0);
  return {
    types: [type],
    statuses: ['publish'],
    order: [{ by: 'date', direction: 'desc' }],
    limit: settingNumber(settings, 'count', 5),
    ...(terms.length > 0 && { taxonomies: [{ taxonomy, terms, operator: 'IN' as const }] }),
  };
}

function dateAndTime({ site }: WidgetContext, date: string): string {
  return `${siteDate(site, date)} - ${localDate(site, site.options.get('time_format') || 'g:i a', date)}`;
}
