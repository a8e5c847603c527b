import { findShortcodes, parseShortcodeAttributes } from 'portolan/content';
import type { ShortcodeAttributes } from 'portolan/plugin';

export interface ChildShortcode {
  readonly tag: string;
  readonly attributes: ShortcodeAttributes;
  readonly content: string;
}

/** The shortcodes of some tags directly inside a text, in order: the parts of an element. */
export function childShortcodes(text: string, ...tags: readonly string[]): readonly ChildShortcode[] {
  const found: ChildShortcode[] = [];
  for (const child of findShortcodes(text, new Set(tags))) {
    found.push({
      tag: child.tag,
      attributes: parseShortcodeAttributes(child.attributes),
      content: child.content,
    });
  }
  return found;
}
