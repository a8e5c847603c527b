import type { Site } from 'portolan/plugin';

/** A stored settings array, by name. */
export type Settings = Readonly<Record<string, unknown>>;

/** A setting as text; '' where it is absent. */
export function text(settings: Settings | undefined, name: string): string {
  const value = settings?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A stored list of texts (lists and maps alike); undefined where there is none, or an empty one. */
export function list(value: unknown): readonly string[] | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  return texts.length === 0 ? undefined : texts;
}

/** An option that holds an array; undefined where it holds none. */
export function settingsOf(site: Pick<Site, 'options'>, option: string): Settings | undefined {
  const value = site.options.value(option);
  return value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Settings)
    : undefined;
}

/** Whether one of Rank Math's modules is switched on. */
export function hasModule(site: Pick<Site, 'options'>, name: string): boolean {
  return list(site.options.value('rank_math_modules'))?.includes(name) ?? true;
}
