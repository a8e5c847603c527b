import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Frame } from '../frame.ts';

export interface GalleryThumb {
  readonly href: string;
  readonly title: string;
  /** Name for screen readers. */
  readonly name: string;
  readonly preview?: ReactNode;
  readonly image: ReactNode;
}

export interface GalleryModel {
  readonly frame: Frame;
  /** What the pictures have in common for the lightbox. */
  readonly group: string;
  readonly linkClass: string;
  readonly big: boolean;
  readonly thumbsOpen: boolean;
  readonly newTab: boolean;
  readonly linked: boolean;
  /** Classes of the list of thumbs, and the milliseconds between two of them that come in. */
  readonly thumbs: { readonly className: string; readonly 'data-stagger'?: number | undefined };
  readonly items: readonly GalleryThumb[];
}

/**
 * A large picture and thumbs below it. A thumb shows its picture large, or opens it where the gallery says so. Without
 * scripts thumbs lead to their pictures.
 */
export default function Gallery(model: GalleryModel) {
  const { frame, group, linkClass, thumbsOpen, newTab, linked, thumbs, items } = model;
  const [shown, setShown] = useState(0);
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const choose = (event: MouseEvent, index: number) => {
    if (thumbsOpen || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    setShown(index);
  };
  return (
    <div {...frame}>
      <div className="avia-gallery-big-frame">
        {items.map((item, index) => {
          const place = { hidden: index !== shown, 'data-onclick': index + 1 };
          return linked && item.href ? (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: pictures stay in their order
              key={index}
              {...place}
              className={`avia-gallery-big ${linkClass}`}
              href={item.href}
              title={item.title || undefined}
              // The thumbs are the group then; otherwise this picture stands for its place among all.
              data-rel={thumbsOpen ? undefined : group}
              aria-label={item.title ? undefined : item.name || `${index + 1}`}
              {...target}
            >
              {item.preview}
              {item.title && <span className="avia-gallery-caption">{item.title}</span>}
            </a>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures stay in their order
            <span key={index} {...place} className="avia-gallery-big">
              {item.preview}
            </span>
          );
        })}
      </div>
      {/* The movement by which it comes in may have begun before: its classes tell how far it is. */}
      <ul {...thumbs} suppressHydrationWarning>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures stay in their order
          <li key={index}>
            <a
              href={item.href || '#'}
              className={`${index === 0 ? 'first_thumb ' : ''}${thumbsOpen ? linkClass : 'noLightbox'} ${index === shown ? 'av-active-thumb' : ''}`}
              data-onclick={index + 1}
              data-rel={thumbsOpen ? group : undefined}
              title={item.title || undefined}
              aria-label={item.name || `${index + 1}`}
              aria-current={index === shown}
              onClick={(event) => choose(event, index)}
              {...(thumbsOpen ? target : {})}
            >
              {item.image}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
