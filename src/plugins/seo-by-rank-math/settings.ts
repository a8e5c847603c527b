import { type Stored, storedList, storedMap, textIn } from 'portolan/data';
import type { Site } from 'portolan/plugin';

type Options = Pick<Site, 'options'>;

/** A stored list of texts (lists and maps alike); undefined where there is none, or an empty one. */
export function list(value: unknown): readonly string[] | undefined {
  const texts = storedList(value).filter((one) => typeof one === 'string');
  return texts.length === 0 ? undefined : texts;
}

/** Whether one of Rank Math's modules is switched on. */
export function hasModule(site: Options, name: string): boolean {
  return list(site.options.value('rank_math_modules'))?.includes(name) ?? true;
}

/** Rank Math's settings of titles and of what things are. */
export function titleSettings(site: Options): Stored {
  return storedMap(site.options.value('rank-math-options-titles'));
}

/** Rank Math's general settings. */
export function generalSettings(site: Options): Stored {
  return storedMap(site.options.value('rank-math-options-general'));
}

/** A switch: `on` and `off`, or PHP's truth; `fallback` where nothing is stored. */
export function isOn(settings: Stored, name: string, fallback = false): boolean {
  const stored = settings[name];
  if (stored === undefined || stored === null) return fallback;
  if (typeof stored === 'boolean') return stored;
  return !['', '0', 'off', 'false'].includes(textIn(settings, name));
}
