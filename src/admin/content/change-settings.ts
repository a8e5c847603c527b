import { applyEdits, setSetting } from './edits.ts';
import { parseContent } from './parse.ts';
import { blockSettings, settingsOf } from './settings.ts';
import { type ContentNode, type ContentTree, nodeAt } from './tree.ts';

type Path = readonly number[];

/** A text with some settings of a node changed; undefined takes one out. */
export function changeSettings(
  { source, options }: ContentTree,
  path: Path,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  let text = source;
  for (const [name, value] of Object.entries(changes)) {
    const node = nodeAt(parseContent(text, options).nodes, path);
    if (node) text = applyEdits(text, setSetting(text, node, name, value));
  }
  return text;
}

/** A picture of the library, as it is written into a page. */
export interface ChosenPicture {
  readonly id: number;
  readonly address: string;
  readonly alt: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Puts another picture into an `<img>`, alone or in a block: address, alternative text, measures and the class that names it. */
export function changeImage(tree: ContentTree, path: Path, picture: ChosenPicture): string {
  const { source, options } = tree;
  const node = nodeAt(tree.nodes, path);
  if (!node) return source;
  const image = node.name === 'img' ? path : imageIn(node, path);
  if (!image) return source;
  const img = nodeAt(tree.nodes, image);
  if (!img) return source;
  const settings = settingsOf(source, img);
  const classes = (settings.get('class') ?? '').replace(/\bwp-image-\d+\b/, `wp-image-${picture.id}`);
  let text = changeSettings(tree, image, {
    src: picture.address,
    alt: picture.alt,
    ...(settings.has('class') && { class: classes }),
    ...(settings.has('srcset') && { srcset: undefined }),
    ...(settings.has('sizes') && { sizes: undefined }),
    ...(settings.has('width') && { width: picture.width?.toString() }),
    ...(settings.has('height') && { height: picture.height?.toString() }),
  });
  for (let around = image.slice(0, -1); around.length > 0; around = around.slice(0, -1)) {
    const block = nodeAt(parseContent(text, options).nodes, around);
    if (block?.kind !== 'block') continue;
    const named = blockSettings(text, block);
    const id = 'mediaId' in named ? 'mediaId' : 'id';
    text = changeSettings(parseContent(text, options), around, {
      ...(typeof named[id] === 'number' && { [id]: String(picture.id) }),
      ...(typeof named['url'] === 'string' && { url: picture.address }),
    });
    break;
  }
  return text;
}

/** The way to the first `<img>` inside a node that belongs to itself, not to another block or element inside it. */
export function imageIn(node: ContentNode, path: Path): Path | undefined {
  for (const [place, child] of node.children.entries()) {
    if (child.kind !== 'element') continue;
    const way = [...path, place];
    const found = child.name === 'img' ? way : imageIn(child, way);
    if (found) return found;
  }
  return undefined;
}
