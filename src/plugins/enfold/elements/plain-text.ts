import he from 'he';
import { stripTags } from 'portolan/html';

/** An attribute that the builder prints as HTML, as plain text: without tags, references as the characters they mean. */
export function plainText(html: string): string {
  return he.decode(stripTags(html)).trim();
}
