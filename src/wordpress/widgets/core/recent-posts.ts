import type { WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import { mainPostId } from '../../content/main-post.ts';
import { renderTitle } from '../../content/titles.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { siteMemory } from '../../site/site-memory.ts';
import { siteDate } from '../../site/site-time.ts';
import { translate } from '../../texts/index.ts';
import { keeping, keptFlag, keptInteger, keptText } from './kept-settings.ts';
import { inNavigation, settingFlag, settingNumber, widgetTitle } from './settings.ts';

const TITLE = 'Recent Posts';
const INDENT = '\t'.repeat(11);

function newestPosts(settings: Readonly<Record<string, unknown>>) {
  return {
    types: ['post'],
    statuses: ['publish'],
    order: [{ by: 'date', direction: 'desc' }],
    limit: settingNumber(settings, 'number', 5),
  } as const;
}

/** The newest posts. WordPress: WP_Widget_Recent_Posts. */
export const recentPosts: WidgetElement = {
  name: 'recent-posts',
  title: 'Recent Posts',
  description: 'Your site’s most recent Posts.',
  // The post that is shown is marked where it is among them.
  async differsByPage(settings, context) {
    const current = mainPostId(context);
    if (current === 0 || context.page?.query.posts[0]?.post_type !== 'post') return false;
    const { site } = context;
    const newest = newestPosts(settings);
    const ids = await siteMemory(site).get(`newest posts:${newest.limit}`, () => site.posts.findIds(newest));
    return ids.includes(current) && String(current);
  },
  className: 'widget_recent_entries',
  kept: keeping({ title: keptText, number: keptInteger, show_date: keptFlag }),
  async render(settings, context) {
    const { site } = context;
    const posts = await site.posts.find(newestPosts(settings));
    if (posts.length === 0) return undefined;
    const links = await postLinks(site, posts);
    const current = mainPostId(context);
    const items = posts.map((post) => {
      // Safe: a rendered title is HTML.
      const title = trustedHtml(renderTitle(post, site) || translate(site, '(no title)'));
      const isCurrent = post.ID === current && html` aria-current="page"`;
      const date =
        settingFlag(settings, 'show_date') &&
        html`${INDENT}<span class="post-date">${siteDate(site, post.post_date)}</span>\n`;
      return html`${INDENT}<li>
					<a href="${escapeUrl(links.get(post.ID) ?? '')}"${isCurrent}>${title}</a>
${date}									</li>
`;
    });
    const list = html`\n\t\t<ul>\n${items}\t\t\t\t\t</ul>\n\n\t\t`;
    return {
      lead: '\n\t\t',
      title: widgetTitle(site, settings, TITLE),
      html: inNavigation(site, settings, TITLE, list),
    };
  },
};
