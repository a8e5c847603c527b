import { type AllowedAttributes, type AttributeRule, addressAttributes } from './kses-tables.ts';
import { removeBadProtocol } from './protocols.ts';
import { safeCssFilter } from './safe-css.ts';

interface Attribute {
  readonly name: string;
  readonly value: string;
  /** As it is written into the tag. */
  readonly whole: string;
  readonly valueless: boolean;
}

/**
 * An opening tag with the attributes that may stay. `text` is what stands between the element's name and `>`.
 * WordPress: wp_kses_attr().
 */
export function filterTag(
  element: string,
  text: string,
  allowed: AllowedAttributes,
  protocols: readonly string[],
): string {
  const slash = endsWithSlash(text) ? ' /' : '';
  if (allowed.size === 0) return `<${element}${slash}>`;
  const refused = slash ? '' : `<${element}>`;
  const missing = new Set<string>();
  for (const [name, rule] of allowed) if (rule !== true && rule.required) missing.add(name);
  let kept = '';
  for (const attribute of attributesOf(text, protocols)) {
    const name = attribute.name.toLowerCase();
    const whole = filterAttribute(attribute, allowed);
    if (whole !== undefined) {
      kept += ` ${whole}`;
      missing.delete(name);
    } else if (missing.has(name)) return refused;
  }
  if (missing.size > 0) return refused;
  return `<${element}${kept.replace(/[<>]/g, '')}${slash}>`;
}

function endsWithSlash(text: string): boolean {
  let end = text.length;
  while (end > 0 && isSpace(text[end - 1])) end--;
  return text[end - 1] === '/';
}

/** The attribute as it may be written, undefined where it may not. WordPress: wp_kses_attr_check(). */
function filterAttribute(attribute: Attribute, allowed: AllowedAttributes): string | undefined {
  const name = attribute.name.toLowerCase();
  const rule = allowed.get(name) ?? (/^data-[a-z0-9_-]+$/.test(name) ? allowed.get('data-*') : undefined);
  if (!rule) return undefined;
  let { value, whole } = attribute;
  if (name === 'style') {
    const css = safeCssFilter(value);
    if (css === '' || css === '0') return undefined;
    whole = whole.replaceAll(value, () => css);
    value = css;
  }
  return rule === true || follows(rule, value, attribute.valueless) ? whole : undefined;
}

function follows(rule: AttributeRule, value: string, valueless: boolean): boolean {
  if (rule.valueless !== undefined && rule.valueless !== valueless) return false;
  if (rule.values && !rule.values.includes(value.toLowerCase())) return false;
  return rule.allows?.(value) ?? true;
}

const namePattern = /[_a-zA-Z][-_a-zA-Z0-9:.]*/y;
const equalsPattern = /[ \t\n\v\f\r]*=[ \t\n\v\f\r]*/y;
const spacePattern = /[ \t\n\v\f\r]+/y;
const barePattern = /[^ \t\n\v\f\r"']+(?=[ \t\n\v\f\r]|$)/y;

/**
 * Reads attributes, the first of each name. What is not well formed is skipped up to the next space outside of quotes.
 * Values without quotes get some. WordPress: wp_kses_hair().
 */
function attributesOf(text: string, protocols: readonly string[]): readonly Attribute[] {
  const found = new Map<string, Attribute>();
  const add = (name: string, raw: string, quote: string) => {
    if (found.has(name)) return;
    const value = addressAttributes.has(name.toLowerCase()) ? removeBadProtocol(raw, protocols) : raw;
    found.set(name, { name, value, whole: `${name}=${quote}${value}${quote}`, valueless: false });
  };
  let at = 0;
  while (at < text.length) {
    const name = matchAt(namePattern, text, at);
    if (name === '') {
      at = skipMalformed(text, at);
      continue;
    }
    at += name.length;
    const equals = matchAt(equalsPattern, text, at);
    if (equals === '') {
      const space = matchAt(spacePattern, text, at);
      if (space !== '' || at === text.length) {
        if (!found.has(name)) found.set(name, { name, value: '', whole: name, valueless: true });
        at += space.length;
      } else {
        at = skipMalformed(text, at);
      }
      continue;
    }
    at += equals.length;
    if (at === text.length) break;
    const quote = text[at] === '"' || text[at] === "'" ? (text[at] as string) : '';
    if (quote === '') {
      const value = matchAt(barePattern, text, at);
      if (value !== '') add(name, value, '"');
      at = value === '' ? skipMalformed(text, at) : at + value.length;
    } else {
      const close = text.indexOf(quote, at + 1);
      if (close !== -1 && endsValue(text, close + 1)) {
        add(name, text.slice(at + 1, close), quote);
        at = close + 1;
      } else {
        at = skipMalformed(text, at);
        continue;
      }
    }
    at += matchAt(spacePattern, text, at).length;
  }
  return [...found.values()];
}

/** Behind a closing quote must be a space or the end, before which a slash may stand. */
function endsValue(text: string, at: number): boolean {
  return at === text.length || isSpace(text[at]) || /^\/\n?$/.test(text.slice(at, at + 3));
}

/** WordPress: wp_kses_html_error(). */
function skipMalformed(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isSpace(text[at])) {
    const character = text[at] as string;
    const close = character === '"' || character === "'" ? text.indexOf(character, at + 1) : at;
    at = close === -1 ? text.length : close + 1;
  }
  return at + matchAt(spacePattern, text, at).length;
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && ' \t\n\v\f\r'.includes(character);
}
