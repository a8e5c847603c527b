import type { Site } from 'portolan/plugin';
import { builderText } from '../../builder-text.ts';

/** What a kind of lightbox calls its buttons, and how it counts: `%1$s` the place, `%2$s` how many there are. */
interface Controls {
  readonly counter: string;
  readonly close: string;
  readonly previous: string;
  readonly next: string;
}

/** Words of the lightbox in the site's language. */
export interface LightboxWords {
  readonly theme: Controls;
  readonly generic: Controls;
  readonly loading: string;
  /** Names of what has none of its own. */
  readonly names: Readonly<Record<'image' | 'frame' | 'inline' | 'remote', string>>;
  readonly media: MediaWords;
}

export interface MediaWords {
  readonly notFound: string;
  /** `%url%` and `%end%` stand around the link. */
  readonly imageFailed: string;
  readonly contentFailed: string;
  readonly openMap: string;
  readonly openVideo: string;
  readonly map: string;
  readonly video: string;
}

/** Sources: Enfold, lightbox; Magnific Popup. */
export function lightboxWords(site: Site): LightboxWords {
  const t = (text: string) => builderText(site, text);
  return {
    theme: { counter: '%1$s / %2$s', close: t('Close'), previous: t('Previous'), next: t('Next') },
    generic: {
      counter: t('%curr% of %total%').replace('%curr%', '%1$s').replace('%total%', '%2$s'),
      close: t('Close (Esc)'),
      previous: t('Previous (Left arrow key)'),
      next: t('Next (Right arrow key)'),
    },
    loading: t('Loading...'),
    names: { image: t('Picture'), frame: t('Video'), inline: t('More'), remote: t('More') },
    media: {
      notFound: t('Content not found'),
      imageFailed: t('%url%The image%end% could not be loaded.'),
      contentFailed: t('%url%The content%end% could not be loaded.'),
      openMap: t('Open the map in a new window'),
      openVideo: t('Open the video in a new window'),
      map: t('Map'),
      video: t('Video'),
    },
  };
}
