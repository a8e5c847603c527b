import type { CommentRow, Person, PersonalData, Site } from '../../types/index.ts';
import { postLink } from '../routing/permalinks.ts';
import { translate } from '../texts/index.ts';
import { anonymousAddress } from './anonymous.ts';
import { namedFacts } from './profile-data.ts';

/** Comments that a person wrote, by their account or their address. WordPress: wp_comments_personal_data_exporter(). */
export const commentData: PersonalData = {
  name: 'wordpress.comments',
  async export(site, person) {
    const comments = await commentsOf(site, person);
    const posts = new Map(
      (await site.posts.byIds([...new Set(comments.map((comment) => comment.comment_post_ID))])).map(
        (post) => [post.ID, post],
      ),
    );
    const items = [];
    for (const comment of comments) {
      const post = posts.get(comment.comment_post_ID);
      const address = post === undefined ? '' : `${await postLink(site, post)}#comment-${comment.comment_ID}`;
      items.push({
        id: `comment-${comment.comment_ID}`,
        data: namedFacts(site, [
          ['Comment Author', comment.comment_author],
          ['Comment Author Email', comment.comment_author_email],
          ['Comment Author URL', comment.comment_author_url],
          ['Comment Author IP', comment.comment_author_IP],
          ['Comment Author User Agent', comment.comment_agent],
          ['Comment Date', comment.comment_date],
          ['Comment Content', comment.comment_content],
          ['Comment URL', address],
        ]),
      });
    }
    return [{ id: 'comments', label: translate(site, 'Comments'), items }];
  },

  /** What was said stays; who said it goes. WordPress: wp_comments_personal_data_eraser(). */
  async erase(site, person) {
    const comments = await commentsOf(site, person);
    for (const comment of comments) {
      await site.comments.update(comment.comment_ID, {
        comment_author: translate(site, 'Anonymous'),
        comment_author_email: '',
        comment_author_url: '',
        comment_author_IP: anonymousAddress(comment.comment_author_IP),
        comment_agent: '',
        user_id: 0,
      });
    }
    const metas = await site.comments.meta(comments.map((comment) => comment.comment_ID));
    for (const [comment, meta] of metas) {
      // Spam filters keep all that they were sent: name, address, browser.
      for (const key of meta.keys().filter((name) => name.startsWith('akismet_'))) {
        await site.comments.setMeta(comment, key, []);
      }
    }
    return { removed: comments.length, retained: 0, messages: [] };
  },
};

async function commentsOf(site: Site, { user, email }: Person): Promise<readonly CommentRow[]> {
  const found = new Map<number, CommentRow>();
  const order = { orderBy: 'comment_ID', direction: 'asc' } as const;
  const byEmail = email === '' ? [] : await site.comments.find({ email, ...order });
  const byUser = user === undefined ? [] : await site.comments.find({ users: [user.ID], ...order });
  for (const comment of [...byEmail, ...byUser]) found.set(comment.comment_ID, comment);
  return [...found.values()].sort((a, b) => a.comment_ID - b.comment_ID);
}
