/** React asks for pictures before the body begins: in the order of the text, wherever they are seen. */
const ASKED_BEFORE = /^(?:<link rel="preload" as="image"[^>]*>)+/;
const URGENT = /<img\b[^>]*\bfetchpriority="high"[^>]*>/i;

/**
 * Finds the picture that a page shows first (the first that is said to be urgent) and the line for the head that asks
 * for it before the browser has read that far; '' where there is none.
 */
export function firstPicture(bodyHtml: string): { readonly bodyHtml: string; readonly preload: string } {
  const body = bodyHtml.replace(ASKED_BEFORE, '');
  const picture = URGENT.exec(body)?.[0] ?? '';
  const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(picture)?.[1];
  const src = value('src');
  if (src === undefined || /\sloading="lazy"/i.test(picture)) return { bodyHtml: body, preload: '' };
  const srcset = value('srcset');
  const sizes = value('sizes');
  // Values come out of attributes and go into attributes: they are escaped as they are.
  const attributes = [
    `href="${src}"`,
    srcset === undefined ? '' : ` imagesrcset="${srcset}"`,
    srcset === undefined || sizes === undefined ? '' : ` imagesizes="${sizes}"`,
  ].join('');
  return { bodyHtml: body, preload: `<link rel="preload" as="image" ${attributes} fetchpriority="high" />` };
}
