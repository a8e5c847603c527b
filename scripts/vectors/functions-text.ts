import type { ParsedBlock } from '../../src/types/element.ts';
import { autop } from '../../src/wordpress/content/autop.ts';
import { parseBlocks } from '../../src/wordpress/content/blocks-parser.ts';
import { serializeBlocks } from '../../src/wordpress/content/blocks-serializer.ts';
import { renderCaption } from '../../src/wordpress/content/caption-shortcode.ts';
import { trimExcerpt } from '../../src/wordpress/content/content-filters.ts';
import { htmlExcerpt, stripAllTags, trimWords } from '../../src/wordpress/content/excerpt.ts';
import { contentToShow } from '../../src/wordpress/content/more-and-pages.ts';
import {
  readShortcodeAttributes,
  type WrittenAttributes,
} from '../../src/wordpress/content/shortcode-attributes.ts';
import {
  doShortcodes,
  hasShortcode,
  type ShortcodeHandler,
  type ShortcodeRegistry,
  shortcodeUnautop,
  stripShortcodes,
} from '../../src/wordpress/content/shortcodes.ts';
import { texturize } from '../../src/wordpress/content/texturize.ts';

/** A function of the contract vectors: takes a case's arguments, gives what its `expected` is compared with. */
export type VectorFunction = (args: unknown) => unknown;

const CORE_TAGS = ['caption', 'wp_caption', 'gallery', 'playlist', 'audio', 'video', 'embed'];

/** The text functions by the names that the contract vectors give them. */
export const textFunctions: Readonly<Record<string, VectorFunction>> = {
  wpautop: (args) => autop(...input<[text: string, br?: boolean]>(args)),
  wptexturize: (args) => texturize(textOf(args), new Set([...CORE_TAGS, 'box', 'note'])),
  do_shortcode: (args) => {
    const [text, ignoreHtml] = args as [string, boolean?];
    return doShortcodes(text, testShortcodes(), ignoreHtml);
  },
  shortcode_parse_atts: (args) => asPhpArray(readShortcodeAttributes(textOf(args))),
  strip_shortcodes: (args) => stripShortcodes(textOf(args), testShortcodes()),
  has_shortcode: (args) => hasShortcode(...(args as [text: string, tag: string]), testShortcodes()),
  shortcode_unautop: (args) => shortcodeUnautop(textOf(args), testShortcodes()),
  parse_blocks: (args) => parseBlocks(textOf(args)),
  serialize_blocks_of_parse: (args) => serializeBlocks(parseBlocks(textOf(args))),
  wp_trim_words: (args) => trimWords(...input<[text: string, count?: number, more?: string]>(args)),
  wp_trim_excerpt: (args) => excerptOf(textOf(args)),
  wp_html_excerpt: (args) => htmlExcerpt(...input<[text: string, count: number, more?: string]>(args)),
  wp_strip_all_tags: (args) => stripAllTags(...input<[text: string, removeBreaks?: boolean]>(args)),
};

/** The arguments; null stands for one that was left out. */
function input<Arguments extends unknown[]>(args: unknown): Arguments {
  return (args as unknown[]).map((argument) => argument ?? undefined) as Arguments;
}

function textOf(args: unknown): string {
  return (args as [string])[0];
}

/** Test tags print what they were given; `box` runs the shortcodes in its content as well. */
function testShortcodes(): ShortcodeRegistry {
  const print: ShortcodeHandler = (_, content, tag, written) => `{${tag}|${phpJson(written)}|${content}}`;
  const registry = new Map<string, ShortcodeHandler>();
  const renderShortcodes = (text: string) => doShortcodes(text, registry);
  for (const tag of CORE_TAGS) registry.set(tag, () => '');
  for (const tag of ['caption', 'wp_caption']) {
    registry.set(tag, (attributes, content) =>
      renderCaption(attributes, content, { html5: true, renderShortcodes }),
    );
  }
  for (const tag of ['note', 'a-b', 'a_b', '2col']) registry.set(tag, print);
  registry.set('box', async (attributes, content, tag, written) =>
    print(attributes, await renderShortcodes(content), tag, written),
  );
  return registry;
}

function excerptOf(text: string): Promise<string> {
  const shown = contentToShow(text, { id: 1, page: 1, whole: false, address: '', linkText: '' });
  return trimExcerpt(shown, { shortcodes: testShortcodes(), renderBlock: renderStatic });
}

function renderStatic(block: ParsedBlock): string {
  let inner = 0;
  const pieces = block.innerContent.map((piece) => {
    const child = piece === null ? block.innerBlocks[inner++] : undefined;
    return child ? renderStatic(child) : (piece ?? '');
  });
  return pieces.join('');
}

/** A PHP array is a list where its keys count up from 0. */
function isList(written: WrittenAttributes): boolean {
  return written.every(([name], place) => name === String(place));
}

function asPhpArray(written: WrittenAttributes): unknown {
  return isList(written) ? written.map(([, value]) => value) : Object.fromEntries(written);
}

function phpJson(written: WrittenAttributes): string {
  if (isList(written)) return JSON.stringify(written.map(([, value]) => value));
  const members = written.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}
