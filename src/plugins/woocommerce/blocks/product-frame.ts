import { html, type Markup } from 'portolan/html';

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
  const classes = [className, ...settingClasses(attributes), `wp-block-${name.replace('/', '-')}`]
    .filter((one) => one !== '')
    .join(' ');
  return html`<div data-block-name="${name}" class="${classes}">${inside}</div>`.text;
}
