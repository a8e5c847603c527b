/** Scripts and styles, each up to its own end, so that many that never end are read once. */
export const SCRIPTS = /<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi;

/** A text without scripts, styles and the marks that `marks` finds. */
export function withoutMarks(html: string, marks = /<[^<>]*>/g): string {
  return html.replace(SCRIPTS, '').replace(marks, '');
}
