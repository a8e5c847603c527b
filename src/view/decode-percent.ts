/** Percent-decodes; a text that is not encoded well (`100%`, bytes that are no UTF-8) stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
