import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSite, openContentSite } from '../../../../../tests/content-site.ts';
import type { PostRow, UserRow } from '../../../../types/index.ts';
import { guest } from '../../../auth/index.ts';
import { renderBlocks } from '../../render-blocks.ts';

let content: ContentSite;
let post: PostRow;
let first: number;
let reply: number;

beforeAll(async () => {
  content = await openContentSite();
  const { site } = content;
  const { ID } = await content.post({
    post_title: 'Rivers & <i>lakes</i>',
    post_name: 'rivers',
    comment_status: 'open',
  });
  const comment = (author: string, text: string, day: number, parent = 0) =>
    site.comments.insert({
      comment_post_ID: ID,
      comment_author: author,
      comment_author_url: author === 'Ida' ? 'https://ida.example/?a=1&b=2' : '',
      comment_author_email: `${author}@atlas.example`,
      comment_content: text,
      comment_date: `2026-05-0${day} 10:00:00`,
      comment_date_gmt: `2026-05-0${day} 09:00:00`,
      comment_approved: author === 'Spam' ? 'spam' : '1',
      comment_parent: parent,
    });
  first = await comment('Ida', 'Fine <script>x</script>map', 1);
  reply = await comment('Tom', 'Thanks', 2, first);
  await comment('Spam', 'Buy', 3);
  post = (await site.posts.byId(ID)) as PostRow;
});

afterAll(() => content.close());

const render = (markup: string) => renderBlocks(markup, content.context({ post }));
const template = (inside: string) =>
  `<!-- wp:comments --><div class="wp-block-comments"><!-- wp:comment-template -->${inside}<!-- /wp:comment-template --></div><!-- /wp:comments -->`;

describe('blocks of comments', () => {
  it('show approved comments, replies in lists of their own', async () => {
    expect(await render(template('<!-- wp:comment-author-name /--><!-- wp:comment-content /-->'))).toBe(
      `<div class="wp-block-comments"><ol class="wp-block-comment-template"><li id="comment-${first}" class="comment even thread-even depth-1"><div class="wp-block-comment-author-name"><a rel="external nofollow ugc" href="https://ida.example/?a=1&#038;b=2" target="_self" >Ida</a></div><div class="wp-block-comment-content"><p>Fine xmap</p>
</div><ol><li id="comment-${reply}" class="comment odd alt depth-2"><div class="wp-block-comment-author-name">Tom</div><div class="wp-block-comment-content"><p>Thanks</p>
</div></li></ol></li></ol></div>`,
    );
  });

  it('show date, picture and the way to reply', async () => {
    const html = await render(
      template(
        '<!-- wp:avatar {"size":40,"style":{"border":{"radius":"20px"}}} /--><!-- wp:comment-date {"fontSize":"small"} /--><!-- wp:comment-edit-link /--><!-- wp:comment-reply-link /-->',
      ),
    );
    expect(html).toContain(
      `<div class="wp-block-comment-date has-small-font-size"><time datetime="2026-05-01T10:00:00+01:00"><a href="https://atlas.example/rivers/#comment-${first}">1 May 2026</a></time></div>`,
    );
    expect(html).toMatch(
      /<div class="wp-block-avatar"><img alt='Ida Avatar' [^>]*style="border-radius:20px;"/,
    );
    expect(html).toContain(
      `<a rel="nofollow" class="comment-reply-link" href="https://atlas.example/rivers/?replytocom=${first}#respond" data-commentid="${first}" data-postid="${post.ID}" data-belowelement="comment-${first}" data-respondelement="respond" data-replyto="Reply to Ida" aria-label="Reply to Ida">Reply</a>`,
    );
  });

  it('lead to the editor whoever may edit them', async () => {
    const source = template('<!-- wp:comment-edit-link {"linkTarget":"_blank"} /-->');
    expect(await render(source)).not.toContain('comment-edit-link');
    const editor = { ...guest, id: 7, user: { ID: 7 } as UserRow, has: () => true };
    expect(await renderBlocks(source, content.context({ post, visitor: editor }))).toContain(
      `<div class="wp-block-comment-edit-link"><a href="https://atlas.example/wp-admin/comment.php?action=editcomment&#038;c=${first}" target="_blank">Edit</a></div>`,
    );
  });

  it('are answered on the page of comments on which they stand', async () => {
    await content.site.options.set('page_comments', '1');
    const html = await render(template('<!-- wp:comment-reply-link /-->'));
    await content.site.options.set('page_comments', '0');
    expect(html).toContain(`href="https://atlas.example/rivers/comment-page-1/?replytocom=${first}#respond"`);
  });

  it('count them in words', async () => {
    expect(await render('<!-- wp:comments-title /-->')).toBe(
      '<h2 id="comments" class="wp-block-comments-title">2 responses to &#8220;Rivers &#038; <i>lakes</i>&#8221;</h2>',
    );
    expect(await render('<!-- wp:comments-title {"showPostTitle":false,"level":3} /-->')).toBe(
      '<h3 id="comments" class="wp-block-comments-title">2 responses</h3>',
    );
  });

  it('lead to other pages where the site divides comments', async () => {
    const pagination =
      '<!-- wp:comments-pagination --><!-- wp:comments-pagination-previous /--><!-- wp:comments-pagination-numbers /--><!-- wp:comments-pagination-next /--><!-- /wp:comments-pagination -->';
    expect(await render(pagination)).toBe('');
    const { options } = content.site;
    await options.set('page_comments', '1');
    await options.set('comments_per_page', '1');
    await options.set('thread_comments', '0');
    const html = await render(pagination);
    await options.set('page_comments', '0');
    await options.set('thread_comments', '1');
    expect(html).toContain('href="https://atlas.example/rivers/comment-page-1/#comments"');
    expect(html).toContain('<span aria-current="page" class="page-numbers current">2</span>');
    expect(html).not.toContain('pagination-next');
  });

  it('offer the form with the fields that the old scripts and addresses know', async () => {
    const html = await render('<!-- wp:post-comments-form /-->');
    expect(Array.from(html.matchAll(/ name=["']([\w-]+)["']/g), (match) => match[1])).toEqual([
      'comment',
      'author',
      'email',
      'url',
      'wp-comment-cookies-consent',
      'submit',
      'comment_post_ID',
      'comment_parent',
    ]);
    expect(html).toContain('action="https://atlas.example/wp-comments-post.php" method="post"');
    expect(html).toContain(`value='${post.ID}'`);
  });

  it('ask in HTML 5, for the comment first, unless the theme wants it otherwise', async () => {
    const form = '<!-- wp:post-comments-form /-->';
    expect(await render(form)).toContain('name="email" type="email"');
    const { site } = content;
    const old = {
      ...site,
      options: site.options,
      extensions: {
        has: site.extensions.has.bind(site.extensions),
        apply: async (point: string, value: unknown) =>
          point === 'comment.form' ? { markup: 'xhtml', comment: 'last' } : value,
      },
    } as typeof site;
    const html = await renderBlocks(form, { ...content.context({ post }), site: old });
    expect(html).toContain('name="email" type="text"');
    expect(html.indexOf('name="comment"')).toBeGreaterThan(html.indexOf('name="url"'));
  });

  it('show nothing where comments are closed and none were made', async () => {
    const closed = await content.post({
      post_title: 'Closed',
      post_name: 'closed',
      comment_status: 'closed',
    });
    const html = await renderBlocks(
      `${template('<!-- wp:comment-content /-->')}<!-- wp:post-comments-form /--><!-- wp:comments-title /-->`,
      content.context({ post: closed }),
    );
    expect(html).toBe('');
  });
});
