/** Milliseconds between a change and the request for its results. */
const DELAYS = {
  /** Menus and boxes. */
  choice: 200,
  /** Number fields and sliders. */
  number: 800,
  text: 1200,
  /** Everything else: dates. */
  default: 300,
} as const;

/** Opacity of results that are being replaced. */
export const LOADING_OPACITY = 0.5;
/** Milliseconds in which results fade. */
export const FADE = 200;

/** The delay after a change in an input of the form. */
export function delayOf(input: Element): number {
  if (input.matches('.sf-datepicker')) return DELAYS.default;
  if (input.matches('input[type=number], input[type=range]')) return DELAYS.number;
  if (input.matches('select, input[type=checkbox], input[type=radio]')) return DELAYS.choice;
  return input.matches('input[type=text], input[type=search]') ? DELAYS.text : DELAYS.default;
}
