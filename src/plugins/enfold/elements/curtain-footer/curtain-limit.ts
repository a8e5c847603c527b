/** Per cent of the window's height that a footer behind the page may have, where the settings do not say. Source: Enfold. */
export const CURTAIN_LIMIT = 70;
/** Milliseconds of quiet after which a change of the window's size counts. */
export const RESIZE_PAUSE = 150;

/** Whether a footer is low enough to lie behind the page: a higher one could not be seen whole. */
export function curtainFits(footer: number, viewport: number, limit: number): boolean {
  return footer <= (viewport * limit) / 100;
}
