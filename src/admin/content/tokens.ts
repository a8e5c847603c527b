import type { Range } from './tree.ts';

/** One tag of one of the three languages that stored text is written in, or a stretch that is left alone. */
export interface Token {
  readonly kind: 'block' | 'shortcode' | 'element' | 'raw';
  readonly form: 'opening' | 'closing' | 'void';
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly settings: Range | undefined;
  /** Place in the list of tokens of the tag that closes it. */
  closedBy?: number;
}

const BLOCK = String.raw`<!--\s+(?<blockClosing>/)?wp:(?<block>(?:[a-z][a-z0-9_-]*/)?[a-z][a-z0-9_-]*)\s+(?:(?<json>\{(?:(?!-->)[\s\S])*?\})\s+)?(?<blockVoid>/)?-->`;
const COMMENT = String.raw`<!--[\s\S]*?(?:-->|$)`;
const RAW = String.raw`<(?<raw>script|style|textarea|svg|math|select|object)\b[\s\S]*?</\k<raw>\s*>`;
const ELEMENT = String.raw`<(?<closing>/)?(?<element>[a-zA-Z][a-zA-Z0-9-]*)(?<attributes>(?:\s(?:[^"'<>]|"[^"]*"|'[^']*')*)?/?)>`;
const SHORTCODE = String.raw`\[(?<shortClosing>/)?(?<shortcode>[a-zA-Z][\w-]*)(?<values>(?:[\s][^\]]*?)?)(?<shortVoid>/)?\]`;

/** Elements that enclose nothing. */
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** Reads the tags of a text, in order, and finds the closing one of each opening one. */
export function tokensOf(source: string): readonly Token[] {
  const pattern = new RegExp([BLOCK, COMMENT, RAW, ELEMENT, SHORTCODE].join('|'), 'dg');
  const tokens: Token[] = [];
  for (const match of source.matchAll(pattern)) tokens.push(tokenOf(match));
  matchNested(tokens, 'block');
  matchNested(tokens, 'element');
  matchShortcodes(tokens);
  return tokens;
}

function tokenOf(match: RegExpMatchArray): Token {
  const groups = match.groups ?? {};
  const places = match.indices?.groups ?? {};
  const start = match.index ?? 0;
  const place = { start, end: start + match[0].length };
  const range = (name: string): Range | undefined => {
    const found = places[name];
    return found && { start: found[0], end: found[1] };
  };
  if (groups['block'] !== undefined) {
    const name = groups['block'].includes('/') ? groups['block'] : `core/${groups['block']}`;
    return {
      kind: 'block',
      form: formOf(groups['blockClosing'], groups['blockVoid']),
      name,
      ...place,
      settings: range('json'),
    };
  }
  if (groups['element'] !== undefined) {
    const name = groups['element'].toLowerCase();
    const isVoid = VOID.has(name) ? '/' : undefined;
    return {
      kind: 'element',
      form: formOf(groups['closing'], isVoid),
      name,
      ...place,
      settings: range('attributes'),
    };
  }
  if (groups['shortcode'] !== undefined) {
    const form = formOf(groups['shortClosing'], groups['shortVoid']);
    return { kind: 'shortcode', form, name: groups['shortcode'], ...place, settings: range('values') };
  }
  return {
    kind: 'raw',
    form: 'void',
    name: groups['raw']?.toLowerCase() ?? '',
    ...place,
    settings: undefined,
  };
}

function formOf(closing: string | undefined, isVoid: string | undefined): Token['form'] {
  if (closing !== undefined) return 'closing';
  return isVoid === undefined ? 'opening' : 'void';
}

/** A closing tag closes the innermost open one of its name; what was opened in between is never closed. */
function matchNested(tokens: readonly Token[], kind: Token['kind']): void {
  const open: Token[] = [];
  const depth = new Map<string, number>();
  for (const [place, token] of tokens.entries()) {
    if (token.kind !== kind || token.form === 'void') continue;
    if (token.form === 'opening') {
      open.push(token);
      depth.set(token.name, (depth.get(token.name) ?? 0) + 1);
      continue;
    }
    if ((depth.get(token.name) ?? 0) === 0) continue;
    for (let last = open.pop(); last; last = open.pop()) {
      depth.set(last.name, (depth.get(last.name) ?? 1) - 1);
      if (last.name !== token.name) continue;
      last.closedBy = place;
      break;
    }
  }
}

/** A shortcode runs to the first closing tag of its name, whatever stands between. WordPress: get_shortcode_regex(). */
function matchShortcodes(tokens: readonly Token[]): void {
  const closing = new Map<string, number>();
  for (let place = tokens.length - 1; place >= 0; place--) {
    const token = tokens[place];
    if (token?.kind !== 'shortcode') continue;
    if (token.form === 'closing') closing.set(token.name, place);
    else if (token.form === 'opening') {
      const closedBy = closing.get(token.name);
      if (closedBy !== undefined) token.closedBy = closedBy;
    }
  }
}
