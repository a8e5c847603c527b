import Lightbox from './lightbox.island.tsx';
import LightboxLinks from './lightbox-links.island.tsx';

/** The lightbox of a page, and what brings it when a link asks for it. */
export function PageLightbox(props: { readonly showsAlternatives: boolean }) {
  return (
    <LightboxLinks>
      <Lightbox {...props} />
    </LightboxLinks>
  );
}
