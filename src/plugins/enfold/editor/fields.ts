import type { EditorField } from 'portolan/plugin';

/** Names of a setting at each width of the screen. */
const onScreens = (of: string): NonNullable<EditorField['onScreens']> => ({
  desktop: `av-desktop-${of}`,
  medium: `av-medium-${of}`,
  small: `av-small-${of}`,
  mini: `av-mini-${of}`,
});

/** A field whose value may be another at each width of the screen; `of` is what the builder calls it there. */
export const sized = (field: EditorField, of: string): EditorField => ({
  ...field,
  onScreens: onScreens(of),
});

/** On which screens an element is not shown. */
export const hidden: EditorField = {
  name: '',
  label: 'Hidden on',
  kind: 'flag',
  onScreens: onScreens('hide'),
};

type Choices = NonNullable<EditorField['choices']>;

const ALIGNMENTS: Choices = [
  ['left', 'Left'],
  ['center', 'Middle'],
  ['right', 'Right'],
];

export const text = (name: string, label: string): EditorField => ({ name, label, kind: 'text' });
export const colour = (name: string, label: string): EditorField => ({ name, label, kind: 'colour' });
export const length = (name: string, label: string): EditorField => ({ name, label, kind: 'length' });
export const choice = (name: string, label: string, choices: Choices): EditorField => ({
  name,
  label,
  kind: 'choice',
  choices,
  fallback: choices[0]?.[0] ?? '',
});
export const flag = (name: string, label: string, on: string, off = ''): EditorField => ({
  name,
  label,
  kind: 'flag',
  choices: [
    [off, 'No'],
    [on, 'Yes'],
  ],
});
export const link = (name = 'link', label = 'Link'): EditorField => ({ name, label, kind: 'builder-link' });
export const newWindow = (name = 'link_target'): EditorField => flag(name, 'Opens in a new window', '_blank');
export const picture = (label = 'Picture'): EditorField => ({
  name: 'src',
  label,
  kind: 'picture',
  idName: 'attachment',
});
export const icon = (label = 'Icon'): EditorField => ({ name: 'icon', label, kind: 'icon', idName: 'font' });
export const number = (name: string, label: string, fallback = ''): EditorField => ({
  name,
  label,
  kind: 'number',
  fallback,
});
/** A picture by its id alone. */
export const pictureById = (name = 'id', label = 'Picture'): EditorField => ({
  name,
  label,
  kind: 'picture',
  idName: name,
});
export const pictures = (name: string, label: string): EditorField => ({ name, label, kind: 'pictures' });
export const alignment = (name: string, label = 'Stands'): EditorField => choice(name, label, ALIGNMENTS);
export const headingTag = (name: string, first: string): EditorField =>
  choice(
    name,
    'Rank of the heading',
    [first, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
      .filter((tag, place, all) => all.indexOf(tag) === place)
      .map((tag) => [tag, `Heading ${tag.slice(1)}`]),
  );
export const buttonColour = choice('color', 'Colour', [
  ['theme-color', 'The theme’s'],
  ['theme-color-highlight', 'The theme’s, strong'],
  ['theme-color-subtle', 'The theme’s, soft'],
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['red', 'Red'],
  ['orange', 'Orange'],
  ['green', 'Green'],
  ['blue', 'Blue'],
  ['aqua', 'Aqua'],
  ['teal', 'Teal'],
  ['purple', 'Purple'],
  ['pink', 'Pink'],
  ['silver', 'Silver'],
  ['grey', 'Grey'],
  ['black', 'Black'],
  ['custom', 'Chosen below'],
]);
