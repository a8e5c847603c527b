type JQuery = (target: Element) => { trigger(name: string, parameters: readonly unknown[]): void };

/**
 * Tells what happened as the old scripts did: as a DOM event, and as a jQuery event where the site has jQuery.
 * `parameters` are what jQuery's listeners get; a DOM event carries the first as `detail`.
 */
export function raiseEvent(target: Element | null, name: string, ...parameters: readonly unknown[]): void {
  if (target === null) return;
  target.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: parameters[0] }));
  const jQuery = (window as { jQuery?: JQuery }).jQuery;
  if (typeof jQuery === 'function') jQuery(target).trigger(name, parameters);
}
