import { forceBalanceTags } from './force-balance-tags.ts';
import { ForwardSearch } from './forward-search.ts';
import { stripTags } from './strip-tags.ts';
import { trimBlanks } from './whitespace.ts';

const PAGE_BREAK = '<!--nextpage-->';

/** Cuts a post's text at its page breaks. One break at the very start does not count. WordPress: WP_Query::generate_postdata(). */
export function splitPages(text: string): string[] {
  if (!text.includes(PAGE_BREAK)) return [text];
  const content = text
    .replaceAll(`\n${PAGE_BREAK}\n`, PAGE_BREAK)
    .replaceAll(`\n${PAGE_BREAK}`, PAGE_BREAK)
    .replaceAll(`${PAGE_BREAK}\n`, PAGE_BREAK)
    .replaceAll('<!-- wp:nextpage -->', '')
    .replaceAll('<!-- /wp:nextpage -->', '');
  return (content.startsWith(PAGE_BREAK) ? content.slice(PAGE_BREAK.length) : content).split(PAGE_BREAK);
}

/** A text cut at its `<!--more-->`. */
export interface SplitText {
  readonly teaser: string;
  /** What comes behind; undefined for a text without `<!--more-->`. */
  readonly rest?: string;
  /** Text for the link to the rest, where the comment names one: `<!--more Read on-->`. */
  readonly linkText?: string;
}

/** Cuts a text, or one page of it, at its first `<!--more-->`. WordPress: get_the_content(). */
export function splitMore(text: string): SplitText {
  const found = commentsOnOneLine(text, '<!--more', '-->').next().value;
  if (!found) return { teaser: text };
  const hasMoreBlock = /<!-- wp:(?:core\/)?more /.test(text);
  const content = hasMoreBlock ? withoutMoreBlocks(text) : text;
  const comment = text.slice(found.start, found.end);
  const at = content.indexOf(comment);
  if (at === -1) return { teaser: content };
  const words = comment.slice(8, -3);
  return {
    teaser: content.slice(0, at),
    rest: content.slice(at + comment.length),
    ...(words !== '' && { linkText: stripTags(trimBlanks(words)) }),
  };
}

/** The comments of the block go, its own `<!--more-->` stays: half a block would be left on either side. */
function withoutMoreBlocks(text: string): string {
  let kept = text;
  for (const beginning of ['<!-- wp:more', '<!-- /wp:more']) {
    let rest = '';
    let done = 0;
    for (const { start, end } of commentsOnOneLine(kept, beginning, ' -->')) {
      rest += kept.slice(done, start);
      done = end;
    }
    kept = rest + kept.slice(done);
  }
  return kept;
}

function* commentsOnOneLine(
  text: string,
  beginning: string,
  ending: string,
): Generator<{ start: number; end: number }, undefined, undefined> {
  const search = new ForwardSearch(text);
  for (let start = text.indexOf(beginning); start !== -1; ) {
    const close = search.next(ending, start + beginning.length);
    if (close === -1) return;
    const lineEnd = search.next('\n', start);
    const isOnOneLine = lineEnd === -1 || lineEnd > close;
    const end = close + ending.length;
    if (isOnOneLine) yield { start, end };
    start = text.indexOf(beginning, isOnOneLine ? end : lineEnd);
  }
}

/** Which part of a post's text to show. */
export interface ContentView {
  readonly id: number;
  /** 1 for the first; a number beyond the last page shows the last. */
  readonly page: number;
  /** Whether the rest behind `<!--more-->` is shown, as on the post's own page. */
  readonly whole: boolean;
  /** Address of the post, for the link to the rest. */
  readonly address: string;
  /** HTML of that link where the text names none; '' for no link at all. */
  readonly linkText: string;
}

/** The part of a post's text that a page shows, before any filter. WordPress: get_the_content(). */
export function contentToShow(text: string, view: ContentView): string {
  const pages = splitPages(text);
  const page = Math.min(Math.max(view.page, 1), pages.length);
  const { teaser, rest, linkText } = splitMore(pages[page - 1] ?? '');
  if (rest === undefined) return teaser;
  if (view.whole) {
    const hidesTeaser = page === 1 && text.includes('<!--noteaser-->');
    return `${hidesTeaser ? '' : teaser}<span id="more-${view.id}"></span>${rest}`;
  }
  const words = view.linkText === '' ? '' : (linkText ?? view.linkText);
  if (words === '') return forceBalanceTags(teaser);
  const link = `<a href="${view.address}#more-${view.id}" class="more-link">${words}</a>`;
  return forceBalanceTags(`${teaser} ${link}`);
}
