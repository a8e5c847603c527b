import { commonEnds } from './common-ends.ts';

/**
 * A stored text after somebody typed into the element that showed it. Browsers write HTML in their own way (`<br/>`
 * becomes `<br>`), so only what differs between the two texts that the browser gives is taken over.
 *
 * @param stored as it stands in the source
 * @param shown the browser's writing of it, before
 * @param now the browser's writing after it was typed into
 */
export function afterTyping(stored: string, shown: string, now: string): string {
  if (shown === now) return stored;
  const { head, tail } = commonEnds(shown, now);
  const kept = stored.startsWith(shown.slice(0, head)) && stored.endsWith(shown.slice(shown.length - tail));
  if (!kept || head + tail > stored.length) return now;
  return stored.slice(0, head) + now.slice(head, now.length - tail) + stored.slice(stored.length - tail);
}
