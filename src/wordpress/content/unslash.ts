/** A text without the backslashes that escape something. WordPress: `wp_unslash()`, PHP: `stripslashes()`. */
export function unslash(text: string): string {
  return text.replace(/\\(.?)/gs, '$1');
}
