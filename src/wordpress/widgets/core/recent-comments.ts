import type { WidgetElement } from '../../../types/index.ts';
import { escapeUrl } from '../../content/escape.ts';
import { commentAuthor, commentRelations, recentComments } from '../../content/lists/recent-comments.ts';
import { renderTitle } from '../../content/titles.ts';
import { html, trustedHtml } from '../../markup.ts';
import { translateHtml } from '../../texts/index.ts';
import { keeping, keptInteger, keptText } from './kept-settings.ts';
import { inNavigation, settingNumber, widgetTitle } from './settings.ts';

const TITLE = 'Recent Comments';

/** The newest comments: who, on what. WordPress: WP_Widget_Recent_Comments. */
export const recentCommentsWidget: WidgetElement = {
  name: 'recent-comments',
  title: 'Recent Comments',
  description: 'Your site’s most recent comments.',
  className: 'widget_recent_comments',
  kept: keeping({
    title: keptText,
    number: (settings, name) => Math.abs(Number(keptInteger(settings, name))),
  }),
  async render(settings, { site }) {
    const comments = await recentComments(site, settingNumber(settings, 'number', 5));
    const { posts, links } = await commentRelations(site, comments);
    const items = comments.map((comment) => {
      const address = escapeUrl(comment.comment_author_url);
      const name = commentAuthor(site, comment);
      const author =
        address === ''
          ? html`${name}`
          : html`<a href="${address}" class="url" rel="ugc external nofollow">${name}</a>`;
      const post = posts.get(comment.comment_post_ID);
      // Safe: a rendered title is HTML.
      const title = trustedHtml(post ? renderTitle(post, site) : '');
      const link = html`<a href="${escapeUrl(links.get(comment.comment_ID) ?? '')}">${title}</a>`;
      return html`<li class="recentcomments">${translateHtml(site, '%1$s on %2$s', html`<span class="comment-author-link">${author}</span>`, link)}</li>`;
    });
    return {
      title: widgetTitle(site, settings, TITLE),
      html: inNavigation(site, settings, TITLE, html`<ul id="recentcomments">${items}</ul>`),
    };
  },
};
