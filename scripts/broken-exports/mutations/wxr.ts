import { lineOf, type Mutation } from './text.ts';

/** What one finds broken in WXR files. */
export const wxrMutations: readonly Mutation[] = [
  {
    name: 'item-twice',
    apply(text, random) {
      const items = text.match(/<item>[\s\S]*?<\/item>\r?\n/g) ?? [];
      const item = items.length === 0 ? '' : random.pick(items);
      return text.replace('</channel>', () => `${item}</channel>`);
    },
  },
  { name: 'no-items', apply: (text) => text.replace(/<item>[\s\S]*<\/item>/, '') },
  {
    name: 'field-empty',
    apply(text, random) {
      const [start, end] = lineOf(text, random, /^<wp:\w+>[^<]/) ?? [0, 0];
      return text.slice(0, start) + text.slice(start, end).replace(/>[^<]*</, '><') + text.slice(end);
    },
  },
  {
    name: 'wrong-address',
    apply: (text, random) =>
      text.replaceAll('https://harbour.example', () =>
        random.pick([
          '',
          'harbour',
          'http://',
          'ftp://harbour.example',
          'https://exa mple',
          'https://harbour.example',
        ]),
      ),
  },
  {
    name: 'type-empty',
    apply: (text, random) =>
      text.replace(/<wp:post_type>\w+</g, (whole) =>
        random.chance(0.5)
          ? `<wp:post_type>${random.pick(['', '../x', 'Post', 'a'.repeat(300), 'sea map'])}<`
          : whole,
      ),
  },
  {
    name: 'broken-value',
    apply: (text, random) =>
      text.replace(/a:1:\{s:4:"wave"[^\]]*\}/, () =>
        random.pick(['a:9:{', 'O:8:"stdClass":1:{', `a:1:{s:4:"w";s:300000:"${'x'.repeat(300_000)}";}`]),
      ),
  },
  {
    name: 'declaration-wrong',
    apply: (text, random) =>
      text.replace(/UTF-8/, () => random.pick(['windows-1251', 'klingon', 'UTF-16', ''])),
  },
];
