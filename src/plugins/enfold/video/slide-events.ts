import { wantsLessMotion } from '../elements/behaviour/in-view.ts';

/** What a slide tells the films in it when it is seen, and when it is not any more. */
export const SLIDE_SEEN = 'av-slide-seen';
export const SLIDE_LEFT = 'av-slide-left';
/** What a film tells the slide that it lies in when it has come to its end. */
export const ENDED_IN_SLIDE = 'av-slide-film-ended';

const SLIDE = '.avia-slideshow-slide';

/** Follows whether the slide is seen that a film lies in, from now on; what lies in none is told nothing. */
export function followSlide(film: Element | null, tell: (seen: boolean) => void): () => void {
  const slide = film?.closest(SLIDE);
  if (!slide) return () => undefined;
  const seen = () => tell(true);
  const left = () => tell(false);
  slide.addEventListener(SLIDE_SEEN, seen);
  slide.addEventListener(SLIDE_LEFT, left);
  // The slider may have told before the film was hydrated.
  if (slide.classList.contains('active-slide') && !wantsLessMotion()) seen();
  return () => {
    slide.removeEventListener(SLIDE_SEEN, seen);
    slide.removeEventListener(SLIDE_LEFT, left);
  };
}
