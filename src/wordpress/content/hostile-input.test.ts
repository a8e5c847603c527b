import { expect, test } from 'vitest';
import { inProportion, repeated } from '../../../tests/in-proportion.ts';
import type { Site } from '../../types/index.ts';
import { autop } from './autop.ts';
import { parseBlocks } from './blocks-parser.ts';
import { serializeBlocks } from './blocks-serializer.ts';
import { htmlExcerpt, stripAllTags, trimWords } from './excerpt.ts';
import { forceBalanceTags } from './force-balance-tags.ts';
import { splitMore, splitPages } from './more-and-pages.ts';
import { plainBeginning } from './plain-excerpt.ts';
import { doShortcodes, hasShortcode, shortcodeUnautop, stripShortcodes } from './shortcodes.ts';
import { convertSmilies } from './smilies.ts';
import { texturize } from './texturize.ts';

const registry = new Map([
  ['box', () => 'x'],
  ['note', () => 'y'],
]);

/** Of which only the shortcodes are asked for that keep parts for some: none. */
const noSite = {
  contributions: () => [],
  once: (_: string, make: () => unknown) => make(),
} as unknown as Site;

const functions: readonly (readonly [name: string, run: (text: string) => unknown])[] = [
  ['autop', (text) => autop(text)],
  ['texturize', (text) => texturize(text, registry)],
  ['doShortcodes', (text) => doShortcodes(text, registry)],
  ['stripShortcodes', (text) => stripShortcodes(text, registry)],
  ['hasShortcode', (text) => hasShortcode(text, 'note', registry)],
  ['shortcodeUnautop', (text) => shortcodeUnautop(text, registry)],
  ['parseBlocks', (text) => serializeBlocks(parseBlocks(text))],
  ['forceBalanceTags', (text) => forceBalanceTags(text)],
  ['convertSmilies', (text) => convertSmilies(text, '/')],
  ['splitMore', (text) => [splitMore(text), splitPages(text)]],
  [
    'plainBeginning',
    (text) => plainBeginning(noSite, { post_content: '', post_excerpt: '', post_password: '' }, text, 157),
  ],
  ['excerpts', (text) => [stripAllTags(text), trimWords(text), htmlExcerpt(text, 9)]],
];

/** Repeated to the full length, with an ending that makes a careless pattern look back at all of it. */
const inputs: readonly (readonly [unit: string, ending: string])[] = [
  ['[', ']'],
  ['<', '>'],
  ['<p', '>'],
  ['<p><p><div ', '>'],
  ['<p><li', '\n</p>'],
  ['<script', '>'],
  ['<!--', ''],
  ['"', ''],
  ["'1", ''],
  ['1.', 'x1'],
  [' ', 'x'],
  [' \n', '<p>'],
  ['&', ';'],
  ['[box', ']'],
  ['[box] ', ''],
  ['<p>[box ', `]${' '.repeat(5000)}`],
  ['<a b="[box', ']">'],
  ['[!', ']'],
  ['<!-- wp:a {', '} -->'],
  ['<!-- wp:a -->', ''],
  ['<!--more', '\n-->'],
  ['<!-- wp:more ', '<!--more-->'],
  ['<i><b>', '</x>'],
  ['</div', '>'],
];

test.each(functions)('%s takes time in proportion to the text', async (_, run) => {
  const slow: string[] = [];
  for (const [unit, ending] of inputs)
    if (!(await inProportion((length) => run(repeated(unit, length) + ending)))) slow.push(unit);
  expect(slow).toEqual([]);
});
