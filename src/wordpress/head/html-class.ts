/** A word that may stand in a class attribute; `fallback` where nothing is left. WordPress: sanitize_html_class(). */
export function htmlClass(text: string, fallback = ''): string {
  return text.replace(/%[a-fA-F0-9]{2}/g, '').replace(/[^A-Za-z0-9_-]/g, '') || fallback;
}

/** The class of a term's slug; its id where the slug is a number or has no letters for a class. */
export function termClass(term: { readonly slug: string; readonly term_id: number }): string {
  const name = htmlClass(term.slug, String(term.term_id));
  return /^[+-]?\d+(?:\.\d+)?$/.test(name) || /^-*$/.test(name) ? String(term.term_id) : name;
}
