import type { WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import { mainPostId } from '../../content/main-post.ts';
import { renderTitle } from '../../content/titles.ts';
import { html, trustedHtml } from '../../markup.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { siteDate } from '../../site/site-time.ts';
import { translate } from '../../texts/index.ts';
import { inNavigation, settingFlag, settingNumber, widgetTitle } from './settings.ts';

const TITLE = 'Recent Posts';
const INDENT = '\t'.repeat(11);

/** The newest posts. WordPress: WP_Widget_Recent_Posts. */
export const recentPosts: WidgetElement = {
  name: 'recent-posts',
  title: 'Recent Posts',
  description: 'Your site’s most recent Posts.',
  // The post that is shown is marked.
  differsByPage: (_settings, context) =>
    context.page?.query.flags.has('singular') === true &&
    context.page.query.posts[0]?.post_type === 'post' &&
    String(mainPostId(context)),
  className: 'widget_recent_entries',
  async render(settings, context) {
    const { site } = context;
    const posts = await site.posts.find({
      types: ['post'],
      statuses: ['publish'],
      order: [{ by: 'date', direction: 'desc' }],
      limit: settingNumber(settings, 'number', 5),
    });
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
