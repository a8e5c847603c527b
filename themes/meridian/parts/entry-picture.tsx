import { Html, type PostModel } from 'portolan/theme';
import { Picture } from './picture.tsx';

/**
 * The picture above a text, with its caption; an upright one is shown whole instead of being cut to the width.
 * Nothing where the post is locked, has none, or begins with the same picture itself.
 */
export function EntryPicture({ post, sizes }: { readonly post: PostModel; readonly sizes: string }) {
  const { image } = post;
  if (!image || post.passwordRequired || beginsWith(post.contentHtml, image.id)) return null;
  const upright = (image.height ?? 0) > (image.width ?? 0);
  return (
    <figure className={`entry-picture${upright ? ' is-upright' : ''}`}>
      <Picture image={image} sizes={sizes} priority />
      {image.caption && <Html as="figcaption" html={image.caption} />}
    </figure>
  );
}

/** Whether the first picture of a text is this one, by the class that WordPress gives pictures in content. */
function beginsWith(html: string, id: number): boolean {
  const first = /<img\s[^>]*>/.exec(html)?.[0] ?? '';
  return new RegExp(`\\bwp-image-${id}\\b`).test(first);
}
