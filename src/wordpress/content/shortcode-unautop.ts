import { type NameSet, ShortcodeReader } from './shortcode-search.ts';
import { WORD_SPACE } from './whitespace.ts';

/**
 * Takes the paragraph off a shortcode that has one to itself: `<p>[map]</p>` becomes `[map]`, and so does
 * `<p>[box]…[/box]</p>`, whatever stands inside. Comes behind autop(). WordPress: shortcode_unautop().
 */
export function shortcodeUnautop(html: string, tags: NameSet): string {
  const opening = new RegExp(`<p>${WORD_SPACE}*\\[`, 'g');
  const reader = new ShortcodeReader(html, tags);
  const paragraphs = new ParagraphEnds(html);
  let result = '';
  let done = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const nameStart = opening.lastIndex;
    const shortcode = reader.read(nameStart);
    if (!shortcode) continue;
    // Where text follows the closing tag, the opening tag may still have a paragraph to itself.
    const { openingEnd, end } = shortcode;
    const shortcodeEnd = paragraphs.endBehind(end) === -1 ? openingEnd : end;
    const paragraphEnd = paragraphs.endBehind(shortcodeEnd);
    if (paragraphEnd === -1) continue;
    result += html.slice(done, found.index) + html.slice(nameStart - 1, shortcodeEnd);
    done = paragraphEnd;
    opening.lastIndex = paragraphEnd;
  }
  return result + html.slice(done);
}

/** Where a paragraph ends that holds only spaces from a place on. Asked often for the same place. */
class ParagraphEnds {
  private readonly html: string;
  private readonly ending = new RegExp(`${WORD_SPACE}*</p>`, 'y');
  private readonly known = new Map<number, number>();

  constructor(html: string) {
    this.html = html;
  }

  /** Place behind the `</p>`, -1 if something else comes before it. */
  endBehind(place: number): number {
    let end = this.known.get(place);
    if (end === undefined) {
      this.ending.lastIndex = place;
      end = this.ending.test(this.html) ? this.ending.lastIndex : -1;
      this.known.set(place, end);
    }
    return end;
  }
}
