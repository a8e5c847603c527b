import { storedMap, textFrom } from 'portolan/data';
/** A slide as a slider plugin has stored it: what can be shown of it without that plugin. */
export interface StoredSlide {
  /** Pictures: the ground first, then those that lie on it. An attachment's id where the plugin knew one, or 0. */
  readonly pictures: readonly { readonly id: number; readonly src: string; readonly alt: string }[];
  /** HTML of its texts, top to bottom; not filtered yet. */
  readonly texts: readonly string[];
  /** Where the whole slide leads; '' = nowhere. */
  readonly link: string;
}

type Plain = Readonly<Record<string, unknown>>;

/** JSON as the plugins write it, with the values at these names; an object without any where it cannot be read. */
export function plainOf(json: unknown): Plain {
  let value = json;
  if (typeof json === 'string') {
    try {
      value = JSON.parse(json);
    } catch {
      return {};
    }
  }
  return storedMap(value);
}

/** The members of a list, or of an object that stands for one. */
export function membersOf(value: unknown): readonly Plain[] {
  return Object.values(plainOf(value)).map(plainOf);
}

export function textOf(value: unknown): string {
  return (textFrom(value) ?? '').trim();
}

/** A picture by its id, its address or both; nothing where it has neither. */
export function pictureOf(id: unknown, src: unknown, alt: unknown = ''): StoredSlide['pictures'] {
  const number = Number.parseInt(textOf(id), 10) || 0;
  const address = textOf(src);
  return number > 0 || address !== '' ? [{ id: number, src: address, alt: textOf(alt) }] : [];
}
