import type { GalleryModel } from './gallery.island.tsx';

/** Thumbs of a gallery, each leading to its picture. */
export function GalleryView({ frame, group, linkClass, newTab, linked, thumbs, items }: GalleryModel) {
  return (
    <div {...frame}>
      <ul {...thumbs}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pictures stay in their order
          <li key={index}>
            {linked && item.href ? (
              <a
                href={item.href}
                className={`${index === 0 ? 'first_thumb ' : ''}${linkClass}`}
                data-rel={group}
                data-onclick={index + 1}
                title={item.title || undefined}
                aria-label={item.name || `${index + 1}`}
                {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                {item.image}
              </a>
            ) : (
              item.image
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
