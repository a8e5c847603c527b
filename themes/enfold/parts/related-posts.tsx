import { Html } from 'portolan/theme';
import type { AroundPost } from './design.ts';

/** Posts that share a tag with this one: small pictures that tell their titles, or pictures beside titles. */
export function RelatedPosts({ related }: { readonly related: AroundPost['related'] }) {
  if (!related) return null;
  const { title, style, posts } = related;
  return (
    <section className={`related-posts related-${style}`} aria-label={title}>
      <h2 className="related-title">{title}</h2>
      <ul>
        {posts.map(({ id, href, titleHtml, imageHtml }) => (
          <li key={id}>
            <a href={href}>
              <Html as="span" className="related-picture" html={imageHtml} />
              <Html as="span" className="related-name" html={titleHtml} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
