import { applyEdits, remove, setInner } from './edits.ts';
import { type ContentTree, nodeAt, textAt } from './tree.ts';

type Path = readonly number[];

/** The caption of a picture that stands in a figure, with its markup; '' = it has none; undefined = it can have none. */
export function captionOf(tree: ContentTree, image: Path): string | undefined {
  const figure = figureOf(tree, image);
  if (!figure) return undefined;
  return textAt(tree.source, captionIn(tree, figure)?.inner);
}

/** A text in which a picture's figure has another caption; '' takes it away. */
export function setCaption(tree: ContentTree, image: Path, caption: string): string {
  const { source } = tree;
  const figure = figureOf(tree, image);
  const node = figure && nodeAt(tree.nodes, figure);
  if (!figure || !node?.inner) return source;
  const present = captionIn(tree, figure);
  if (present && caption === '') return applyEdits(source, remove(tree, present));
  if (present) return applyEdits(source, setInner(present, caption));
  if (caption === '') return source;
  const text = `<figcaption class="wp-element-caption">${caption}</figcaption>`;
  return applyEdits(source, [{ range: { start: node.inner.end, end: node.inner.end }, text }]);
}

function figureOf(tree: ContentTree, image: Path): Path | undefined {
  return image
    .map((_, depth) => image.slice(0, depth))
    .findLast((way) => nodeAt(tree.nodes, way)?.name === 'figure');
}

function captionIn(tree: ContentTree, figure: Path) {
  return nodeAt(tree.nodes, figure)?.children.find(({ name }) => name === 'figcaption');
}
