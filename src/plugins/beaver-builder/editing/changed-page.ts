import { isDeepStrictEqual } from 'node:util';
import { PhpObject, type PhpValue, phpGet } from 'portolan/data';
import { copiedPhp, settledPhp } from 'portolan/elements';
import { nodesOf, type StoredPage, settingsOf, shownIds } from '../stored-page.ts';
import { editedNodes } from './page-text.ts';

type EditedNode = ReturnType<typeof editedNodes>[number];

/**
 * A page that was edited, with everything that nobody changed as it was stored: nodes where they stood in the list, new
 * ones behind them. `filtered` is done with each text that is new.
 */
export function changedPage(
  before: StoredPage,
  text: string,
  filtered: (text: string) => string,
): StoredPage {
  const edited = editedNodes(text);
  const old = nodesOf(before);
  const nodes = new Map(
    edited.map((node) => {
      const siblings = (all: readonly { readonly id: string; readonly parent: string }[]) =>
        all.filter(({ parent }) => parent === node.parent).map(({ id }) => id);
      const stays = isDeepStrictEqual(siblings(edited), siblings(old));
      return [node.id, nodeOf(node, before, stays, filtered)] as const;
    }),
  );
  // What no editor showed stays: nodes of nothing, and what is no node.
  const shown = new Set(shownIds(old));
  const places = new Set([...before.keys()].filter((id) => nodes.has(id) || !shown.has(id)));
  return new Map(
    [...places, ...nodes.keys()].map((id) => [id, nodes.get(id) ?? before.get(id) ?? null] as const),
  );
}

/** `stays`: the node stands where it stood, among the same others. */
function nodeOf(
  { id, type, parent, position, settings, from }: EditedNode,
  before: StoredPage,
  stays: boolean,
  filtered: (text: string) => string,
): PhpValue {
  const known = before.get(from ?? id);
  // A copy shares nothing with what it was copied from.
  const old = known === undefined || from === id ? known : copiedPhp(known);
  const stored = phpGet(old, 'settings');
  const isHere = known !== undefined && from === id;
  const isSame = isDeepStrictEqual(settingsOf(stored), settings);
  const own = {
    node: id,
    type,
    parent: isHere && (phpGet(old, 'parent') ?? '') === parent ? phpGet(old, 'parent') : parent || null,
    position: isHere && (stays || phpGet(old, 'position') === position) ? phpGet(old, 'position') : position,
    settings: isSame && stored !== undefined ? stored : settledSettings(stored, settings, filtered),
  };
  const members = new Map(old instanceof PhpObject ? old.properties : []);
  for (const [name, value] of Object.entries(own)) if (value !== undefined) members.set(name, value);
  return new PhpObject('stdClass', members);
}

function settledSettings(
  stored: PhpValue | undefined,
  settings: EditedNode['settings'],
  filtered: (text: string) => string,
): PhpValue {
  const known = stored instanceof PhpObject || stored instanceof Map ? stored : undefined;
  return settledPhp(known, { __class: 'stdClass', ...settings }, filtered);
}
