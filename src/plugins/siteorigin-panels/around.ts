import type { PageNode, Picture } from 'portolan/elements';
import type { Pictures } from './layout.ts';
import { type Settings, textAt } from './settings.ts';

/** What widgets look up. */
export interface Around {
  readonly pictures: Pictures;
  /** Names of the widgets that are rendered here. */
  readonly widgets: ReadonlySet<string>;
  /** A layout inside a widget. */
  readonly layout: (data: Settings, depth: number) => readonly PageNode[];
}

/** A picture of the library by its number, else by its address beside it. */
export function pictureAt(settings: Settings, around: Around, name = 'image'): Picture | undefined {
  const found = around.pictures.get(Number(textAt(settings, name)) || 0);
  const src = textAt(settings, `${name}_fallback`);
  const alt = textAt(settings, 'alt') || textAt(settings, 'title');
  if (found) return { ...found, ...(alt !== '' && { alt }) };
  return src === '' ? undefined : { src, alt };
}
