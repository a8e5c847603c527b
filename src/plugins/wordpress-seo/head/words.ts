import { stripAllTags } from 'portolan/content';

/** What somebody reads in a minute, in words. */
const A_MINUTE = 200;

/** Words of Latin letters in HTML, as PHP's str_word_count() has them. */
export function wordsIn(html: string): number {
  return stripAllTags(html).match(/[a-z](?:[a-z'-]*[a-z'])?/gi)?.length ?? 0;
}

/** Minutes that somebody needs for a text, 0 for what is short. Yoast SEO: "Est. reading time". */
export function readingMinutes(html: string): number {
  return Math.round(wordsIn(html) / A_MINUTE);
}
