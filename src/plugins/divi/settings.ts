import { elementDeclarer, type Setting, settings, type TagNode } from 'portolan/elements';
import type { Page } from './element-of.ts';
import { isOn, textOf } from './values.ts';

/** Declares Divi's modules. */
export const declare = elementDeclarer<TagNode, Page>();

const stored = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordsOf: Setting<string, Page>['read'] = (at, name, { dynamic }) =>
  textOf({ [name]: stored(at(name)) }, dynamic, name);

/** Settings as Divi stores them: signs in texts are encoded, some texts stand for what the page says of itself. */
export const diviSettings = {
  words: (label: string): Setting<string, Page> => ({ ...settings.words(label), read: wordsOf }),
  link: (label = 'Link'): Setting<string, Page> => ({ ...settings.link(label), read: wordsOf }),
  flag: (label: string, isUsual = false): Setting<boolean> => ({
    field: {
      label,
      kind: 'flag',
      choices: [
        ['off', 'No'],
        ['on', 'Yes'],
      ],
      fallback: isUsual ? 'on' : 'off',
    },
    read: (at, name) => isOn(stored(at(name)) || (isUsual ? 'on' : 'off')),
  }),
  /** A picture by its address. */
  picture: (label = 'Picture'): Setting<string, Page> => ({
    field: { label, kind: 'picture' },
    read: wordsOf,
  }),
  colour: settings.colour,
  /** White words, for dark grounds. */
  ground: {
    field: {
      label: 'Words',
      kind: 'choice',
      choices: [
        ['light', 'Dark, for light grounds'],
        ['dark', 'White, for dark grounds'],
      ],
      fallback: 'light',
    },
    read: (at, name) => (stored(at(name)) === 'dark' ? '#ffffff' : undefined),
  } satisfies Setting<string | undefined>,
};
