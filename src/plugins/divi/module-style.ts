import { type Declarations, type TagNode, textInside } from 'portolan/elements';
import { edgesOf } from './edges.ts';
import { authors } from './layout.ts';
import { backgroundOf, htmlOf, narrowRooms, narrowTexts, roomOf, textAppearance } from './values.ts';

/** HTML inside a module. */
export const inner = (node: TagNode) => htmlOf(textInside(node.children));

/** How a module looks, and its texts; `kinds` are the beginnings of the names that its texts' settings have. */
export const moduleStyle = (node: TagNode, ...kinds: readonly string[]) => ({
  ...authors(node.attributes),
  css: {
    ...textAppearance(node.attributes, ...kinds),
    ...backgroundOf(node.attributes),
    ...roomOf(node.attributes),
    ...edgesOf(node.attributes),
  },
  below: joined(narrowTexts(node.attributes, ...kinds), narrowRooms(node.attributes)),
});

const joined = (
  one: Readonly<Record<string, Declarations>>,
  other: Readonly<Record<string, Declarations>>,
): Readonly<Record<string, Declarations>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((width) => [
      width,
      { ...one[width], ...other[width] },
    ]),
  );
