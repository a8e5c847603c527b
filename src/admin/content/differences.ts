import { align, keyOf } from './alignment.ts';
import type { Edit } from './edits.ts';
import { blockSettings, readValue, writtenSettings } from './settings.ts';
import { type ContentNode, type ContentTree, textAt } from './tree.ts';
import { plainWords, type WordPiece, wordPieces } from './word-pieces.ts';

export type { WordPiece };

/** A setting that holds something else; undefined = it is not there. */
export interface SettingChange {
  readonly name: string;
  readonly older: string | undefined;
  readonly newer: string | undefined;
}

/** What is otherwise in one place of a text than it was. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** The element; that of the older text where the newer one has none. */
  readonly node: ContentNode;
  /** The text that the element is part of. */
  readonly tree: ContentTree;
  readonly words: readonly WordPiece[];
  readonly settings: readonly SettingChange[];
  /** Makes this one thing of the newer text what it was. */
  readonly back: readonly Edit[];
}

/** What somebody changed from one text to another, in the order of the page. */
export function differencesOf(older: ContentTree, newer: ContentTree): readonly Difference[] {
  const found = new Comparison(older, newer);
  found.lists(older.nodes, newer.nodes, { start: 0, end: newer.source.length }, undefined);
  return withMoves(found.all, older, newer);
}

interface Open {
  readonly kind: Difference['kind'];
  readonly node: ContentNode;
  readonly tree: ContentTree;
  readonly words: WordPiece[];
  readonly settings: SettingChange[];
  readonly back: Edit[];
}

class Comparison {
  readonly all: Open[] = [];
  private readonly older: ContentTree;
  private readonly newer: ContentTree;

  constructor(older: ContentTree, newer: ContentTree) {
    this.older = older;
    this.newer = newer;
  }

  /** `block`: what differs in the elements of a block is a difference of the block. */
  lists(
    olderNodes: readonly ContentNode[],
    newerNodes: readonly ContentNode[],
    around: { readonly start: number; readonly end: number },
    block: Open | undefined,
  ): void {
    const { older, newer } = this;
    // Where something that is gone would stand again: behind what stands before it now.
    let behind: ContentNode | undefined;
    for (const pair of align(older, olderNodes, newer, newerNodes)) {
      if (pair.older === undefined) this.added(pair.newer, newerNodes, block);
      else if (pair.newer === undefined) {
        const first = newerNodes[0];
        const place = behind?.end ?? first?.start ?? around.start;
        const gap = first ? gapBeside(older, olderNodes, pair.older) : '';
        this.removed(pair.older, place, behind ? [gap, ''] : ['', gap], block);
      } else if (!pair.same) this.nodes(pair.older, pair.newer, block);
      behind = pair.newer ?? behind;
    }
  }

  private added(node: ContentNode, siblings: readonly ContentNode[], block: Open | undefined): void {
    const { newer } = this;
    const before = siblings[siblings.indexOf(node) - 1];
    const after = siblings[siblings.indexOf(node) + 1];
    const range = before
      ? { start: before.end, end: node.end }
      : { start: node.start, end: after?.start ?? node.end };
    const to = this.placeFor('added', node, newer, block);
    to.words.push({ text: wordsIn(newer, node), in: 'newer' });
    to.back.push({ range, text: '' });
  }

  private removed(
    node: ContentNode,
    place: number,
    [before, after]: readonly [string, string],
    block: Open | undefined,
  ): void {
    const { older } = this;
    const to = this.placeFor('removed', node, older, block);
    to.words.push({ text: wordsIn(older, node), in: 'older' });
    const text = before + textAt(older.source, node) + after;
    to.back.push({ range: { start: place, end: place }, text });
  }

  private nodes(was: ContentNode, is: ContentNode, block: Open | undefined): void {
    const { older, newer } = this;
    const settings = settingChanges(older, was, newer, is);
    const own: Open = {
      kind: 'changed',
      node: is,
      tree: newer,
      words: [],
      settings: [...settings],
      back: [],
    };
    const to = block !== undefined && is.kind !== 'block' ? block : own;
    if (to !== own) to.settings.push(...settings);
    if (to === own) this.all.push(own);
    const known = this.all.length;
    const openings = [openingOf(older, was), openingOf(newer, is)] as const;
    if (!was.inner !== !is.inner) {
      to.back.push({ range: is, text: textAt(older.source, was) });
    } else {
      if (openings[0] !== openings[1]) {
        to.back.push({ range: { start: is.start, end: is.inner?.start ?? is.end }, text: openings[0] });
      }
      if (was.inner && is.inner) {
        if (was.children.length > 0 && is.children.length > 0) {
          this.lists(was.children, is.children, is.inner, is.kind === 'text' ? undefined : insideOf(is, to));
        } else if (textAt(older.source, was.inner) !== textAt(newer.source, is.inner)) {
          to.words.push(...wordPieces(textAt(older.source, was.inner), textAt(newer.source, is.inner)));
          to.back.push({ range: is.inner, text: textAt(older.source, was.inner) });
        }
      }
    }
    const isEmpty = own.words.length === 0 && own.settings.length === 0;
    // An element around others that differ is not different itself.
    if (to === own && isEmpty && (this.all.length > known || own.back.length === 0)) {
      this.all.splice(this.all.indexOf(own), 1);
    }
  }

  private placeFor(kind: Open['kind'], node: ContentNode, tree: ContentTree, block: Open | undefined): Open {
    if (block && node.kind !== 'block') return block;
    const open: Open = { kind, node, tree, words: [], settings: [], back: [] };
    this.all.push(open);
    return open;
  }
}

/** What stands between a node and the one beside it. */
function gapBeside({ source }: ContentTree, siblings: readonly ContentNode[], node: ContentNode): string {
  const place = siblings.indexOf(node);
  const [before, after] = [siblings[place - 1], siblings[place + 1]];
  if (before) return source.slice(before.end, node.start);
  return after ? source.slice(node.end, after.start) : '\n\n';
}

/** The block whose writing the elements inside a node are. */
function insideOf(node: ContentNode, open: Open): Open | undefined {
  return node.kind === 'block' || open.node !== node ? open : undefined;
}

/** What was taken out in one place and put elsewhere as it was is one thing that was moved. */
function withMoves(all: readonly Open[], older: ContentTree, newer: ContentTree): readonly Difference[] {
  const removed = new Map(
    all.filter(({ kind }) => kind === 'removed').map((one) => [keyOf(older, one.node), one]),
  );
  const moved = new Set<Open>();
  const differences = all.map((one): Open => {
    const was = one.kind === 'added' ? removed.get(keyOf(newer, one.node)) : undefined;
    if (!was || moved.has(was)) return one;
    moved.add(was);
    return { ...one, kind: 'moved', words: [], back: [...one.back, ...was.back] };
  });
  return differences.filter((one) => !moved.has(one));
}

function openingOf({ source }: ContentTree, { start, end, inner }: ContentNode): string {
  return source.slice(start, inner?.start ?? end);
}

function settingChanges(
  older: ContentTree,
  was: ContentNode,
  newer: ContentTree,
  is: ContentNode,
): readonly SettingChange[] {
  const [before, after] = [allSettings(older, was), allSettings(newer, is)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => name !== 'av_uid' && before.get(name) !== after.get(name))
    .map((name) => ({ name, older: before.get(name), newer: after.get(name) }));
}

function allSettings({ source }: ContentTree, node: ContentNode): ReadonlyMap<string, string> {
  if (node.kind === 'block') {
    return new Map(
      Object.entries(blockSettings(source, node)).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    );
  }
  return new Map(writtenSettings(source, node).map(({ name, value }) => [name, readValue(value)]));
}

function wordsIn({ source }: ContentTree, node: ContentNode): string {
  return plainWords(textAt(source, node.inner ?? { start: node.end, end: node.end }));
}
