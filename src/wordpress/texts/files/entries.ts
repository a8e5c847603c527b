import { type PluralRule, parsePluralRule } from '../plural-rule.ts';

/** What a file of translations holds. */
export interface TextFile {
  /** English source text, with `context\u0004` before it where it has one → translation, or the forms of a plural. */
  readonly texts: ReadonlyMap<string, string | readonly string[]>;
  /** The language's rule for plurals, as the file states it. */
  readonly plural?: PluralRule;
}

/** A file that is no catalogue, or a damaged one. */
export class TextFileError extends Error {
  override name = 'TextFileError';
}

const NUL = '\0';

/**
 * Pairs of a catalogue as gettext keeps them: `singular NUL plural` → forms joined by NUL; the pair of the empty text
 * is the header. Translations that are empty are none.
 */
export function textFileOf(pairs: Iterable<readonly [source: string, translation: string]>): TextFile {
  const texts = new Map<string, string | readonly string[]>();
  let plural: PluralRule | undefined;
  for (const [source, translation] of pairs) {
    if (source === '') {
      plural = parsePluralRule(headerOf(translation, 'Plural-Forms') ?? '');
      continue;
    }
    if (translation.replaceAll(NUL, '') === '') continue;
    const [singular = ''] = source.split(NUL, 1);
    texts.set(singular, translation.includes(NUL) ? translation.split(NUL) : translation);
  }
  return plural === undefined ? { texts } : { texts, plural };
}

/** A field of a catalogue's header. */
function headerOf(header: string, name: string): string | undefined {
  const line = header.split('\n').find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim();
}

/** The encoding that a header names; UTF-8 where it names none that is known. */
export function decoderFor(header: string): InstanceType<typeof TextDecoder> {
  const charset = /charset=([\w-]+)/i.exec(headerOf(header, 'Content-Type') ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
