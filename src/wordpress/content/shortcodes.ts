import type { ShortcodeAttributes } from '../../types/element.ts';
import { attributesOf, readShortcodeAttributes, type WrittenAttributes } from './shortcode-attributes.ts';
import { type FoundShortcode, findShortcodes, type NameSet, shortcodeTagsIn } from './shortcode-search.ts';
import { hideBracketsInTags, runShortcodesInTags, showBrackets } from './shortcodes-in-html.ts';

export { parseShortcodeAttributes, shortcodeAttributes } from './shortcode-attributes.ts';
export { shortcodeUnautop } from './shortcode-unautop.ts';

/**
 * Makes the text that takes a shortcode's place. `content` is '' for a shortcode without a closing tag;
 * shortcodes in it have not run. `written` holds the attributes in the order of the text.
 */
export type ShortcodeHandler = (
  attributes: ShortcodeAttributes,
  content: string,
  tag: string,
  written: WrittenAttributes,
) => string | Promise<string>;

/** The shortcodes of a site by their tags. */
export type ShortcodeRegistry = Pick<ReadonlyMap<string, ShortcodeHandler>, 'get' | 'has'>;

/**
 * Replaces every known shortcode by what its handler makes of it, one after another. `[[tag]]` becomes
 * `[tag]`. With `ignoreHtml` shortcodes inside tags stay as they are. Errors of handlers come through.
 * WordPress: do_shortcode().
 */
export async function doShortcodes(
  text: string,
  registry: ShortcodeRegistry,
  ignoreHtml = false,
): Promise<string> {
  if (!text.includes('[')) return text;
  const tags = shortcodeTagsIn(text, registry);
  if (tags.size === 0) return text;
  const run = (part: string) => replaceShortcodes(part, tags, (found) => callHandler(found, registry));
  const html = ignoreHtml ? hideBracketsInTags(text) : await runShortcodesInTags(text, run);
  return showBrackets((await run(html)) ?? html);
}

/** Takes out known shortcodes with their content, but not those inside tags. WordPress: strip_shortcodes(). */
export function stripShortcodes(text: string, registered: NameSet): string {
  if (!text.includes('[')) return text;
  const tags = shortcodeTagsIn(text, registered);
  if (tags.size === 0) return text;
  const html = hideBracketsInTags(text);
  let kept = '';
  let done = 0;
  for (const found of findShortcodes(html, tags)) {
    kept += html.slice(done, found.start) + (escapedText(found, html) ?? outerBrackets(found, ''));
    done = found.end;
  }
  return showBrackets(kept + html.slice(done));
}

/** Whether a text holds a shortcode, also inside other shortcodes' content. WordPress: has_shortcode(). */
export function hasShortcode(text: string, tag: string, registered: NameSet): boolean {
  if (!text.includes(`[${tag}`) || !registered.has(tag)) return false;
  for (const found of findShortcodes(text, registered)) {
    if (found.tag === tag || hasShortcode(found.content, tag, registered)) return true;
  }
  return false;
}

/** The text with its shortcodes replaced, undefined where it has none. */
async function replaceShortcodes(
  text: string,
  tags: NameSet,
  call: (found: FoundShortcode) => string | Promise<string>,
): Promise<string | undefined> {
  let result: string | undefined;
  let done = 0;
  for (const found of findShortcodes(text, tags)) {
    const plain = escapedText(found, text);
    const replacement = plain ?? outerBrackets(found, await call(found));
    result = (result ?? '') + text.slice(done, found.start) + replacement;
    done = found.end;
  }
  return result === undefined ? undefined : result + text.slice(done);
}

function callHandler(found: FoundShortcode, registry: ShortcodeRegistry): string | Promise<string> {
  const written = readShortcodeAttributes(found.attributes);
  return registry.get(found.tag)?.(attributesOf(written), found.content, found.tag, written) ?? '';
}

/** What `[[tag]]` prints: the shortcode itself; undefined for any other. */
function escapedText(found: FoundShortcode, text: string): string | undefined {
  return found.bracketBefore && found.bracketBehind ? text.slice(found.start + 1, found.end - 1) : undefined;
}

function outerBrackets(found: FoundShortcode, output: string): string {
  return (found.bracketBefore ? '[' : '') + output + (found.bracketBehind ? ']' : '');
}
