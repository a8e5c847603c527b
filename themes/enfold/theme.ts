import { defineTheme } from 'portolan/theme';
import { Layout } from './parts/layout.tsx';
import { ArchiveProduct } from './templates/archive-product.tsx';
import { FrontPage } from './templates/front-page.tsx';
import { NotFound } from './templates/not-found.tsx';
import { Page } from './templates/page.tsx';
import { PostList } from './templates/post-list.tsx';
import { Single } from './templates/single.tsx';
import { SingleProduct } from './templates/single-product.tsx';

/**
 * The look of a site that Enfold rendered: its header, title bar, layouts, footer and colour sets, from the site's own
 * settings, around the builder's elements. What it has no view of its own for is Meridian's.
 */
export default defineTheme({
  name: 'enfold',
  parent: 'meridian',
  layout: Layout,
  templates: {
    '404': NotFound,
    'front-page': FrontPage,
    page: Page,
    single: Single,
    archive: PostList,
    'archive-product': ArchiveProduct,
    'single-product': SingleProduct,
    index: PostList,
  },
  styles: {
    enfold: 'styles/enfold.css',
    'header-above': 'styles/header-above.css',
    'header-beside': 'styles/header-beside.css',
    'menu-overlay': 'styles/menu-overlay.css',
  },
  contentWidth: 1500,
});
