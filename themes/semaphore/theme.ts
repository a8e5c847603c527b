import { defineTheme } from 'portolan/theme';
import { PromoBox } from './elements/promo-box.tsx';
import { Layout } from './parts/layout.tsx';
import { FrontPage } from './templates/front-page.tsx';
import { Log } from './templates/log.tsx';
import { NotFound } from './templates/not-found.tsx';

/**
 * A loud theme, in the tradition of signal flags: plain colours, hard edges, a mast at the side. It renders the frame,
 * lists of posts and the page that an address without one leads to; all else is its parent's.
 */
export default defineTheme({
  name: 'semaphore',
  parent: 'meridian',
  layout: Layout,
  templates: {
    'front-page': FrontPage,
    archive: Log,
    '404': NotFound,
    index: Log,
  },
  elements: { 'promo-box': PromoBox },
  styles: { semaphore: 'styles/semaphore.css' },
});
