/** Blocks whose rules are rules of the page like any other. */
const GROUPS = /^@(?:media|supports|layer|container)\b/i;
/** Groups in each other, at most: nobody writes more by hand. */
const DEPTH = 8;
/** Blocks that name something for rules to use. All others count for whole pages and documents: they stay out. */
const NAMING = /^@(?:font-face|(?:-\w+-)?keyframes)\b/i;
/** What is rendered of an element, at the end of a selector; the old names have one colon. */
const PSEUDO_ELEMENT = /(?:::[\w-]+(?:\([^()]*\))?|:(?:before|after|first-line|first-letter))*$/i;
/** Letters of such an end, at most. */
const LONGEST_END = 120;
/** The frame of pages. */
const ROOT = /^(?::root|html|body)$/i;
const VARIABLES = /--[\w-]+\s*:[^;{}]*/g;

/** What stands in the braces of a rule or of a named block, as it may stay; undefined drops the whole. */
export type Settle = (text: string, prelude: string) => string | undefined;

/**
 * Rules of an owner's style sheet whose selectors are meant for the whole page, for use inside `@scope`: there, a selector
 * is taken as if it stood below the scope's root, so that `#top p` would match nothing. With the root named in it, it is
 * taken as it is, and counts for what is inside the scope. Of the page's root, variables alone come over. The sheet is
 * balanced.
 */
export function withScopedSelectors(css: string, body: Settle = (text) => text, depth = 0): string {
  let done = '';
  let rest = css;
  for (let open = outside(rest, '{'); open >= 0; open = outside(rest, '{')) {
    const statement = rest.lastIndexOf(';', open) + 1;
    const prelude = rest.slice(statement, open);
    const end = closing(rest, open);
    const text = rest.slice(open + 1, end);
    done += rest.slice(0, statement) + block(prelude, text, body, depth);
    rest = rest.slice(end + 1);
  }
  return done + rest;
}

function block(prelude: string, text: string, body: Settle, depth: number): string {
  const name = prelude.trim();
  if (GROUPS.test(name))
    return depth < DEPTH ? `${prelude}{${withScopedSelectors(text, body, depth + 1)}}` : '';
  if (name.startsWith('@') && !NAMING.test(name)) return '';
  const settled = body(text, name);
  if (settled === undefined) return '';
  if (name.startsWith('@')) return `${prelude}{${settled}}`;
  const variables = parts(prelude).some((one) => ROOT.test(one.trim())) ? settled.match(VARIABLES) : null;
  return `${scopedSelectors(prelude)}{${settled}}${variables ? `:scope{${variables.join(';')}}` : ''}`;
}

/** A list of selectors, each for elements inside the scope alone. */
function scopedSelectors(list: string): string {
  return parts(list)
    .map((selector) => {
      const text = selector.trimEnd();
      if (text.trim() === '' || /[&]|:scope\b/.test(text)) return selector;
      const rendered = PSEUDO_ELEMENT.exec(text.slice(-LONGEST_END))?.[0] ?? '';
      const end = text.length - rendered.length;
      return `${text.slice(0, end)}:where(:scope, :scope *)${rendered}${selector.slice(text.length)}`;
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
