import { Parser } from 'htmlparser2';

/** What a page says of itself and leads to. Addresses are absolute, without fragments. */
export interface PageFacts {
  readonly title: string;
  readonly canonical: string | undefined;
  /** Whether it asks search engines to leave it out: `noindex`. */
  readonly noindex: boolean;
  /** Text of `<main>`, of the body where there is none; elements that stand apart are apart. */
  readonly text: string;
  /** The same without what stands beside the content: navigation, asides, footers, forms. */
  readonly content: string;
  /** What is said at elements of the text or shown on demand: tooltips, labels, what islands open (markers of a map). */
  readonly hinted: string;
  /** The text without what is shown as code: shortcodes in it were meant to be rendered. */
  readonly printed: string;
  /** Text of the post's own content (`.entry-content`); undefined where the theme does not mark it. */
  readonly entry: string | undefined;
  readonly pictures: readonly string[];
  readonly links: readonly string[];
  /** Those of `<main>`, of the whole page where there is none: menus lead to many pages that a text names. */
  readonly mainLinks: readonly string[];
}

/** Elements whose text nobody reads. */
const UNREAD = new Set(['script', 'style', 'noscript', 'template', 'iframe', 'svg', 'head', 'option']);
/** Elements inside a line: they do not end a word. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);
/** Elements without an end. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Parts of a page that stand beside its content. */
const BESIDE = new Set(['aside', 'nav', 'footer', 'form', 'button', 'select']);
/** Elements that show text as it is written. */
const LITERAL = new Set(['pre', 'code', 'kbd', 'samp', 'tt', 'textarea']);
const PICTURES = new Set(['img', 'source', 'input']);

/** A page whose text holds a whole document: browsers take the end of the page itself alone for its end. */
function withoutInnerEnds(html: string): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  return end <= 0 ? html : html.slice(0, end).replace(/<\/(?:body|html)\s*>/gi, ' ') + html.slice(end);
}

/** Reads a page or a piece of one; `address` is what relative addresses are relative to, '' for none. */
export function readPage(html: string, address: string): PageFacts {
  let title = '';
  let titles = 0;
  let drawing = 0;
  let canonical: string | undefined;
  let noindex = false;
  let inTitle = false;
  let unread = 0;
  let main = 0;
  let beside = 0;
  /** Open elements that nobody sees, and what is inside them. */
  let hidden = 0;
  let sawMain = false;
  const body: string[] = [];
  const inMain: string[] = [];
  const content: string[] = [];
  const printed: string[] = [];
  const hinted: string[] = [];
  let literal = 0;
  const entry: string[] = [];
  /** Open elements from the content's own on. */
  let inEntry = 0;
  let sawEntry = false;
  const pictures = new Set<string>();
  const links = new Set<string>();
  const mainLinks = new Set<string>();
  const add = (to: Set<string>, reference: string | undefined) => {
    const found = absolute(reference, address);
    if (found !== undefined) to.add(found);
  };
  const write = (text: string) => {
    body.push(text);
    if (main > 0) inMain.push(text);
    if (inEntry > 0) entry.push(text);
    if (literal === 0) printed.push(text);
    if (beside === 0 && (main > 0 || !sawMain)) content.push(text);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'svg') drawing++;
        if (name === 'title' && drawing === 0 && titles++ === 0) inTitle = true;
        if (name === 'main' || attributes['role'] === 'main') sawMain = true;
        if (name === 'main') {
          main++;
          // What came before it was not the content.
          content.length = 0;
        }
        if (BESIDE.has(name)) beside++;
        if (!VOID.has(name) && (hidden > 0 || attributes['hidden'] !== undefined)) hidden++;
        if (inEntry > 0 || /(?:^|\s)entry-content(?:\s|$)/.test(attributes['class'] ?? '')) {
          sawEntry = true;
          if (!VOID.has(name)) inEntry++;
        }
        if (UNREAD.has(name)) unread++;
        if (LITERAL.has(name)) literal++;
        if (name === 'link') {
          const relations = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
          if (relations.includes('canonical')) canonical ??= absolute(attributes['href'], address);
          else if (isFollowed(relations)) {
            add(links, attributes['href']);
            if (main > 0) add(mainLinks, attributes['href']);
          }
        }
        if (name === 'meta' && attributes['name']?.toLowerCase() === 'robots')
          noindex ||= /\b(?:noindex|none)\b/i.test(attributes['content'] ?? '');
        if (name === 'a' || name === 'area') {
          add(links, attributes['href']);
          if (main > 0) add(mainLinks, attributes['href']);
        }
        if (PICTURES.has(name) && (name !== 'input' || attributes['type'] === 'image')) {
          if (name !== 'source') add(pictures, attributes['src']);
          for (const candidate of candidates(attributes['srcset'])) add(pictures, candidate);
        }
        if (name === 'video') add(pictures, attributes['poster']);
        if (/^(?:video|audio|source|script)$/.test(name)) {
          add(links, attributes['src']);
          if (main > 0) add(mainLinks, attributes['src']);
        }
        if (main > 0 || !sawMain) hinted.push(hintOf(name, attributes));
        if (!INLINE.has(name)) write(' ');
      },
      ontext(text) {
        if (inTitle) title += text;
        else if (unread === 0 && hidden === 0) write(text);
      },
      onclosetag(name) {
        if (name === 'title') inTitle = false;
        if (name === 'svg') drawing--;
        if (name === 'main') main--;
        if (BESIDE.has(name)) beside--;
        if (hidden > 0 && !VOID.has(name)) hidden--;
        if (inEntry > 0 && !VOID.has(name)) inEntry--;
        if (UNREAD.has(name)) unread--;
        if (LITERAL.has(name)) literal--;
        if (!INLINE.has(name)) write(' ');
      },
    },
    { decodeEntities: true, recognizeSelfClosing: false },
  );
  parser.end(withoutInnerEnds(html));
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    canonical,
    noindex,
    text: (sawMain && inMain.length > 0 ? inMain : body).join(''),
    content: content.join(''),
    hinted: hinted.join(' '),
    printed: printed.join(''),
    entry: sawEntry ? entry.join('') : undefined,
    pictures: [...pictures],
    links: [...links],
    mainLinks: [...(sawMain ? mainLinks : links)],
  };
}

/** What an element says beside its text: its tooltip, else its label; of an island the texts among its props. */
function hintOf(name: string, attributes: Readonly<Record<string, string>>): string {
  if (name !== 'portolan-island') return attributes['title'] ?? attributes['aria-label'] ?? '';
  try {
    return textsIn(JSON.parse(attributes['props'] ?? '{}')).join(' ');
  } catch {
    return '';
  }
}

/** The texts of a value, markup taken off. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.replace(/<[^>]*>/g, ' ')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Relations of the head whose addresses a visitor's browser asks for; feeds are published addresses of their own. */
function isFollowed(relations: readonly string[]): boolean {
  return relations.some((relation) =>
    ['stylesheet', 'icon', 'apple-touch-icon', 'next', 'prev', 'shortlink', 'preload'].includes(relation),
  );
}

/** The addresses of a `srcset`. */
function candidates(srcset: string | undefined): readonly string[] {
  if (srcset === undefined) return [];
  return srcset
    .split(/,\s+|,(?=https?:)/)
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((candidate) => candidate !== '');
}

function absolute(reference: string | undefined, address: string): string | undefined {
  const trimmed = reference?.trim() ?? '';
  if (trimmed === '' || trimmed.startsWith('#') || address === '') return undefined;
  if (!URL.canParse(trimmed, address)) return undefined;
  const url = new URL(trimmed, address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  return url.href;
}
