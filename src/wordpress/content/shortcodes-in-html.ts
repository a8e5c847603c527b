import { escapeAttribute } from './escape.ts';
import { splitHtml } from './html-split.ts';
import { ksesPost } from './kses.ts';
import { isAllBlank, LEADING_SPACE, SPACE, trimSpaceEnd, trimSpaceStart } from './whitespace.ts';

/** Runs the shortcodes of a text; gives undefined where it has none. */
export type RunShortcodes = (text: string) => Promise<string | undefined>;

/**
 * Runs shortcodes inside tags and hides the brackets that stay there (as `&#91;` and `&#93;`), so that no
 * shortcode reaches from a tag into the text around it; showBrackets() takes that back. Nothing runs in
 * comments and CDATA. WordPress: do_shortcodes_in_html_tags().
 */
export async function runShortcodesInTags(html: string, run: RunShortcodes): Promise<string> {
  const parts = splitHtml(distinguishEntities(html));
  for (let place = 1; place < parts.length; place += 2) {
    const tag = parts[place] as string;
    const isTag = !tag.startsWith('<!--') && !tag.startsWith('<![CDATA[');
    const mayRun = isTag && tag.includes('[') && tag.includes(']');
    parts[place] = hideBrackets(mayRun ? await runInTag(tag, run) : tag);
  }
  return parts.join('');
}

/** Hides the brackets in tags, comments and CDATA; showBrackets() takes that back. */
export function hideBracketsInTags(html: string): string {
  const parts = splitHtml(distinguishEntities(html));
  return parts.map((part, place) => (place % 2 === 1 ? hideBrackets(part) : part)).join('');
}

/** Gives back the brackets that runShortcodesInTags() hid. */
export function showBrackets(html: string): string {
  return html.includes('&#9') ? html.replaceAll('&#91;', '[').replaceAll('&#93;', ']') : html;
}

/** Brackets that the text itself wrote as entities get another spelling than hidden ones. */
function distinguishEntities(html: string): string {
  return html.includes('&#9') ? html.replaceAll('&#91;', '&#091;').replaceAll('&#93;', '&#093;') : html;
}

function hideBrackets(html: string): string {
  return html.replaceAll('[', '&#91;').replaceAll(']', '&#93;');
}

async function runInTag(tag: string, run: RunShortcodes): Promise<string> {
  const parsed = parseTag(tag);
  if (!parsed) {
    // Something like `<[email]>` is not HTML at all.
    const isBare = new RegExp(`^<${SPACE}*\\[\\[?[^[\\]]+\\]`).test(tag);
    return isBare ? ((await run(tag)) ?? tag) : tag;
  }
  let result = parsed.front;
  for (const attribute of parsed.attributes) result += await runInAttribute(attribute, parsed.name, run);
  return result + parsed.back;
}

async function runInAttribute(attribute: string, element: string, run: RunShortcodes): Promise<string> {
  const open = attribute.indexOf('[');
  if (open === -1 || !attribute.includes(']')) return attribute;
  const changed = await run(attribute);
  if (changed === undefined) return attribute;
  const quote = attribute.search(/["']/);
  // Only someone who may write any HTML can have put a shortcode outside quotes.
  if (quote === -1 || open < quote) return changed;
  const allowed = allowedAttribute(changed, element);
  return isAllBlank(allowed) ? attribute : allowed;
}

/** The attribute as KSES lets it stand on this element, '' if it does not. WordPress: wp_kses_one_attr(). */
function allowedAttribute(attribute: string, element: string): string {
  const withoutLead = trimSpaceStart(attribute);
  const lead = attribute.slice(0, attribute.length - withoutLead.length);
  const inner = trimSpaceEnd(withoutLead);
  const trail = withoutLead.slice(inner.length);
  const equals = inner.search(new RegExp(`${LEADING_SPACE}=`));
  if (equals === -1) return lead + checked(inner, element) + trail;
  const name = inner.slice(0, equals);
  const value = trimSpaceStart(inner.slice(inner.indexOf('=', equals) + 1));
  const quote = value[0] === "'" ? "'" : '"';
  const quoted = value[0] === quote;
  if (quoted && (value.length < 2 || !value.endsWith(quote))) return '';
  const escaped = escapeAttribute(quoted ? value.slice(1, -1) : value);
  return lead + checked(`${name}=${quote}${escaped}${quote}`, element) + trail;
}

function checked(attribute: string, element: string): string {
  const tag = ksesPost(`<${element} ${attribute}>`);
  const start = `<${element} `;
  return tag.startsWith(start) && tag.endsWith('>') ? tag.slice(start.length, -1) : '';
}

interface ParsedTag {
  /** `<` and the element's name. */
  readonly front: string;
  readonly name: string;
  /** Each attribute with the whitespace behind it. */
  readonly attributes: readonly string[];
  /** A closing slash and `>`. */
  readonly back: string;
}

/** Cuts an opening tag into its attributes; undefined for closing tags and whatever is not well formed. */
function parseTag(tag: string): ParsedTag | undefined {
  const front = new RegExp(`^<${SPACE}*([a-zA-Z0-9]+)${SPACE}*`).exec(tag);
  if (!front) return undefined;
  const rest = tag.slice(front[0].length);
  const inside = rest.endsWith('>') ? rest.slice(0, -1) : rest;
  const bare = trimSpaceEnd(inside);
  const written = bare.endsWith('/') ? trimSpaceEnd(bare.slice(0, -1)) : inside;
  const attributes = splitAttributes(written);
  if (!attributes) return undefined;
  return { front: front[0], name: front[1] as string, attributes, back: rest.slice(written.length) };
}

/** Cuts `a="1" b=2 c` into its attributes; a shortcode may stand in a name's place. undefined if malformed. */
function splitAttributes(text: string): string[] | undefined {
  const attribute = new RegExp(
    '(?:[_a-zA-Z][-_a-zA-Z0-9:.]*|\\[\\[?[^[\\]]+\\]\\]?)' +
      `(?:${SPACE}*=${SPACE}*(?:"[^"]*"|'[^']*'|[^ \\t\\n\\v\\f\\r"']+(?:${SPACE}|$))|(?:${SPACE}|$))${SPACE}*`,
    'y',
  );
  const attributes: string[] = [];
  while (attribute.lastIndex < text.length) {
    const found = attribute.exec(text);
    if (!found) return undefined;
    attributes.push(found[0]);
  }
  return attributes;
}
