import {
  BLOCK_MARK,
  NODE_ATTRIBUTE,
  SHORTCODE_MARK,
  textMark,
  withoutMarkSigns,
} from '../../wordpress/content/edit-marks.ts';
import { applyEdits, type Edit } from '../content/edits.ts';
import { parseContent } from '../content/parse.ts';
import type { TextBuilder } from '../content/text-builder.ts';
import { type ContentNode, everyNode } from '../content/tree.ts';

/** Stored text in which every node says where it begins; what it renders to says so too. */
export function withMarks(source: string, builder?: TextBuilder): string {
  const tree = parseContent(source, { builder });
  const edits = [...everyNode(tree.nodes)].flatMap((node) => markOf(source, node));
  // Two marks may stand in the same place: the outer node's comes first.
  return applyEdits(source, mergedAtOnePlace(edits));
}

function markOf(source: string, node: ContentNode): Edit[] {
  const { kind, name, start, inner, settings, isRich } = node;
  const at = (place: number, text: string): Edit[] => [{ range: { start: place, end: place }, text }];
  if (kind === 'text') return isRich ? at(start, textMark(start)) : [];
  if (kind === 'shortcode') return at(settings?.end ?? start, ` ${SHORTCODE_MARK}='${start}'`);
  if (kind === 'block') {
    const hasOthers = settings && /^\{\s*"/.test(source.slice(settings.start, settings.end));
    if (settings) return at(settings.start + 1, `"${BLOCK_MARK}":${start}${hasOthers ? ',' : ''}`);
    const behindName = start + (/^<!--\s+wp:\S+\s/.exec(source.slice(start, start + 200))?.[0].length ?? 0);
    return behindName > start ? at(behindName, `{"${BLOCK_MARK}":${start}} `) : [];
  }
  // Builders take plain `<p>` apart and make paragraphs anew, so that an attribute would be lost with them.
  if (isRich && inner) return at(inner.start, textMark(start));
  return at(start + 1 + name.length, ` ${NODE_ATTRIBUTE}="${start}"`);
}

function mergedAtOnePlace(edits: readonly Edit[]): Edit[] {
  const merged = new Map<number, Edit>();
  for (const edit of edits) {
    const { start } = edit.range;
    const before = merged.get(start);
    merged.set(start, before ? { range: before.range, text: before.text + edit.text } : edit);
  }
  return [...merged.values()];
}

/** Text that comes from a browser: signs that marks are made of mean nothing in it. */
export function plainSource(text: string): string {
  return withoutMarkSigns(text);
}
