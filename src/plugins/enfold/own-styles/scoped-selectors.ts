/** Blocks whose rules are rules of the page like any other. */
const GROUPS = /^@(?:media|supports|layer|container)\b/i;
/** What is rendered of an element, at the end of a selector; the old names have one colon. */
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))*$/i;

/**
 * Rules of an owner's style sheet whose selectors are meant for the whole page, for use inside `@scope`: there, a selector
 * is taken as if it stood below the scope's root, so that `#top p` would match nothing. With the root named in it, it is
 * taken as it is, and counts for what is inside the scope. The sheet is balanced.
 */
export function withScopedSelectors(css: string): string {
  let done = '';
  let rest = css;
  for (let open = outside(rest, '{'); open >= 0; open = outside(rest, '{')) {
    const statement = rest.lastIndexOf(';', open) + 1;
    const prelude = rest.slice(statement, open);
    const end = closing(rest, open);
    const body = rest.slice(open + 1, end);
    const name = prelude.trim();
    const block = GROUPS.test(name)
      ? `${prelude}{${withScopedSelectors(body)}}`
      : `${name.startsWith('@') ? prelude : scopedSelectors(prelude)}{${body}}`;
    done += rest.slice(0, statement) + block;
    rest = rest.slice(end + 1);
  }
  return done + rest;
}

/** A list of selectors, each for elements inside the scope alone. */
function scopedSelectors(list: string): string {
  return parts(list)
    .map((selector) => {
      const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(selector) ?? [];
      if (text === '' || /[&]|:scope\b/.test(text)) return selector;
      const rendered = PSEUDO_ELEMENT.exec(text)?.[0] ?? '';
      return `${before}${text.slice(0, text.length - rendered.length)}:where(:scope, :scope *)${rendered}${after}`;
    })
    .join(',');
}

/** A list cut at its commas, those in brackets and texts apart. */
function parts(list: string): string[] {
  const found: string[] = [];
  let rest = list;
  for (let at = outside(rest, ','); at >= 0; at = outside(rest, ',')) {
    found.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...found, rest];
}

/** Where a sign stands that is in no text and in no brackets; -1 = nowhere. */
function outside(text: string, sign: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(
    /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\\[\s\S]|[([\])]|[{,]/g,
  )) {
    if (found === sign && depth === 0) return index;
    if (found === '(' || found === '[') depth++;
    if (found === ')' || found === ']') depth--;
  }
  return -1;
}

/** Where the block ends that begins at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  const signs = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[{}]/g;
  signs.lastIndex = open;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '{') depth++;
    if (sign[0] === '}' && --depth === 0) return sign.index;
  }
  return text.length;
}
