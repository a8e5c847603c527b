/**
 * Whether an `If-None-Match` header names what is here: one of a list of tags, compared weakly, or `*` for whatever there
 * is (RFC 9110, 13.1.2).
 */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header.trim() === '*') return true;
  const wanted = opaque(etag);
  // Commas may stand inside a tag, so that the header is no list to be split.
  for (const [tag] of header.matchAll(/(?:W\/)?"[^"]*"/g)) if (opaque(tag) === wanted) return true;
  return false;
}

function opaque(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
