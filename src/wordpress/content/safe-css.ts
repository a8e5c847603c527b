import { removeBadProtocol, removeControls } from './protocols.ts';
import { trimBlanks } from './whitespace.ts';

/** Names with their parts, for the lists below: `border-*: top left` → border, border-top, border-left. */
function family(name: string, parts: string): string[] {
  return [name, ...parts.split(' ').map((part) => `${name}-${part}`)];
}

/** Properties that a style attribute may set. WordPress: safecss_filter_attr(). */
const allowedProperties: ReadonlySet<string> = new Set([
  ...family('background', 'color image position repeat size attachment blend-mode'),
  ...family('border', 'radius width color style spacing collapse'),
  ...['right', 'left'].flatMap((side) => family(`border-${side}`, 'color style width')),
  ...['top', 'bottom'].flatMap((side) =>
    family(`border-${side}`, 'color style width left-radius right-radius'),
  ),
  'caption-side',
  'columns',
  ...family('column', 'count fill gap rule span width').slice(1),
  ...['color', 'filter'],
  ...family('font', 'family size style variant weight'),
  ...['letter-spacing', 'line-height', 'text-align', 'text-decoration', 'text-indent', 'text-transform'],
  ...['height', 'min-height', 'max-height', 'width', 'min-width', 'max-width'],
  ...family('margin', 'right left top bottom block-start block-end inline-start inline-end'),
  ...family('padding', 'right left top bottom block-start block-end inline-start inline-end'),
  ...family('flex', 'basis direction flow grow shrink wrap'),
  ...['gap', 'row-gap'],
  ...family('grid', 'template-columns auto-columns column-start column-end column column-gap').slice(1),
  ...family('grid', 'template-rows auto-rows row-start row-end row row-gap gap').slice(1),
  ...['justify-content', 'justify-items', 'justify-self', 'align-content', 'align-items', 'align-self'],
  ...['clear', 'cursor', 'direction', 'float', 'list-style-type', 'object-fit', 'object-position', 'opacity'],
  ...['overflow', 'vertical-align', 'writing-mode'],
  ...[
    'position',
    'top',
    'right',
    'bottom',
    'left',
    'z-index',
    'box-shadow',
    'aspect-ratio',
    'container-type',
  ],
]);

const withAddress: ReadonlySet<string> = new Set(['background', 'background-image', 'cursor', 'filter']);
const withGradient: ReadonlySet<string> = new Set(['background', 'background-image']);

/**
 * Keeps the declarations of a style attribute that are harmless: known properties and custom ones (`--x`), addresses
 * with allowed schemes only, `calc()`, `var()`, `min()`, `max()`, `minmax()`, `clamp()`, `repeat()` and gradients; no
 * other functions (not even `rgb()`), escapes or comments. WordPress: safecss_filter_attr().
 */
export function safeCssFilter(css: string): string {
  const clean = removeControls(css, true).replace(/[\n\r\t]/g, '');
  return trimBlanks(clean)
    .split(';')
    .filter((declaration) => declaration !== '')
    .map(trimBlanks)
    .filter(isHarmless)
    .join(';');
}

function isHarmless(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  const tested = colon === -1 ? declaration : withoutAddresses(declaration, colon);
  return tested !== undefined && !/[\\(&=}]|\/\*/.test(withoutFunctions(tested));
}

/** The declaration without its addresses and gradient; undefined where the property or an address is not allowed. */
function withoutAddresses(declaration: string, colon: number): string | undefined {
  const property = trimBlanks(declaration.slice(0, colon));
  const value = declaration.slice(colon + 1);
  const trimmed = trimBlanks(value);
  const custom = /^--[a-zA-Z0-9_-]+$/.test(property);
  if (!custom && !allowedProperties.has(property)) return undefined;
  let tested = declaration;
  if (custom ? trimmed.startsWith('url(') : withAddress.has(property)) {
    let kept = '';
    let done = 0;
    for (const [start, end] of addressesIn(value)) {
      if (!isAllowedAddress(value.slice(start, end))) return undefined;
      kept += value.slice(done, start);
      done = end;
    }
    tested = declaration.slice(0, colon + 1) + kept + value.slice(done);
  }
  if (custom ? trimmed.includes('-gradient(') : withGradient.has(property)) {
    if (isGradient(trimmed)) tested = tested.replaceAll(trimmed, '');
  }
  return tested;
}

/** Beginning and end of each `url(…)`. */
function addressesIn(value: string): [number, number][] {
  const found: [number, number][] = [];
  for (let start = value.indexOf('url('); start !== -1; ) {
    const end = value.indexOf(')', start + 5);
    if (end === -1) break;
    // `url()` with nothing inside is no address.
    if (value[start + 4] !== ')') found.push([start, end + 1]);
    start = value.indexOf('url(', value[start + 4] === ')' ? start + 4 : end + 1);
  }
  return found;
}

function isAllowedAddress(address: string): boolean {
  const inner = address
    .slice(4, -1)
    .replace(/^[ \t\n\v\f\r]+/, '')
    .replace(/(?<![ \t\n\v\f\r])[ \t\n\v\f\r]+$/, '');
  const quote = /^['"]/.exec(inner)?.[0] ?? '';
  const closed = quote !== '' && inner.length > 1 && inner.endsWith(quote);
  const url = trimBlanks(closed ? inner.slice(1, -1) : inner);
  return url !== '' && url !== '0' && removeBadProtocol(url) === url;
}

function isGradient(value: string): boolean {
  const match = /^(?:repeating-)?(?:linear|radial|conic)-gradient\((.*)\)$/.exec(value);
  return match !== null && !/[()]/.test((match[1] as string).replace(/rgba?\([^()]*\)/g, ''));
}

/** Removes the allowed functions with everything between their parentheses, where those are balanced. */
function withoutFunctions(value: string): string {
  if (!value.includes('(')) return value;
  const closings = closingParentheses(value);
  const call = /\b(?:var|calc|minmax|min|max|clamp|repeat)\(/g;
  let kept = '';
  let done = 0;
  for (let match = call.exec(value); match; match = call.exec(value)) {
    const closing = closings.get(call.lastIndex - 1);
    if (closing === undefined) continue;
    kept += value.slice(done, match.index);
    done = closing + 1;
    call.lastIndex = done;
  }
  return kept + value.slice(done);
}

/** Where each opening parenthesis is closed. */
function closingParentheses(value: string): ReadonlyMap<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '(') open.push(at);
    if (value[at] === ')') {
      const start = open.pop();
      if (start !== undefined) closings.set(start, at);
    }
  }
  return closings;
}
