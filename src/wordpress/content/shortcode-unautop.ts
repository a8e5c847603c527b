import { ForwardSearch } from './forward-search.ts';
import { type NameSet, shortcodeFrom, shortcodeTagAt } from './shortcode-search.ts';
import { WORD_SPACE } from './whitespace.ts';

/**
 * Takes the paragraph off a shortcode that has one to itself: `<p>[map]</p>` becomes `[map]`, and so does
 * `<p>[box]…[/box]</p>`, whatever stands inside. Comes behind autop(). WordPress: shortcode_unautop().
 */
export function shortcodeUnautop(html: string, tags: NameSet): string {
  const opening = new RegExp(`<p>${WORD_SPACE}*\\[`, 'g');
  const ending = new RegExp(`${WORD_SPACE}*</p>`, 'y');
  const paragraphEnds = new Map<number, number>();
  const endOfParagraph = (from: number): number => {
    let end = paragraphEnds.get(from);
    if (end === undefined) {
      ending.lastIndex = from;
      end = ending.test(html) ? ending.lastIndex : -1;
      paragraphEnds.set(from, end);
    }
    return end;
  };
  const search = new ForwardSearch(html);
  let result = '';
  let done = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const nameStart = opening.lastIndex;
    const tag = shortcodeTagAt(html, nameStart, tags);
    if (tag === undefined) continue;
    const shortcode = shortcodeFrom(html, nameStart, tag, search);
    if (!shortcode) break;
    // Where text follows the closing tag, the opening tag may still fill a paragraph of its own.
    const { openingEnd, end } = shortcode;
    const shortcodeEnd = endOfParagraph(end) === -1 ? openingEnd : end;
    const paragraphEnd = endOfParagraph(shortcodeEnd);
    if (paragraphEnd === -1) continue;
    result += html.slice(done, found.index) + html.slice(nameStart - 1, shortcodeEnd);
    done = paragraphEnd;
    opening.lastIndex = paragraphEnd;
  }
  return result + html.slice(done);
}
