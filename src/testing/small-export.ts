import { escapeHtml } from '../wordpress/content/escape.ts';
import type { TestPage } from './types.ts';

/** The site that such exports come from. */
const HOME = 'https://test.example';

/** The id of the first page. */
export const FIRST_ID = 2;

/** An export (WXR) of a site with these pages and nothing else. */
export function exportOf(pages: readonly TestPage[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Test site</title><link>${HOME}</link><description></description><language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${HOME}</wp:base_site_url><wp:base_blog_url>${HOME}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>admin</wp:author_login><wp:author_email>admin@test.example</wp:author_email><wp:author_display_name>admin</wp:author_display_name></wp:author>
${pages.map((page, index) => itemOf(page, index + FIRST_ID)).join('\n')}
</channel></rss>
`;
}

function itemOf({ slug, title = slug, content, type = 'page', meta = {} }: TestPage, id: number): string {
  const fields = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${escapeHtml(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const date = '2024-03-01 10:00:00';
  return `<item><title>${cdata(title)}</title><link>${HOME}/${slug}/</link><dc:creator>admin</dc:creator><guid>${HOME}/?p=${id}</guid><content:encoded>${cdata(content)}</content:encoded><excerpt:encoded></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:comment_status>open</wp:comment_status><wp:ping_status>closed</wp:ping_status><wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>${fields.join('')}</item>`;
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
