import type { Site } from 'portolan/plugin';
import { themeOption } from '../../theme-options.ts';
import Lightbox from './lightbox.island.tsx';
import LightboxLinks from './lightbox-links.island.tsx';
import { lightboxWords } from './lightbox-words.ts';

/** The lightbox of a page, and what brings it when a link asks for it. */
export function PageLightbox({ site }: { readonly site: Site }) {
  return (
    <LightboxLinks>
      <Lightbox
        showsAlternatives={themeOption(site, 'lightbox_alt_text') === 'show'}
        words={lightboxWords(site)}
      />
    </LightboxLinks>
  );
}
