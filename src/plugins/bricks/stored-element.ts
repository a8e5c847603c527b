import { fromPlain, serialize, storedList, storedMap } from 'portolan/data';
import type { Meta } from 'portolan/plugin';
import type { Settings } from './settings.ts';

/** Where Bricks keeps a page. */
export const DATA = '_bricks_page_content_2';

/** One element of a page; the list is flat. Bricks: `_bricks_page_content_2`. */
export interface StoredElement {
  readonly id: string;
  readonly name: string;
  /** Id of the element that it stands in; '0' = none. */
  readonly parent: string;
  readonly settings: Settings;
  /** All that is stored of it. */
  readonly stored: Readonly<Record<string, unknown>>;
  /** Place of the element in the text of an editor; never stored. */
  readonly mark?: number;
}

/** What Bricks holds of a post that shows it; empty for all others. */
export function elementsOfPage(meta: Meta | undefined): readonly StoredElement[] {
  if (meta?.get('_bricks_editor_mode') === 'wordpress') return [];
  return storedList(meta?.value(DATA)).flatMap((one) => {
    const stored = storedMap(one);
    const { id, name, parent, settings } = stored;
    if (typeof id !== 'string' || typeof name !== 'string') return [];
    return [
      {
        id,
        name,
        parent: parent === undefined ? '0' : String(parent),
        settings: storedMap(settings),
        stored,
      },
    ];
  });
}

/** Whether a page comes back as it is, to the byte, when it is stored anew: only then it can be edited. */
export function isWhole(meta: Meta | undefined, elements: readonly StoredElement[]): boolean {
  return elements.length > 0 && dataOf(elements) === meta?.get(DATA);
}

/** A page as Bricks stores it. */
export function dataOf(elements: readonly StoredElement[]): string {
  return serialize(fromPlain(elements.map(({ stored }) => stored)));
}
