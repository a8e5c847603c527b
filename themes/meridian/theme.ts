import { defineTheme } from 'portolan/theme';
import { Layout } from './parts/layout.tsx';
import { Archive } from './templates/archive.tsx';
import { ArchiveProduct } from './templates/archive-product.tsx';
import { Attachment } from './templates/attachment.tsx';
import { Embed } from './templates/embed.tsx';
import { FrontPage } from './templates/front-page.tsx';
import { NotFound } from './templates/not-found.tsx';
import { Page } from './templates/page.tsx';
import { Search } from './templates/search.tsx';
import { Single } from './templates/single.tsx';
import { SingleProduct } from './templates/single-product.tsx';

/** The default theme: a calm publisher's page, in the tradition of printed atlases. */
export default defineTheme({
  name: 'meridian',
  layout: Layout,
  templates: {
    'front-page': FrontPage,
    single: Single,
    'single-product': SingleProduct,
    page: Page,
    attachment: Attachment,
    archive: Archive,
    'archive-product': ArchiveProduct,
    search: Search,
    embed: Embed,
    '404': NotFound,
    index: Archive,
  },
  styles: {
    main: 'styles/main.css',
    faces: 'styles/faces.css',
    'menu-tablet': 'styles/menu-tablet.css',
    'menu-phone': 'styles/menu-phone.css',
    'menu-burger': 'styles/menu-burger.css',
    shop: 'styles/shop.css',
    cart: 'styles/cart.css',
    'shop-banners': 'styles/shop-banners.css',
    'shop-account': 'styles/shop-account.css',
    'shop-checkout': 'styles/shop-checkout.css',
    downloads: 'styles/downloads.css',
    membership: 'styles/membership.css',
    'pdf-viewer': 'styles/pdf-viewer.css',
    'header-picture': 'styles/header-picture.css',
  },
  earlyFaces: ['Literata'],
  menuLocations: [
    { name: 'main', label: 'Main menu' },
    { name: 'footer', label: 'Footer menu' },
    { name: 'social', label: 'Social links' },
  ],
  sidebars: [
    { id: 'sidebar', name: 'Sidebar', description: 'Beside posts and lists' },
    { id: 'pages', name: 'Pages', description: 'Beside pages' },
    { id: 'shop', name: 'Shop', description: 'Beside lists of products' },
    { id: 'product', name: 'Product', description: 'Below a product' },
    { id: 'footer-1', name: 'Footer, first column', description: '' },
    { id: 'footer-2', name: 'Footer, second column', description: '' },
    { id: 'footer-3', name: 'Footer, third column', description: '' },
    { id: 'footer-4', name: 'Footer, fourth column', description: '' },
  ],
  supports: [
    'title-tag',
    'automatic-feed-links',
    'html5',
    'post-thumbnails',
    'custom-logo',
    'align-wide',
    'navigation-widgets',
  ],
  contentWidth: 720,
});
