/** An attribute inside a tag's text. */
export interface TagAttribute {
  /** Where it begins, and where what follows it begins. */
  readonly start: number;
  readonly end: number;
  /** As written, character references included; undefined where there is no value. */
  readonly value: string | undefined;
}

const attribute = /([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;
const gap = /[\s/]*/y;

/** The first attribute of a name (in lower case) in an opening tag, as browsers read it. */
export function tagAttribute(tag: string, name: string): TagAttribute | undefined {
  let at = tag.search(/[\s/>]/);
  while (at !== -1 && at < tag.length) {
    gap.lastIndex = at;
    at += gap.exec(tag)?.[0].length ?? 0;
    attribute.lastIndex = at;
    const match = attribute.exec(tag);
    if (!match) {
      if (tag[at] !== '=') return undefined;
      at++;
      continue;
    }
    const end = at + match[0].length;
    if ((match[1] as string).toLowerCase() === name) {
      return { start: at, end, value: match[2] ?? match[3] ?? match[4] };
    }
    at = end;
  }
  return undefined;
}
