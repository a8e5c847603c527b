import { Html, type PageModel } from 'portolan/theme';
import { Picture } from '../parts/picture.tsx';

/** A post as a card inside another site's page (`/embed/`). */
export function Embed({ page }: { readonly page: PageModel }) {
  const { post } = page;
  return (
    <div className="wp-embed">
      {post?.image && (
        <a className="wp-embed-featured-image" href={post.href} target="_top">
          <Picture image={post.image} sizes="600px" decorative />
        </a>
      )}
      <p className="wp-embed-heading">
        <a href={post?.href ?? page.site.home} target="_top">
          {post?.title ?? page.heading}
        </a>
      </p>
      {post && <Html className="wp-embed-excerpt" html={post.excerptHtml} />}
      <p className="wp-embed-footer">
        <a href={page.site.home} target="_top">
          {page.site.name}
        </a>
      </p>
    </div>
  );
}
