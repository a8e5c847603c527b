import he from 'he';

/** Words of a sentence from which on its beginning is left out. */
const LONG_SENTENCE = 34;
const MORE = '...';

/** How an excerpt is made. */
export interface ExcerptSettings {
  /** Whether it is a sentence that holds what was searched for. */
  readonly markWords: boolean;
  /** Words. */
  readonly excerptLength: number;
}

/** The text of HTML in one line; double quotes become single ones. */
export function plainText(html: string): string {
  const text = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
  return he
    .decode(text)
    .replaceAll('"', "'")
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

/**
 * What a result shows of a text: the sentence that holds a searched word, a whole one before part of one; else the
 * whole sentences that fit. Advanced Woo Search: `get_excerpt()`.
 */
export function excerptOf(text: string, words: readonly string[], settings: ExcerptSettings): string {
  const sentences = text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== '');
  const marked = settings.markWords ? markedSentence(sentences, words) : undefined;
  return cut(marked ?? wholeSentences(sentences, settings.excerptLength), settings.excerptLength);
}

function markedSentence(sentences: readonly string[], words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  const any = words.map(escapePattern).join('|');
  for (const pattern of [
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'iu'),
    new RegExp(any, 'iu'),
  ]) {
    const sentence = sentences.find((one) => pattern.test(one));
    if (sentence === undefined) continue;
    const at = sentence.search(pattern);
    return sentence.split(' ').length > LONG_SENTENCE && at > 0
      ? `${MORE}${sentence.slice(sentence.lastIndexOf(' ', at) + 1)}`
      : sentence;
  }
  return undefined;
}

/** At least one sentence, and as many as fit. */
function wholeSentences(sentences: readonly string[], length: number): string {
  const taken: string[] = [];
  let words = 0;
  for (const sentence of sentences) {
    words += sentence.split(' ').length;
    if (taken.length > 0 && words > length) break;
    taken.push(sentence);
  }
  return taken.join(' ');
}

function cut(text: string, length: number): string {
  const words = text.split(' ');
  return words.length > length ? `${words.slice(0, length).join(' ')}${MORE}` : text;
}

/** Safe HTML of a text in which the words are marked, whatever their case; longer ones first. */
export function highlighted(
  text: string,
  words: readonly string[],
  tag: 'strong' | 'mark' = 'strong',
): string {
  const longest = [...new Set(words)].filter((word) => word !== '').sort((a, b) => b.length - a.length);
  if (longest.length === 0) return escapeText(text);
  const pattern = new RegExp(`(${longest.map(escapePattern).join('|')})`, 'giu');
  // Escaped part by part: what is split off by the pattern is the text's own.
  return text
    .split(pattern)
    .map((part, index) => (index % 2 === 1 ? `<${tag}>${escapeText(part)}</${tag}>` : escapeText(part)))
    .join('')
    .replaceAll(`</${tag}><${tag}>`, '');
}

/** A text as HTML. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
