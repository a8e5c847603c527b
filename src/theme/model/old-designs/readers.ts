import type { OldDesign, OldDesignReader, StoredDesign } from '../../../types/index.ts';
import { OLD_DESIGNS } from './themes.ts';

/** Options in which the themes of `OLD_DESIGNS` keep their looks beside `theme_mods_<stylesheet>`. */
const OPTIONS = ['astra-settings', 'kadence_global_palette', 'generate_settings'] as const;

const THEMES: readonly OldDesignReader[] = Object.entries(OLD_DESIGNS).map(([template, read]) => ({
  template,
  options: OPTIONS,
  read,
}));

/**
 * Readers that may know the look of the theme `template`, in the order in which they are asked: the theme's own, then
 * those of page builders. `ofPlugins`: what plugins contribute (`oldDesigns`).
 */
export function readersFor(
  template: string,
  ofPlugins: readonly OldDesignReader[],
): readonly OldDesignReader[] {
  const all = [...ofPlugins, ...THEMES];
  return [
    ...all.filter((reader) => reader.template === template),
    ...all.filter((reader) => reader.template === undefined),
  ];
}

/** What the first of the readers that finds settings makes of them. */
export async function readDesign(
  readers: readonly OldDesignReader[],
  stored: StoredDesign,
): Promise<OldDesign | undefined> {
  for (const { read } of readers) {
    const design = await read(stored);
    if (design) return design;
  }
  return undefined;
}
