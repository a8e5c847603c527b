type State = 'text' | 'tag' | 'xml' | 'code' | 'declaration' | 'comment';

/**
 * Takes all markup out of a text: tags, comments, declarations and `<?…?>`, as PHP's strip_tags() does. A `<`
 * before whitespace is text; any other `<` opens a tag, which swallows the rest if it never closes. A `>`
 * inside quotes does not close.
 */
export function stripTags(html: string): string {
  if (!html.includes('<') && !html.includes('\0')) return html;
  let kept = '';
  let state: State = 'text';
  let quote = '';
  let nested = 0;
  /** Parentheses open inside `<?…?>`. */
  let open = 0;
  let textStart = 0;
  for (let at = 0; at < html.length; at++) {
    if (state === 'text') {
      // What was open around a comment swallows a `>` behind it.
      const end = nested > 0 ? html.indexOf('>', at) : -1;
      const tag = html.indexOf('<', at);
      if (end !== -1 && (tag === -1 || end < tag)) {
        kept += html.slice(textStart, end);
        textStart = end + 1;
        at = end;
        nested--;
        continue;
      }
      at = tag;
      if (at === -1) break;
      if (isSpace(html[at + 1])) continue;
      kept += html.slice(textStart, at);
      state = 'tag';
      quote = '';
      continue;
    }
    const character = html[at] as string;
    if (character === '>') {
      // A comment ends for itself: what was open around it stays open, for what comes behind.
      if (nested > 0 && state !== 'comment') {
        nested--;
      } else if (!quote && closes(state, html, at, open)) {
        state = 'text';
        textStart = at + 1;
      }
      continue;
    }
    if (state === 'comment') continue;
    if (character === '"' || character === "'") {
      if (state !== 'tag' && state !== 'xml' && html[at - 1] === '\\') continue;
      if (!quote) quote = character;
      else if (quote === character) quote = '';
      continue;
    }
    if (state === 'tag' || state === 'xml') {
      if (character === '<') {
        if (!quote && !isSpace(html[at + 1])) nested++;
      } else if (html[at - 1] === '<') {
        if (character === '!') state = 'declaration';
        if (character === '?') {
          state = 'code';
          open = 0;
        }
      }
    } else if (state === 'declaration') {
      if (character === '-' && html.startsWith('!-', at - 2)) state = 'comment';
      // A document type is read like a tag.
      else if (/e/i.test(character) && /^<!doctype$/i.test(html.slice(at - 8, at + 1))) state = 'tag';
    } else if (!quote) {
      if (character === '(') open++;
      if (character === ')') open--;
      // `<?xml … >` ends like a tag, not at `?>`, unless the text begins with it.
      if (at > 4 && /l/i.test(character) && /^<\?xml$/i.test(html.slice(at - 4, at + 1))) state = 'xml';
    }
  }
  if (state === 'text') kept += html.slice(textStart);
  return kept.includes('\0') ? kept.replaceAll('\0', '') : kept;
}

function closes(state: State, html: string, at: number, open: number): boolean {
  if (state === 'comment') return html.startsWith('--', at - 2);
  if (state === 'code') return open === 0 && html[at - 1] === '?';
  if (state === 'xml') return html[at - 1] !== '-';
  return true;
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /[ \t\n\v\f\r]/.test(character);
}
