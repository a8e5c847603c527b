import type { ImageModel } from 'portolan/theme';

interface PictureProps {
  readonly image: ImageModel;
  readonly sizes: string;
  /** Loaded at once and first: the picture that fills the first screen. */
  readonly priority?: boolean;
  readonly className?: string;
  /** Empty alternative text, where a heading beside the picture says it all. */
  readonly decorative?: boolean;
}

/** A picture with its sizes; its box is known before it comes, so that nothing jumps. */
export function Picture({ image, sizes, priority = false, className, decorative = false }: PictureProps) {
  return (
    <img
      className={className}
      src={image.src}
      srcSet={image.srcset}
      sizes={image.srcset ? sizes : undefined}
      width={image.width}
      height={image.height}
      alt={decorative ? '' : image.alt}
      style={image.position ? { objectPosition: image.position } : undefined}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
