import type { Site } from '../../types/index.ts';

/** A widget's kind and what its owner set. */
export interface StoredWidget {
  /** `id_base`, for example `recent-posts`. */
  readonly base: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The stored settings of a widget by its id (`text-5` → option `widget_text`, number 5); undefined where none are stored. */
export function widgetSettings(site: Pick<Site, 'options'>, id: string): StoredWidget | undefined {
  const match = /^(.+)-(\d+)$/.exec(id);
  if (!match) return undefined;
  const [, base = '', number = ''] = match;
  const all = site.options.value(`widget_${base}`);
  if (typeof all !== 'object' || all === null) return undefined;
  const settings = (all as Record<string, unknown>)[number];
  if (settings === undefined) return undefined;
  const isRecord = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
  return { base, settings: isRecord ? (settings as Record<string, unknown>) : {} };
}
