/** Between these an author's text stands in paragraphs. Contact Form 7: WPCF7_HTMLFormatter. */
const HOLD_PARAGRAPHS = words(
  'address article aside blockquote body caption dd details dialog div dt fieldset figcaption figure footer form',
  'header li main nav section td th',
);
/** Hold other elements, or text without paragraphs. */
const HOLD_ELEMENTS = words(
  'center col colgroup dl font head hgroup html menu ol optgroup search table tbody template tfoot thead tr ul',
);
/** Are one paragraph themselves. */
const LINES = words('h1 h2 h3 h4 h5 h6 legend summary');
const BLOCKS = new Set([...HOLD_PARAGRAPHS, ...HOLD_ELEMENTS, ...LINES, 'pre', 'style', 'hr']);
const VOID = words('area base br col embed hr img input link meta param source track wbr');
/** End where another of them begins. */
const END_EACH_OTHER: Readonly<Record<string, ReadonlySet<string>>> = {
  li: words('li'),
  dt: words('dt dd'),
  dd: words('dt dd'),
  td: words('td th'),
  th: words('td th'),
  tr: words('td th tr'),
  option: words('option'),
};

const WHOLE = 'pre|script|style|textarea|select|svg';
/** A comment; an element whose inside stays as it is; a tag; a block's mark; text. */
const PIECE = new RegExp(
  `(?<comment><!--[\\s\\S]*?-->)|(?<whole><(?<inner>${WHOLE})\\b[\\s\\S]*?</\\k<inner>\\s*>)|` +
    `<(?<end>/?)(?<name>[a-z][\\w-]*)(?<attributes>(?:\\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>|` +
    '(?<mark>\\u0004\\d+\\u0003)|(?<text>[^<\\u0004]+|<)',
  'gi',
);

function words(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.join(' ').split(' '));
}

/** The mark of something that is no part of a paragraph. */
export const blockMark = (index: number): string => `\u0004${index}\u0003`;

/**
 * An author's HTML with its lines as paragraphs and breaks, inside table cells and the like as well; what was left open
 * is closed. Contact Form 7: wpcf7_autop().
 */
export function paragraphs(html: string): string {
  const writer = createWriter();
  const lines = html.replace(/\r\n?/g, '\n').replace(/[ \t]*<br\b[^>]*>[ \t]*/gi, '\n');
  for (const { groups = {} } of lines.matchAll(PIECE)) {
    const { comment, whole, inner, end, name, attributes = '', mark, text } = groups;
    if (comment !== undefined) writer.comment(comment);
    else if (whole !== undefined) writer.whole(whole, (inner ?? '').toLowerCase());
    else if (mark !== undefined) writer.block(mark);
    else if (text !== undefined) writer.text(text);
    else if (name !== undefined && end === '/') writer.end(name.toLowerCase());
    else if (name !== undefined) writer.start(name, attributes.trimEnd());
  }
  return writer.finish();
}

interface Open {
  readonly name: string;
  /** A paragraph's own tag, which waits for what stands in it. */
  readonly waiting?: string;
}

function createWriter() {
  let out = '';
  /** Blanks and line ends that have been read and not yet written. */
  let blank = '';
  const open: Open[] = [];
  const top = () => open.at(-1)?.name ?? 'body';
  const isOpen = (name: string) => open.some((one) => one.name === name);
  const newLine = () => {
    const depth = open.filter(({ name }) => BLOCKS.has(name)).length;
    out += `\n${'\t'.repeat(depth)}`;
  };

  function close(): void {
    const last = open.pop();
    if (last === undefined) return;
    if (last.waiting !== undefined) return;
    if (BLOCKS.has(last.name) || last.name === 'p') {
      blank = '';
      newLine();
    } else if (blank !== '') writeBlank();
    out += `</${last.name}>`;
  }

  /** Ends the paragraph that is being written, and what stands open in it. */
  function closeParagraph(): void {
    while (open.length > 0 && !BLOCKS.has(top())) close();
    blank = '';
  }

  function writeBlank(): void {
    out += blank.includes('\n') ? '<br />\n' : blank;
    blank = '';
  }

  /** Before text, or an element that stands in text. */
  function toText(): void {
    if (top() === 'p' && /\n\s*\n/.test(blank)) closeParagraph();
    if (HOLD_PARAGRAPHS.has(top())) {
      blank = '';
      newLine();
      out += '<p>';
      open.push({ name: 'p' });
    }
    const last = open.at(-1);
    if (last?.waiting !== undefined) {
      blank = '';
      open[open.length - 1] = { name: 'p' };
      newLine();
      out += last.waiting;
    }
    if (blank === '') return;
    if (BLOCKS.has(top()) && out.endsWith('>') && !/<\/[^>]*>$/.test(out)) blank = '';
    else writeBlank();
  }

  function start(name: string, attributes: string): void {
    const kind = name.toLowerCase();
    const tag = VOID.has(kind) ? `<${name}${attributes.replace(/\s*\/$/, '')} />` : `<${name}${attributes}>`;
    if (kind === 'p') {
      closeParagraph();
      open.push({ name: 'p', waiting: tag });
      return;
    }
    const ended = END_EACH_OTHER[kind];
    if (ended) {
      const outer = open.findLastIndex((one) => BLOCKS.has(one.name) || ended.has(one.name));
      if (outer >= 0 && ended.has(open[outer]?.name ?? '')) while (open.length > outer) close();
    }
    if (BLOCKS.has(kind)) {
      block(tag);
      if (!VOID.has(kind)) open.push({ name: kind });
      return;
    }
    toText();
    out += tag;
    if (!VOID.has(kind)) open.push({ name: kind });
  }

  /** Something that stands beside paragraphs. */
  function block(written: string): void {
    closeParagraph();
    newLine();
    out += written;
  }

  return {
    start,
    block,
    end(name: string): void {
      if (!isOpen(name) || VOID.has(name)) return;
      while (top() !== name) close();
      close();
    },
    comment(written: string): void {
      if (top() === 'p' && !/\n\s*\n/.test(blank)) toText();
      else if (HOLD_PARAGRAPHS.has(top()) || top() === 'p') closeParagraph();
      out += written;
    },
    whole(written: string, name: string): void {
      if (BLOCKS.has(name)) {
        block(written.replace(/<\/\w+\s*>$/, ''));
        newLine();
        out += `</${name}>`;
        return;
      }
      toText();
      out += written;
    },
    text(written: string): void {
      const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(written) ?? [];
      blank += before;
      if (words === '') return;
      if (HOLD_ELEMENTS.has(top())) {
        out += words;
        blank = '';
        return;
      }
      for (const [at, part] of words.split(/[ \t]*\n\s*\n\s*/).entries()) {
        if (at > 0) blank = '\n\n';
        toText();
        out += part.replace(/[ \t]*\n[ \t]*/g, '<br />\n').replace(/ {2,}/g, ' ');
      }
      blank = after;
    },
    finish(): string {
      while (open.length > 0) close();
      return out.replace(/^\n+/, '');
    },
  };
}
