import type { Site } from '../../types/index.ts';
import { termDescription } from './content-filters.ts';
import type { ShortcodeRegistry } from './shortcodes.ts';

const NONE: ShortcodeRegistry = new Map();

/** A term's description as archives show it. */
export function renderTermDescription(_site: Site, description: string): string {
  return description === '' ? '' : termDescription(description, { shortcodes: NONE });
}
