import type { ReactNode } from 'react';
import { TextArea } from '../../app/parts/fields.tsx';
import { isBuilderBlock, isBuilderHolder } from '../../content/builder-blocks.ts';
import { changeSettings, imageIn } from '../../content/change-settings.ts';
import { applyEdits, setInner } from '../../content/edits.ts';
import { fieldsOf } from '../../content/guess-fields.ts';
import { wordsOf } from '../../content/names.ts';
import { settingsOf } from '../../content/settings.ts';
import { type ContentNode, nodeAt, textAt } from '../../content/tree.ts';
import { ImageFields } from './image-fields.tsx';
import { ItemList } from './item-list.tsx';
import { SettingField } from './setting-field.tsx';
import { TableTools } from './table-tools.tsx';
import type { Declarations } from './use-declarations.ts';
import type { EditedDocument, Path } from './use-document.ts';

interface FormProps {
  readonly doc: EditedDocument;
  readonly declarations: Declarations;
}

/** What is selected, as a form: its words, its settings as they are declared, then those that are written besides. */
export function ElementForm({ doc, declarations }: FormProps): ReactNode {
  const { path, node, tree } = doc;
  if (!path || !node) {
    return <p className="soft">Choose something on the page or in the structure to change it.</p>;
  }
  const { name } = declarations.describe(tree, node);
  const image = node.name === 'img' ? path : imageIn(node, path);
  const link = linkIn(node, path);
  return (
    // Each node has a form of its own: nothing typed into one goes into another.
    <div className="fields-form" key={`${path.join()} ${node.name}`}>
      <h2>{name}</h2>
      <Words doc={doc} node={node} path={path} />
      <TableTools doc={doc} path={path} />
      <ItemList doc={doc} node={node} path={path} declarations={declarations} />
      {image && <ImageFields doc={doc} path={image} />}
      {link && <Settings doc={doc} path={link} declared={LINK} only />}
      {node !== (image && nodeAt(tree.nodes, image)) && (
        <Settings doc={doc} path={path} declared={declarations.of(node)?.fields ?? []} />
      )}
    </div>
  );
}

const LINK = [{ name: 'href', label: 'Link', kind: 'link' }] as const;

function Words({ doc, node, path }: { doc: EditedDocument; node: ContentNode; path: Path }): ReactNode {
  const isBare = node.children.length === 0 && (node.kind === 'shortcode' || isBuilderBlock(node));
  const words = wordsOf(node) ?? (isBare ? node : undefined);
  if (!words?.inner) return null;
  const text = textAt(doc.source, words.inner);
  const isCaptioned = settingsOf(doc.source, node).get('caption') === 'yes';
  if (words === node && node.kind === 'shortcode' && text === '' && !isCaptioned) return null;
  if (words === node && isBuilderHolder(node)) return null;
  return (
    <TextArea
      label="Text"
      hint={/[<[]/.test(text) ? 'With its markup.' : undefined}
      value={text}
      onChange={(value) =>
        doc.dispatch({
          type: 'change',
          source: applyEdits(doc.source, setInner(words, value)),
          path,
          burst: `form ${path.join()}`,
        })
      }
    />
  );
}

function Settings(props: {
  readonly doc: EditedDocument;
  readonly path: Path;
  readonly declared: Parameters<typeof fieldsOf>[0];
  /** Those that are declared, and no others. */
  readonly only?: boolean;
}): ReactNode {
  const { doc, path, declared, only = false } = props;
  const node = nodeAt(doc.tree.nodes, path);
  if (!node || node.kind === 'text') return null;
  const written = settingsOf(doc.source, node);
  const fields = fieldsOf(declared, only ? new Map() : written);
  const field = (field: (typeof fields)[number]) => (
    <SettingField
      key={`${field.name || field.label} ${field.part ?? ''}`}
      field={field}
      written={(name) => written.get(name)}
      onChange={(changes) =>
        doc.dispatch({
          type: 'change',
          source: changeSettings(doc.tree, path, changes),
          burst: `form ${path.join()} ${Object.keys(changes).join()}`,
        })
      }
    />
  );
  // Builders write a setting for everything that was ever looked at.
  const folded = isBuilderBlock(node) && declared.length > 0 ? declared.length : fields.length;
  return (
    <>
      {fields.slice(0, folded).map(field)}
      {folded < fields.length && (
        <details>
          <summary>More settings</summary>
          {fields.slice(folded).map(field)}
        </details>
      )}
    </>
  );
}

/** The way to the one link that a node is, or that its block holds. */
function linkIn(node: ContentNode, path: Path): Path | undefined {
  if (node.kind === 'element' && node.name === 'a') return undefined;
  if (node.kind !== 'block' || isBuilderBlock(node)) return undefined;
  for (const [place, child] of node.children.entries()) {
    if (child.kind !== 'element') continue;
    const way = [...path, place];
    if (child.name === 'a') return way;
    for (const [inner, one] of child.children.entries()) {
      if (one.kind === 'element' && one.name === 'a') return [...way, inner];
    }
  }
  return undefined;
}
