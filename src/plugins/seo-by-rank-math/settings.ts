import { storedList } from 'portolan/data';
import type { Site } from 'portolan/plugin';

/** A stored list of texts (lists and maps alike); undefined where there is none, or an empty one. */
export function list(value: unknown): readonly string[] | undefined {
  const texts = storedList(value).filter((one) => typeof one === 'string');
  return texts.length === 0 ? undefined : texts;
}

/** Whether one of Rank Math's modules is switched on. */
export function hasModule(site: Pick<Site, 'options'>, name: string): boolean {
  return list(site.options.value('rank_math_modules'))?.includes(name) ?? true;
}
