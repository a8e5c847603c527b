import {
  PhpObject,
  type PhpValue,
  phpEntries,
  phpGet,
  serializeShared,
  storedMap,
  textFrom,
  unserialize,
} from 'portolan/data';
import { jsonOf } from 'portolan/elements';
import type { Meta } from 'portolan/plugin';

/** What an author set: texts, numbers, lists and maps. */
export type Settings = Readonly<Record<string, unknown>>;

/** Where Beaver Builder keeps what visitors see of a page. */
export const DATA = '_fl_builder_data';
/** Where it keeps what is being worked on; the same as the page itself once that is published. */
export const DRAFT = '_fl_builder_draft';

/** One node of a page: a row, a group of columns, a column, or a module. Beaver Builder: `_fl_builder_data`. */
export interface StoredNode {
  readonly id: string;
  readonly type: string;
  /** Id of the node that it stands in; '' = none. */
  readonly parent: string;
  readonly position: number;
  readonly settings: Settings;
  /** Place of the node in the text of an editor; never stored. */
  readonly mark?: number;
}

/** A page as it is stored: its nodes by their ids. */
export type StoredPage = ReadonlyMap<string, PhpValue>;

/** What Beaver Builder holds of a post that shows it; undefined for all others. */
export function storedPage(meta: Meta | undefined): StoredPage | undefined {
  if (meta?.get('_fl_builder_enabled') !== '1') return undefined;
  const read = unserialize(meta.get(DATA) ?? '');
  if (!read.ok) return undefined;
  const page = new Map(phpEntries(read.value).map(([id, node]) => [String(id), node]));
  return page.size === 0 ? undefined : page;
}

/** A page as Beaver Builder stores it. */
export function dataOf(page: StoredPage): string {
  return serializeShared(new Map([...page].map(([id, node]) => [id, node] as const)));
}

/** The nodes of a page, those that stand together in their order. */
export function nodesOf(page: StoredPage): readonly StoredNode[] {
  const nodes = [...page.values()].flatMap((stored): readonly StoredNode[] => {
    const [id, type, parent] = ['node', 'type', 'parent'].map((name) => textFrom(phpGet(stored, name)));
    if (id === undefined || type === undefined) return [];
    return [
      {
        id,
        type,
        parent: parent ?? '',
        position: Number(phpGet(stored, 'position')) || 0,
        settings: settingsOf(phpGet(stored, 'settings')),
      },
    ];
  });
  return nodes.toSorted((a, b) => a.position - b.position);
}

/** The nodes that stand in something, up to the root: others are shown nowhere. */
export function shownIds(nodes: readonly StoredNode[]): readonly string[] {
  const inside = (parent: string): readonly string[] =>
    nodes.filter((node) => node.parent === parent).flatMap(({ id }) => [id, ...inside(id)]);
  return inside('');
}

/** Settings as a form and a page read them. */
export function settingsOf(stored: PhpValue | undefined): Settings {
  if (!(stored instanceof PhpObject) && !(stored instanceof Map)) return {};
  const { __class: _, ...settings } = storedMap(jsonOf(stored));
  return settings;
}

/** Numbers of a list of pictures. */
export function photosIn(value: unknown): readonly number[] {
  return (Array.isArray(value) ? value : []).map(Number).filter((id) => id > 0);
}
