/**
 * Where the piece of markup that begins with the `<` at `start` ends: behind its `>`, behind `-->` for a
 * comment and `]]>` for CDATA, or at the end of the text where that never comes.
 * With `cdata` false a CDATA section ends at its first `>`, like a tag.
 */
export function endOfMarkup(text: string, start: number, cdata = true): number {
  if (text.startsWith('!--', start + 1)) return endBehind(text, '-->', start + 2);
  if (cdata && text.startsWith('![CDATA[', start + 1)) return endBehind(text, ']]>', start + 9);
  return endBehind(text, '>', start + 1);
}

function endBehind(text: string, ending: string, from: number): number {
  const at = text.indexOf(ending, from);
  return at === -1 ? text.length : at + ending.length;
}

/**
 * Cuts HTML into text and markup by turns: even places hold text (often ''), odd places one tag, comment or
 * CDATA section each. Joined together they give the input again. WordPress: wp_html_split().
 */
export function splitHtml(text: string): string[] {
  const parts: string[] = [];
  let done = 0;
  for (let start = text.indexOf('<'); start !== -1; start = text.indexOf('<', done)) {
    const end = endOfMarkup(text, start);
    parts.push(text.slice(done, start), text.slice(start, end));
    done = end;
  }
  parts.push(text.slice(done));
  return parts;
}
