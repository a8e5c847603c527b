const NAMESPACES =
  'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"';

/** Lines 1 to 10. */
export const WXR_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" ${NAMESPACES}>
<channel>
<title>Harbour</title>
<link>https://harbour.example</link>
<description>Sea and land</description>
<language>en-GB</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://harbour.example</wp:base_site_url>
<wp:base_blog_url>https://harbour.example</wp:base_blog_url>
`;

/** Lines 11 to 13: three records. */
export const WXR_TERMS = `<wp:author><wp:author_id>2</wp:author_id><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_email>ada@harbour.example</wp:author_email><wp:author_display_name><![CDATA[Ada]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>coasts</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Coasts]]></wp:cat_name></wp:category>
<wp:tag><wp:term_id>4</wp:term_id><wp:tag_slug>tides</wp:tag_slug><wp:tag_name><![CDATA[Tides]]></wp:tag_name></wp:tag>
`;

/** Lines 14 to 41: a post with two terms, two meta values, a comment with meta. Seven records. */
export const POST_ITEM = `<item>
<title>Ebb</title>
<link>https://harbour.example/ebb/</link>
<dc:creator>ada</dc:creator>
<guid isPermaLink="false">https://harbour.example/?p=7</guid>
<description></description>
<content:encoded><![CDATA[The café lies
below the cliff.]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>7</wp:post_id>
<wp:post_date>2024-03-01 12:00:00</wp:post_date>
<wp:post_date_gmt>2024-03-01 12:00:00</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status>
<wp:ping_status>closed</wp:ping_status>
<wp:post_name>ebb</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_parent>0</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>post</wp:post_type>
<wp:is_sticky>0</wp:is_sticky>
<category domain="category" nicename="coasts"><![CDATA[Coasts]]></category>
<category domain="post_tag" nicename="tides"><![CDATA[Tides]]></category>
<wp:postmeta><wp:meta_key>box</wp:meta_key><wp:meta_value><![CDATA[a:1:{s:4:"wave";s:4:"high";}]]></wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[9]]></wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_id>5</wp:comment_id><wp:comment_author><![CDATA[Bo]]></wp:comment_author><wp:comment_date>2024-03-02 10:00:00</wp:comment_date><wp:comment_date_gmt>2024-03-02 10:00:00</wp:comment_date_gmt><wp:comment_content><![CDATA[Well said]]></wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>0</wp:comment_parent><wp:comment_user_id>0</wp:comment_user_id>
<wp:commentmeta><wp:meta_key>stars</wp:meta_key><wp:meta_value><![CDATA[4]]></wp:meta_value></wp:commentmeta>
</wp:comment>
</item>
`;

/** Lines 42 to 51: a page. One record. */
export const PAGE_ITEM = `<item>
<title>Pier</title>
<link>https://harbour.example/pier/</link>
<dc:creator>ada</dc:creator>
<guid isPermaLink="false">https://harbour.example/?page_id=8</guid>
<content:encoded><![CDATA[Rust & wood]]></content:encoded>
<wp:post_id>8</wp:post_id><wp:post_date>2024-03-03 12:00:00</wp:post_date><wp:post_date_gmt>2024-03-03 12:00:00</wp:post_date_gmt>
<wp:post_name>pier</wp:post_name><wp:status>publish</wp:status><wp:post_parent>0</wp:post_parent>
<wp:post_type>page</wp:post_type>
</item>
`;

/** An attachment. Two records. */
export const ATTACHMENT_ITEM = `<item>
<title>Map</title>
<link>https://harbour.example/map/</link>
<dc:creator>ada</dc:creator>
<guid isPermaLink="false">https://harbour.example/wp-content/uploads/2024/03/map.png</guid>
<content:encoded><![CDATA[]]></content:encoded>
<wp:post_id>9</wp:post_id><wp:post_date>2024-03-04 12:00:00</wp:post_date><wp:post_date_gmt>2024-03-04 12:00:00</wp:post_date_gmt>
<wp:post_name>map</wp:post_name><wp:status>inherit</wp:status><wp:post_parent>7</wp:post_parent>
<wp:post_type>attachment</wp:post_type><wp:attachment_url>https://harbour.example/wp-content/uploads/2024/03/map.png</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attached_file</wp:meta_key><wp:meta_value><![CDATA[2024/03/map.png]]></wp:meta_value></wp:postmeta>
</item>
`;

export const WXR_END = `</channel>
</rss>
`;

/** A whole WXR file with nothing wrong: 13 records. */
export const GOOD_WXR = WXR_HEAD + WXR_TERMS + POST_ITEM + PAGE_ITEM + ATTACHMENT_ITEM + WXR_END;

/** A WXR file with other contents between head and end. */
export function wxrOf(inside: string): string {
  return WXR_HEAD + inside + WXR_END;
}
