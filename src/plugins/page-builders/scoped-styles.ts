import { type Settle, withScopedSelectors } from './scoped-selectors.ts';

/** Where an owner's styles count: in texts, not in the frame around them. */
const SCOPE = '.entry-content';
/** What lies over other parts of a text still lies below the frame. */
const HIGHEST = 9;
/** What asks for other sheets, or is for whole files; addresses of typefaces hold semicolons. */
const STATEMENTS = /@(?:import|charset|namespace)\b(?:url\([^()]*\)|"[^"]*"|'[^']*'|u(?!rl\()|[^;"'u@])*;/gi;
/** Before the names of an owner's animations, which are a page's, not a scope's. */
const OWN = 'own-';
/** What moves stands still for those who asked for that, at its end, which may be what makes it visible. */
const STILL =
  '@media (prefers-reduced-motion:reduce){:scope *{animation-delay:0s!important;animation-duration:1ms!important;animation-iteration-count:1!important}}';

/**
 * An owner's style sheet for the content of pages. It was written for another frame, so nothing of it reaches this one:
 * what stands fixed in the window stays in its place, layers stay below the frame, names of animations are its own, and
 * what others would have to be asked for is left out. `host`: the site's own, whose typefaces may be loaded. ''
 * where braces are not balanced, because they could end the scope.
 */
export function scopedStyles(css: string, host = ''): string {
  const plain = css
    .replace(/<!--|-->|<\/?style\b[^<>]*>/gi, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(STATEMENTS, '')
    .trim();
  if (plain === '' || !isBalanced(plain)) return '';
  const names = new Set(
    [...plain.matchAll(/@(?:-\w+-)?keyframes\s+([\w-]+)/gi)].map(([, name]) => name ?? ''),
  );
  const scoped = withScopedSelectors(withOwnNames(plain, names), settled(host));
  return scoped.trim() === '' ? '' : `@scope (${SCOPE}){${scoped}${names.size > 0 ? STILL : ''}}`;
}

function withOwnNames(css: string, names: ReadonlySet<string>): string {
  if (names.size === 0) return css;
  const own = (text: string) => text.replace(/[\w-]+/g, (word) => (names.has(word) ? OWN + word : word));
  return css
    .replace(/(@(?:-\w+-)?keyframes\s+)([\w-]+)/gi, (_, before: string, name: string) => before + OWN + name)
    .replace(
      /(\banimation(?:-name)?\s*:)([^;{}]*)/gi,
      (_, before: string, value: string) => before + own(value),
    );
}

const settled =
  (host: string): Settle =>
  (text, prelude) => {
    if (/^@font-face/i.test(prelude)) return isOfOthers(text, host) ? undefined : text;
    const plain = withinFrame(text);
    // What is spelt with escapes (`posi\74ion`) says the same.
    const spelt = plain.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return spelt === plain || withinFrame(spelt) === spelt ? plain : undefined;
  };

/** Whether a typeface lies with others, whom visitors did not agree to ask. */
function isOfOthers(text: string, host: string): boolean {
  return [...text.matchAll(/url\(\s*["']?\s*(?:https?:)?\/\/([^/"')]*)/gi)].some(([, of]) => of !== host);
}

/** Declarations without those that would leave their place. */
function withinFrame(text: string): string {
  return text
    .replace(/(?<![\w-])position\s*:\s*(?:fixed|var\()[^;}]*;?/gi, '')
    .replace(/(?<![\w-])(?:behavior|-moz-binding)\s*:[^;}]*;?/gi, '')
    .replace(/expression\s*\(/gi, 'none(')
    .replace(
      /((?<![\w-])z-index\s*:\s*)([^;}]*)/gi,
      (_, before: string, value: string) => before + layer(value),
    );
}

const layer = (value: string) =>
  value.replace(/^\+?\d+(?!\S*\()/, (high) => String(Math.min(Number(high), HIGHEST)));

/** Whether every brace is closed and none is closed that is not open, texts in quotes apart. */
function isBalanced(css: string): boolean {
  if (css.includes('/*')) return false;
  const braces = css.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '');
  if (/["']/.test(braces) || /\\$/.test(braces)) return false;
  let open = 0;
  for (const sign of braces) {
    if (sign === '{') open++;
    if (sign === '}') open--;
    if (open < 0) return false;
  }
  return open === 0;
}
