import { html, type Markup } from 'portolan/html';
import { attachmentMetadata, type ImageMetadata } from 'portolan/media';
import type { PageModel, PostModel, Site } from 'portolan/plugin';

/** Width and height of an original picture, in pixels. */
type Size = Pick<ImageMetadata, 'width' | 'height'>;

/**
 * Posts and lists of posts carried what each entry is for search engines (schema.org, in hidden elements): picture, author,
 * dates, title. They still do.
 */
export async function withStructuredData(page: PageModel, site: Site): Promise<PageModel> {
  const single = page.post?.type === 'post' ? page.post : undefined;
  if (page.post ? !single : page.posts.length === 0 || page.listStyle !== 'content') return page;
  const shown = single ? [single] : page.posts;
  const pictures = shown.flatMap((post) => (post.image ? [post.image.id] : []));
  const metas = await site.posts.meta(pictures);
  const described = (post: PostModel): PostModel => {
    const meta = metas.get(post.image?.id ?? 0);
    const size = meta && attachmentMetadata(site, meta);
    return post.passwordRequired
      ? post
      : { ...post, contentHtml: `${post.contentHtml}${structuredData(page, post, size).text}` };
  };
  return single ? { ...page, post: described(single) } : { ...page, posts: page.posts.map(described) };
}

function structuredData(page: PageModel, post: PostModel, size: Size | undefined): Markup {
  const { image, author } = post;
  const name = author?.name ?? page.site.name;
  const picture =
    image &&
    html`<span class="av-structured-data" itemprop="image" itemscope itemtype="https://schema.org/ImageObject"><span itemprop="url">${image.full}</span> <span itemprop="height">${String(size?.height || '')}</span> <span itemprop="width">${String(size?.width || '')}</span></span> `;
  return html`<span hidden itemscope itemtype="https://schema.org/BlogPosting">${picture ?? ''}<span class="av-structured-data" itemprop="publisher" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">${name}</span></span> <span class="av-structured-data" itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${name}</span></span> <span class="av-structured-data" itemprop="datePublished" datetime="${post.date}">${post.row.post_date}</span> <span class="av-structured-data" itemprop="dateModified">${post.row.post_modified}</span> <span class="av-structured-data" itemprop="mainEntityOfPage"><span itemprop="name">${post.title}</span></span></span>`;
}
