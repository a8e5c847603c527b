import type { ReactNode } from 'react';
import { Button } from '../../app/parts/button.tsx';
import { removeNode } from '../../content/commands.ts';
import { addItem, itemsOf, moveItem } from '../../content/items.ts';
import { plainName } from '../../content/names.ts';
import type { ContentNode } from '../../content/tree.ts';
import type { Declarations } from './use-declarations.ts';
import type { EditedDocument, Path } from './use-document.ts';

/** The slides of a slider, the tabs of tabs …: each leads to its own form; they are added, moved and taken out. */
export function ItemList(props: {
  readonly doc: EditedDocument;
  readonly node: ContentNode;
  readonly path: Path;
  readonly declarations: Declarations;
}): ReactNode {
  const { doc, node, path, declarations } = props;
  const item = declarations.of(node)?.items;
  if (item === undefined || node.inner === undefined) return null;
  const { tree, dispatch } = doc;
  const items = itemsOf(node, item);
  const named = items[0]
    ? declarations.describe(tree, items[0][1]).name
    : plainName({ kind: 'shortcode', name: item });
  return (
    <div className="field item-list" role="group" aria-label={`Each ${named.toLowerCase()}`}>
      <ol>
        {items.map(([place, child], at) => {
          const way = [...path, place];
          const { name, words } = declarations.describe(tree, child);
          const called = words || `${name} ${at + 1}`;
          // What is moved is not what is chosen: the list stays where it is.
          const change = (changed: { readonly source: string } | undefined) =>
            changed && dispatch({ type: 'change', source: changed.source, path });
          return (
            <li key={`${place} ${child.name}`}>
              <Button
                kind="quiet"
                className="item-name"
                onClick={() => dispatch({ type: 'select', path: way })}
              >
                {called}
              </Button>
              <Button
                kind="quiet"
                icon="up"
                label={`Move up: ${called}`}
                disabled={at === 0}
                onClick={() => change(moveItem(tree, way, -1))}
              />
              <Button
                kind="quiet"
                icon="down"
                label={`Move down: ${called}`}
                disabled={at === items.length - 1}
                onClick={() => change(moveItem(tree, way, 1))}
              />
              <Button
                kind="quiet"
                icon="bin"
                label={`Delete: ${called}`}
                onClick={() => change(removeNode(tree, way))}
              />
            </li>
          );
        })}
      </ol>
      <div className="buttons">
        <Button
          icon="plus"
          onClick={() => {
            const added = addItem(tree, path, item, declarations.newItem(item));
            if (added) dispatch({ type: 'change', ...added });
          }}
        >
          Add: {named.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}
