import { escapeAttribute } from './escape.ts';
import { tagAttribute } from './tag-attribute.ts';

/** Where an opening tag stands in HTML: from its `<` to behind its `>`. */
export interface OpeningTag {
  /** In lower case. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const tagName = /[a-zA-Z][^\s/>]*/y;

/** The first opening tag at or behind a place, comments and closing tags passed over; undefined where there is none. */
export function nextTag(html: string, from = 0): OpeningTag | undefined {
  for (let start = html.indexOf('<', from); start !== -1; start = html.indexOf('<', start + 1)) {
    if (html.startsWith('<!--', start)) {
      const close = html.indexOf('-->', start + 4);
      if (close === -1) return undefined;
      start = close + 2;
      continue;
    }
    tagName.lastIndex = start + 1;
    const name = tagName.exec(html)?.[0];
    if (name === undefined) continue;
    const end = tagEnd(html, start + 1 + name.length);
    return end === undefined ? undefined : { name: name.toLowerCase(), start, end };
  }
  return undefined;
}

/** The first opening tag with one of these names (in lower case). */
export function nextTagNamed(html: string, names: readonly string[], from = 0): OpeningTag | undefined {
  let tag = nextTag(html, from);
  while (tag && !names.includes(tag.name)) tag = nextTag(html, tag.end);
  return tag;
}

/** The first opening tag that has a class. */
export function nextTagWithClass(html: string, className: string, from = 0): OpeningTag | undefined {
  let tag = nextTag(html, from);
  while (tag && !classesOf(html, tag).includes(className)) tag = nextTag(html, tag.end);
  return tag;
}

/** Behind the `>` that ends a tag; one inside quotes does not. */
function tagEnd(html: string, from: number): number | undefined {
  for (let at = from; at < html.length; at++) {
    const character = html[at];
    if (character === '>') return at + 1;
    if (character === '"' || character === "'") {
      at = html.indexOf(character, at + 1);
      if (at === -1) return undefined;
    }
  }
  return undefined;
}

/** The value of a tag's attribute, character references as written; undefined where it has none. */
export function attributeOf(html: string, tag: OpeningTag, name: string): string | undefined {
  return tagAttribute(html.slice(tag.start, tag.end), name)?.value;
}

/** The classes of a tag, in their order. */
export function classesOf(html: string, tag: OpeningTag): readonly string[] {
  return (attributeOf(html, tag, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

/** HTML with an attribute of a tag set, in its old place or right behind the tag's name. The value is escaped. */
export function withAttribute(html: string, tag: OpeningTag, name: string, value: string): string {
  const found = tagAttribute(html.slice(tag.start, tag.end), name);
  // Quotes stay as WordPress's own reader of tags writes them.
  const written = `${name}="${escapeAttribute(value).replaceAll('&#039;', '&apos;')}"`;
  if (found) return html.slice(0, tag.start + found.start) + written + html.slice(tag.start + found.end);
  const at = tag.start + 1 + tag.name.length;
  return `${html.slice(0, at)} ${written}${html.slice(at)}`;
}

/** HTML with classes added behind those of a tag; classes that are there stay as they are. */
export function withClasses(html: string, tag: OpeningTag, classes: readonly string[]): string {
  const present = classesOf(html, tag);
  const added = [...new Set(classes)].filter((name) => name !== '' && !present.includes(name));
  if (added.length === 0) return html;
  const before = attributeOf(html, tag, 'class') ?? '';
  return withAttribute(html, tag, 'class', [before, ...added].filter((part) => part !== '').join(' '));
}

/** HTML without some classes of a tag. */
export function withoutClasses(html: string, tag: OpeningTag, classes: readonly string[]): string {
  const present = classesOf(html, tag);
  const kept = present.filter((name) => !classes.includes(name));
  if (kept.length === present.length) return html;
  if (kept.length > 0) return withAttribute(html, tag, 'class', kept.join(' '));
  const found = tagAttribute(html.slice(tag.start, tag.end), 'class');
  if (!found) return html;
  return html.slice(0, tag.start + found.start).trimEnd() + html.slice(tag.start + found.end);
}

/** HTML with declarations added to the style of a tag. */
export function withStyle(html: string, tag: OpeningTag, css: string): string {
  const before = attributeOf(html, tag, 'style') ?? '';
  const separator = before === '' || before.endsWith(';') ? '' : ';';
  return withAttribute(html, tag, 'style', before + separator + css);
}
