import { GENERIC_LINKS, type LightboxTarget, lightboxTarget, requestedTarget } from './lightbox-links.ts';

/** One of the things that the lightbox shows, as its link describes it. */
export interface LightboxItem extends LightboxTarget {
  readonly caption: string;
  readonly alt: string;
  /** Classes for the box. */
  readonly extraClass: string;
  /** HTML as it stands on the link, for what is shown with it, and around it. Not safe. */
  readonly extraContent: string;
  readonly extraMarkup: string;
}

/** Parts of the page whose links belong together, in the order in which they are asked. Source: Enfold, lightbox. */
export const GROUPS: readonly string[] = [
  '.avia-slideshow',
  '.avia-gallery',
  '.av-horizontal-gallery',
  '.av-instagram-pics',
  '.portfolio-preview-image',
  '.portfolio-preview-content',
  '.isotope',
  '.post-entry',
  '.sidebar',
  '#main',
  '.main_menu',
  '.woocommerce-product-gallery',
];
/** Links in here open nothing: what has a viewer of its own, and links to other pages of a list. */
const EXCLUDED = '.noLightbox, [data-carousel-extra], .pagination, .page-numbers, .post-nav-links';

/** Links that say that the theme's lightbox is meant. */
const WANTED = '.lightbox, .lightbox-link, [rel^="lightbox"], [rel^="prettyPhoto"]';

/** Whether a link asks for the generic lightbox, which counts and loads in its own way. */
export function isGeneric(link: HTMLAnchorElement): boolean {
  return link.matches(GENERIC_LINKS) && !link.matches(WANTED);
}

/** What a link of the page opens; undefined for links that are followed. */
export function targetOf(link: HTMLAnchorElement): LightboxTarget | undefined {
  if (link.closest(EXCLUDED)) return undefined;
  const classes = [...link.classList];
  const requested = requestedTarget(link.href, classes);
  if (requested) return requested;
  const target = lightboxTarget(link.href, classes);
  const wanted = link.matches(WANTED);
  return (
    target ??
    (wanted && !classes.includes('fakeLightbox')
      ? { kind: 'image', src: link.href, upright: false }
      : undefined)
  );
}

/** The link around a part of the page that the lightbox opens; undefined where there is none. */
export function openedLink(part: EventTarget | null): HTMLAnchorElement | undefined {
  const link = part instanceof Element ? part.closest<HTMLAnchorElement>('a[href]') : null;
  return link && targetOf(link) ? link : undefined;
}

/** The links that are shown one after another: those of the first group that holds the link, of its kind of lightbox. */
export function seriesOf(link: HTMLAnchorElement): readonly HTMLAnchorElement[] {
  const group = groupOf(link);
  const all = [...(group ?? document.body).querySelectorAll<HTMLAnchorElement>('a[href]')];
  const series = all.filter(
    (each) =>
      each === link || (targetOf(each) && groupOf(each) === group && isGeneric(each) === isGeneric(link)),
  );
  return series.length > 0 ? series : [link];
}

function groupOf(link: HTMLAnchorElement): Element | undefined {
  return GROUPS.map((selector) => link.closest(selector)).find((found) => found !== null) ?? undefined;
}

/**
 * What is shown for a link. It is called by the link's title, its picture's, or what stands below it; by the picture's
 * alternative text only where the site says so. Source: Enfold, lightbox.
 */
export function itemOf(link: HTMLAnchorElement, showsAlternatives: boolean): LightboxItem {
  const image = link.querySelector('img');
  const target = targetOf(link) ?? { kind: 'image' as const, src: link.href, upright: false };
  const beside = link.parentElement?.querySelector('.wp-caption-text, figcaption')?.textContent ?? '';
  const { avExtraClass = '', avExtraContent = '', avExtraMarkup = '' } = link.dataset;
  return {
    ...target,
    caption: link.title || image?.title || beside.trim() || (showsAlternatives ? (image?.alt ?? '') : ''),
    alt: image?.alt || link.getAttribute('aria-label') || '',
    extraClass: avExtraClass,
    extraContent: avExtraContent,
    extraMarkup: avExtraMarkup,
  };
}
