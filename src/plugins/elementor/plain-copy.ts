import type { StoredElement } from './stored-settings.ts';

/** Settings of Elementor's own elements that are always shown. */
const SHOWN = ['title', 'editor', 'text', 'title_text', 'description_text'];
/** Share of those that a copy must hold to be one of the page as it is now. */
const SAME_PAGE = 0.6;

/**
 * Whether a text is in the copy of a page that Elementor keeps as the post's content: tags gone, words as they were
 * shown. Add-ons' elements hold texts that they do not show (a default that nobody emptied), and only the copy knows.
 * Where there is none, or one of another state of the page, every text counts as shown.
 */
export function shownIn(content: string, elements: readonly StoredElement[]): (words: string) => boolean {
  const copy = ` ${bareWords(content)} `;
  const isIn = (words: string) => copy.includes(` ${bareWords(words)} `);
  const known = textsOf(elements).filter((words) => bareWords(words) !== '');
  const trusted = known.length > 0 && known.filter(isIn).length / known.length >= SAME_PAGE;
  return trusted ? (words) => bareWords(words) === '' || isIn(words) : () => true;
}

/** The same while a page is edited: a text that the stored page does not hold was written just now. */
export function shownOrNew(
  isShown: (words: string) => boolean,
  stored: readonly StoredElement[],
): (words: string) => boolean {
  const known = new Set<string>();
  const waiting: unknown[] = [...stored];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') known.add(next);
    else if (typeof next === 'object' && next !== null) waiting.push(...Object.values(next));
  }
  return (words) => !known.has(words) || isShown(words);
}

function bareWords(text: string): string {
  return text
    .replace(/<[^>]*>|&#?\w+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function textsOf(elements: readonly StoredElement[]): readonly string[] {
  return elements.flatMap(({ widgetType, settings, elements: inside = [] }) => {
    const own: Readonly<Record<string, unknown>> = Array.isArray(settings) ? {} : { ...settings };
    const texts = widgetType === undefined ? [] : SHOWN.map((name) => own[name]);
    return [...texts.filter((text) => typeof text === 'string'), ...textsOf(inside)];
  });
}
