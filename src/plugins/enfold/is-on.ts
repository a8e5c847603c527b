/** How Enfold's elements, options and menus store that something is off. */
const OFF: ReadonlySet<string> = new Set(['', '0', 'disabled', 'no', 'false']);

/**
 * Whether one of Enfold's switches is on: it stores its own name (`header_sticky`), `true`, `yes` or `1` for that, and one
 * of a few words, or nothing, for the opposite. The one rule for attributes of its builder, options, menus and widgets;
 * only LayerSlider's rows, which are not Enfold's, have their own.
 */
export function isOn(value: unknown): boolean {
  return !OFF.has(String(value ?? ''));
}
