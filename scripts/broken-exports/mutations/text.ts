import type { Random } from '../../fuzz/random.ts';

/** One way of damaging an export. Texts hold a byte a character (latin1), so that bytes can be broken too. */
export interface Mutation {
  readonly name: string;
  apply(text: string, random: Random): string;
}

const splice = (text: string, at: number, length: number, put = '') =>
  text.slice(0, at) + put + text.slice(at + length);

/** A line of the text that is not empty, as [start, end without its break]. */
export function lineOf(
  text: string,
  random: Random,
  fits = /./,
): readonly [start: number, end: number] | undefined {
  const lines: (readonly [number, number])[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (fits.test(text.slice(start, end))) lines.push([start, end]);
    start = end + 1;
  }
  return lines.length === 0 ? undefined : random.pick(lines);
}

/** Damage that can happen to any file on its way. */
export const textMutations: readonly Mutation[] = [
  { name: 'truncated', apply: (text, random) => text.slice(0, random.below(text.length + 1)) },
  { name: 'windows-line-ends', apply: (text) => text.replace(/\r?\n/g, '\r\n') },
  { name: 'byte-order-mark', apply: (text) => `\u00ef\u00bb\u00bf${text}` },
  {
    name: 'mixed-charsets',
    apply: (text, random) =>
      // The two bytes of é in UTF-8; latin1 has one, Windows another for the apostrophe.
      text
        .replace(/\u00c3\u00a9/g, (both) => (random.chance(0.5) ? '\u00e9' : both))
        .replace(/(?<=[a-z]) (?=[a-z]+ [a-z]+['\n\]])/g, (space) => (random.chance(0.3) ? '\u0092' : space)),
  },
  {
    name: 'bytes-flipped',
    apply(text, random) {
      let broken = text;
      for (let times = 1 + random.below(6); times > 0 && broken !== ''; times--) {
        broken = splice(broken, random.below(broken.length), 1, String.fromCharCode(random.below(256)));
      }
      return broken;
    },
  },
  {
    name: 'piece-lost',
    apply: (text, random) => splice(text, random.below(text.length + 1), random.below(200)),
  },
  {
    name: 'line-lost',
    apply(text, random) {
      const [start, end] = lineOf(text, random) ?? [0, 0];
      return splice(text, start, end - start + 1);
    },
  },
  {
    name: 'line-twice',
    apply(text, random) {
      const [start, end] = lineOf(text, random) ?? [0, 0];
      return splice(text, end, 0, `\n${text.slice(start, end)}`);
    },
  },
  {
    name: 'page-before',
    apply: (text, random) =>
      random.pick([
        'Warning: Using a password on the command line\n',
        '\n\n\n',
        '<br />\n<b>Notice</b>: x\n',
      ]) + text,
  },
];
