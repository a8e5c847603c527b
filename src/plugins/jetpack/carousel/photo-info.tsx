import type { RefObject } from 'react';
import { Caption } from './caption.tsx';
import type { CarouselSettings } from './carousel-settings.ts';
import type { CarouselTexts } from './carousel-texts.ts';
import { Icon } from './icon.tsx';
import { photoDetails } from './photo-details.ts';
import type { Slide } from './slides.ts';

interface PhotoInfoProps {
  readonly slide: Slide | undefined;
  readonly shown: boolean;
  readonly settings: RefObject<CarouselSettings | undefined>;
  readonly texts: CarouselTexts;
}

/** What is known of a picture: caption, description, what the camera wrote, the way to the whole file. */
export function PhotoInfo({ slide, shown, settings, texts }: PhotoInfoProps) {
  const known = settings.current;
  const details =
    slide && known && known.display_exif !== '0' ? photoDetails(slide.details, known.meta_data) : [];
  const [before = '', after = ''] = (known?.download_original ?? '').split(
    /<span class="photo-size">.*<\/span>/,
  );
  return (
    <div className={`jp-carousel-image-meta${shown ? ' jp-carousel-show' : ''}`}>
      <div className="jp-carousel-title-and-caption">
        <div className="jp-carousel-photo-info">
          <Caption className="jp-carousel-caption" html={slide?.caption} />
        </div>
        <Caption className="jp-carousel-photo-description" html={slide?.description} />
      </div>
      {details.length > 0 && (
        <ul className="jp-carousel-image-exif">
          {details.map(({ name, value }) => (
            <li key={name}>
              <h5>{labelOf(known, name)}</h5>
              {value}
            </li>
          ))}
        </ul>
      )}
      <a
        className="jp-carousel-image-download"
        href={slide?.original ?? '#'}
        aria-label={slide ? undefined : texts.download}
        target="_blank"
        rel="noopener"
        style={{ display: slide ? undefined : 'none' }}
      >
        <Icon name="open" />
        <span className="jp-carousel-download-text">
          {before}
          {slide && slide.width > 0 && (
            <span className="photo-size">
              {slide.width}
              <span className="photo-size-times">×</span>
              {slide.height}
            </span>
          )}
          {after}
        </span>
      </a>
    </div>
  );
}

function labelOf(settings: CarouselSettings | undefined, name: string): string {
  const label = settings?.[name as keyof CarouselSettings];
  return typeof label === 'string' ? label : name;
}
