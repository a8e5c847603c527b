import { blockStyle } from 'portolan/content';
import { html, type Markup, trustedHtml } from 'portolan/html';

type Attributes = Readonly<Record<string, unknown>>;

/** A setting that is an id; 0 for anything else. */
export function idOf(value: unknown): number {
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : 0;
}

/** A setting that is text. */
export function wordOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}

/** The classes that every block's settings ask for: its alignment and the owner's own. */
export function settingClasses(attributes: Attributes): readonly string[] {
  const align = wordOf(attributes['align'], '');
  return [...(align === '' ? [] : [`align${align}`]), wordOf(attributes['className'], '')].filter(
    (name) => name !== '',
  );
}

/**
 * The box of a block of the shop, with the names that styles and scripts know it by: `wp-block-woocommerce-…`, and
 * `data-block-name`. WooCommerce: `AbstractBlock`.
 */
export function productFrame(
  name: `woocommerce/${string}`,
  attributes: Attributes,
  className: string,
  inside: Markup,
): string {
  return html`<div data-block-name="${name}" class="${classesOf(name, attributes, [className])}">${inside}</div>`
    .text;
}

/** The same box with the colours, borders, sizes and distances that its settings ask for. `css`: declarations of its own. */
export function styledFrame(
  name: `woocommerce/${string}`,
  attributes: Attributes,
  own: { readonly className?: string; readonly css?: string; readonly tag?: string },
  inside: Markup,
): string {
  const style = blockStyle(attributes);
  const css = [own.css ?? '', ...style.css].join('');
  const classes = classesOf(name, attributes, [own.className ?? '', ...style.classes]);
  // Safe: names of tags are the program's own.
  const tag = trustedHtml(own.tag ?? 'div');
  return html`<${tag} data-block-name="${name}" class="${classes}"${css !== '' && html` style="${css}"`}>${inside}</${tag}>`
    .text;
}

function classesOf(name: string, attributes: Attributes, own: readonly string[]): string {
  return [...own, ...settingClasses(attributes), `wp-block-${name.replace('/', '-')}`]
    .filter((one) => one !== '')
    .join(' ');
}
