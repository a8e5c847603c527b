/** One item of a small export. */
export interface SmallItem {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly content: string;
  readonly type?: string;
  readonly meta?: Readonly<Record<string, string>>;
  /** Path of its address below home; absent = made of its slug. */
  readonly link?: string;
  /** Address of an attachment's file. */
  readonly file?: string;
  readonly parent?: number;
  readonly terms?: readonly { readonly taxonomy: string; readonly slug: string; readonly name: string }[];
}

const HOME = 'https://harbour.example';

/** Two posts and a page of a site at https://harbour.example with addresses made of slugs. */
export const smallItems: readonly SmallItem[] = [
  {
    id: 11,
    slug: 'tides',
    title: 'Tides',
    content: `Spring tides follow the full moon; see <a href="${HOME}/harbours/">harbours</a> and <a href="${HOME}/never-was/">this</a>.`,
  },
  {
    id: 12,
    slug: 'currents',
    title: 'Currents &amp; eddies',
    content: 'Warm currents run north.<!--nextpage-->Cold ones return far below the surface.',
    meta: { _wp_old_slug: 'streams' },
  },
  { id: 13, slug: 'harbours', title: 'Harbours', content: 'A harbour is a shelter for ships.', type: 'page' },
];

/** A small WXR export. */
export function smallWxr(items: readonly SmallItem[] = smallItems, home = HOME): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>Harbour</title><link>${home}</link><description>Notes</description><language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${home}</wp:base_site_url><wp:base_blog_url>${home}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login>ada</wp:author_login><wp:author_email>ada@harbour.example</wp:author_email><wp:author_display_name>Ada</wp:author_display_name></wp:author>
${items.map(itemXml).join('\n')}
</channel></rss>
`;
}

function itemXml(item: SmallItem): string {
  const {
    id,
    slug,
    title,
    content,
    type = 'post',
    meta = {},
    link = `/${slug}/`,
    parent = 0,
    terms = [],
    file,
  } = item;
  const fields = Object.entries(meta).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`,
  );
  const categories = terms.map(
    ({ taxonomy, slug: nicename, name }) =>
      `<category domain="${taxonomy}" nicename="${nicename}"><![CDATA[${name}]]></category>`,
  );
  return `<item><title><![CDATA[${title}]]></title><link>${HOME}${link.replaceAll('&', '&amp;')}</link><dc:creator>ada</dc:creator><guid>${HOME}/?p=${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded></excerpt:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>${date(id)} 10:00:00</wp:post_date><wp:post_date_gmt>${date(id)} 10:00:00</wp:post_date_gmt><wp:comment_status>open</wp:comment_status><wp:ping_status>closed</wp:ping_status><wp:post_name>${slug}</wp:post_name><wp:status>${file === undefined ? 'publish' : 'inherit'}</wp:status><wp:post_parent>${parent}</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>${file === undefined ? '' : `<wp:attachment_url>${file}</wp:attachment_url>`}${categories.join('')}${fields.join('')}</item>`;
}

function date(id: number): string {
  return `2024-03-${String(id - 10).padStart(2, '0')}`;
}
