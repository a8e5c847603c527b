import type { PageModel } from 'portolan/theme';

export interface Network {
  readonly name: string;
  readonly href: string;
  /** Its sign as lines of 24 × 24 units. */
  readonly sign?: string;
  /** The same sign in the old icon font. */
  readonly character?: string;
}

/** What marks a sign of the frame for styles and scripts of the site's own: its character in the old icon font. */
export function iconAttributes(character: string | undefined): Readonly<Record<string, string>> {
  return character ? { 'data-av_icon': character, 'data-av_iconfont': 'entypo-fontello' } : {};
}

/** What stands around a single post. */
export interface AroundPost {
  readonly neighbours: boolean;
  readonly previousImageHtml: string;
  readonly nextImageHtml: string;
  readonly related?: {
    readonly title: string;
    readonly style: 'pictures' | 'full';
    readonly posts: readonly {
      readonly id: number;
      readonly href: string;
      readonly titleHtml: string;
      readonly imageHtml: string;
    }[];
  };
}

/** What the imported site's settings say about the page's frame. */
export interface Design {
  readonly header: {
    readonly size: number;
    readonly logo: 'left' | 'right' | 'center';
    readonly menuBelow: boolean;
    readonly menuAbove: boolean;
    readonly menu: 'left' | 'right' | 'center';
    readonly sticky: boolean;
    readonly stretched: boolean;
    readonly search: boolean;
    readonly cart: 'menu' | 'beside' | 'filled';
    readonly borders: 'none' | 'small' | 'big';
    readonly minimal: boolean;
    readonly shadow: boolean;
    readonly transparent: boolean;
    readonly glassy: boolean;
    /** A header over the page's first part keeps its line. */
    readonly bordered: boolean;
    readonly hidden: boolean;
    readonly transparentLogo?: { readonly src: string; readonly width?: number; readonly height?: number };
    readonly overlay: 'full' | 'side' | 'minimal';
    readonly burger: { readonly small: boolean };
    readonly networks: readonly Network[];
    /** Those at the end of a header beside the page. */
    readonly sideNetworks: readonly Network[];
  };
  readonly titleBar?: { readonly title: string; readonly shows: 'both' | 'title' | 'breadcrumbs' };
  readonly layout: 'fullsize' | 'sidebar_left' | 'sidebar_right';
  readonly built: boolean;
  /** The page fills the window, stands in a box, or in a frame. */
  readonly body: 'stretched' | 'boxed' | 'framed';
  readonly footer: { readonly columns: number; readonly socket: boolean };
  readonly socket: { readonly copyrightHtml: string; readonly networks: readonly Network[] };
  /** How products stand in lists: `minimal` has no buttons. */
  readonly products: 'usual' | 'minimal';
  /** How lists of posts are composed: picture first, or title first and the line with the date last. */
  readonly blog: 'plain' | 'elegant';
  /** How large pictures of posts are: in lists, and where one stands alone. */
  readonly postStyles: { readonly list: string; readonly single: string };
  readonly around?: AroundPost;
  /** Safe HTML: the page that stands in place of the footer's columns; '' for none. */
  readonly footerPageHtml: string;
  /** The owner's page for addresses that lead nowhere (safe HTML), made with the builder or not. */
  readonly notFound?: { readonly html: string; readonly built: boolean };
  readonly dates: {
    readonly author: boolean;
    readonly comments: boolean;
    readonly category: boolean;
    readonly date: boolean;
    /** Below a single post. */
    readonly tags: boolean;
  };
}

/** A site that never was the page builder's, shown by this theme all the same. */
const PLAIN: Design = {
  header: {
    size: 88,
    logo: 'left',
    menuBelow: false,
    menuAbove: false,
    menu: 'right',
    sticky: true,
    stretched: false,
    search: true,
    cart: 'beside',
    borders: 'none',
    minimal: false,
    shadow: false,
    transparent: false,
    glassy: false,
    bordered: false,
    hidden: false,
    overlay: 'side',
    burger: { small: false },
    networks: [],
    sideNetworks: [],
  },
  layout: 'sidebar_right',
  built: false,
  body: 'stretched',
  footer: { columns: 4, socket: true },
  socket: { copyrightHtml: '', networks: [] },
  products: 'usual',
  blog: 'plain',
  postStyles: { list: 'single-big', single: 'single-big' },
  footerPageHtml: '',
  dates: { author: true, comments: true, category: true, date: true, tags: true },
};

/** The look of a page's frame. */
export function designOf(page: PageModel): Design {
  return (page.data['keptDesign'] as Design | undefined) ?? PLAIN;
}
