import { storedMap, textFrom } from 'portolan/data';
import type { Meta, Site } from 'portolan/plugin';
import { globalsOf } from './globals.ts';
import type { StoredElement } from './stored-settings.ts';

const DEPTH = 40;

/** What an owner wrote for all pages. Elementor: `custom_css` of the active kit. */
export async function kitSheet(site: Site): Promise<string> {
  return aimed((await globalsOf(site)).kit['custom_css'], ':root');
}

/** What an owner wrote for a page and for its elements, in which `selector` stands for each. Elementor: `custom_css`. */
export function pageSheets(id: number, meta: Meta, elements: readonly StoredElement[]): readonly string[] {
  const page = `.elementor-${id}`;
  const own = storedMap(meta.value('_elementor_page_settings'))['custom_css'];
  return [aimed(own, page), ...elementSheets(elements, page, 0)].filter((sheet) => sheet !== '');
}

function elementSheets(elements: readonly StoredElement[], page: string, depth: number): readonly string[] {
  if (depth > DEPTH) return [];
  return elements.flatMap(({ id = '', settings, elements: inside = [] }) => [
    ...(/^[\w-]+$/.test(id)
      ? [aimed(storedMap(settings)['custom_css'], `${page} .elementor-element.elementor-element-${id}`)]
      : []),
    ...elementSheets(inside, page, depth + 1),
  ]);
}

function aimed(css: unknown, selector: string): string {
  return (textFrom(css) ?? '').replace(/\bselector\b/g, selector);
}
