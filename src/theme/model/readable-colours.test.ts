import { describe, expect, it } from 'vitest';
import { contrastOf, mix, type Rgb, rgbOf } from '../../view/colour.ts';
import { readableColours } from './readable-colours.ts';

const PALETTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a pale accent': { accent: '#ffe066' },
  'a page as dark as night': {
    background: '#111418',
    text: '#c9c9c9',
    heading: '#ffffff',
    accent: '#2a6fdb',
  },
  'a page between dark and light': { background: '#7a7a7a', text: '#555555', accent: '#ff0000' },
  'pale grey on white': { background: '#ffffff', text: '#bbbbbb', heading: '#dddddd', accent: '#00ffaa' },
  'a yellow page': { background: '#f5c518', text: '#333333', accent: '#f5c518' },
  'a dark header and nothing else': { 'header-background': '#1d2327' },
  'a header in the colour of its own text': { 'header-background': '#336699', 'header-text': '#336699' },
  'a light foot': { 'footer-background': '#fafafa' },
};

describe.each(Object.entries(PALETTES))('%s', (_, look) => {
  const colours = { ...look, ...readableColours(look) };
  const of = (name: string) => rgbOf(colours[name]) as Rgb;

  it.each(['', ...(colours['header-paper'] ? ['header-'] : [])])(
    'can be read in every part (%s)',
    (prefix) => {
      const link = of(`${prefix}link`);
      const grounds = ['paper', 'raised', 'soft', 'sea'].map((name) => of(`${prefix}${name}`));
      const weak = (names: readonly string[], least: number) =>
        names.filter((name) => grounds.some((ground) => contrastOf(of(`${prefix}${name}`), ground) < least));
      expect(weak(['ink', 'title', 'link', 'faint', 'danger', 'success', 'ochre'], 4.5)).toEqual([]);
      expect(weak(['edge', 'focus'], 3)).toEqual([]);
      const hovered = mix(link, 0.84, of(`${prefix}title`));
      expect(contrastOf(of(`${prefix}on-link`), link)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(of(`${prefix}on-link`), hovered)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('can be read at its foot', () => {
    const foot = rgbOf(colours['footer-background'] ?? '#12292f') as Rgb;
    expect(contrastOf(of('footer-ink'), foot)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(of('footer-focus'), foot)).toBeGreaterThanOrEqual(3);
  });
});

describe('a palette that can be read', () => {
  it('stays as it is', () => {
    const look = { background: '#ffffff', text: '#333333', heading: '#111111', accent: '#0b5394' };
    expect(readableColours(look)).toMatchObject({
      paper: '#ffffff',
      ink: '#333333',
      title: '#111111',
      link: '#0b5394',
    });
  });

  it('gives success and errors the same colours whatever its accent is', () => {
    const meaning = (accent: string) => {
      const { danger, success } = readableColours({ background: '#ffffff', accent });
      return { danger, success };
    };
    expect(meaning('#c2185b')).toEqual(meaning('#0b5394'));
  });
});

it('says nothing where there is no palette', () => {
  expect(readableColours({ page: '1200px' })).toEqual({});
});
