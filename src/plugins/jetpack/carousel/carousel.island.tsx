import { CarouselViewer } from './viewer.tsx';

export const hydrateOn = 'idle';

/** The viewer on pages where there is something to open. */
export default CarouselViewer;
