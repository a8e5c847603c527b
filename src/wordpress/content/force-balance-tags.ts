import { SPACE, trimBlanks } from './whitespace.ts';

/** Elements without content. */
const SINGLE_TAGS: ReadonlySet<string> = new Set(
  'area base basefont br col command embed frame hr img input isindex link meta param source track wbr'.split(
    ' ',
  ),
);

/** Elements that may stand right inside one of their own kind; any other closes the one before. */
const NESTABLE_TAGS: ReadonlySet<string> = new Set(
  'article aside blockquote details div figure object q section span'.split(' '),
);

/**
 * Closes what is open at the end, drops closing tags without an opening one, and writes tag names in lower case and
 * elements without content with ` />`. WordPress: force_balance_tags().
 */
export function forceBalanceTags(html: string): string {
  const text = html.replaceAll('< !--', '<    !--').replace(/<(\d)/g, '&lt;$1');
  const open = new OpenTags();
  const searched = text.slice(0, text.lastIndexOf('>') + 1);
  let result = '';
  let done = 0;
  for (const match of searched.matchAll(tagPattern())) {
    const [tag, slash, name = '', emptySlash, space = '', attributes = emptySlash ?? ''] = match;
    result += text.slice(done, match.index);
    result += slash
      ? open.close(name.toLowerCase())
      : openingTag(name.toLowerCase(), space, attributes, open);
    done = match.index + tag.length;
  }
  result += text.slice(done) + open.closeAll();
  return result.replaceAll('< !--', '<!--').replaceAll('<    !--', '< !--');
}

/** Slash, name, then either a slash right before the end or whitespace and attributes. */
function tagPattern(): RegExp {
  const customElement = '[a-z][a-z0-9._]*-[a-z0-9._-]+';
  return new RegExp(`<(/?)(${customElement}|[\\w:]+)(?:${SPACE}*(/?)|(${SPACE}+)([^>]*))>`, 'g');
}

function openingTag(name: string, space: string, written: string, open: OpenTags): string {
  const attributes = trimBlanks(written);
  const closesItself = attributes.endsWith('/');
  if (SINGLE_TAGS.has(name)) return `<${name} ${closesItself ? attributes : `${attributes}/`}>`;
  if (closesItself) return `<${name}${space}${trimBlanks(attributes.slice(0, -1))}></${name}>`;
  return `${open.open(name)}<${name}${space}${attributes}>`;
}

/** The elements that are open, outermost first. Its methods give the closing tags that their step needs. */
class OpenTags {
  private readonly names: string[] = [];
  private readonly counts = new Map<string, number>();

  open(name: string): string {
    const closing = this.names.at(-1) === name && !NESTABLE_TAGS.has(name) ? this.closeLast() : '';
    this.names.push(name);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    return closing;
  }

  /** Closes the innermost element of this name and all inside it; nothing where none is open. */
  close(name: string): string {
    if (!this.counts.get(name)) return '';
    let closing = '';
    for (let last = this.names.at(-1); last !== name; last = this.names.at(-1)) closing += this.closeLast();
    return closing + this.closeLast();
  }

  closeAll(): string {
    let closing = '';
    while (this.names.length > 0) closing += this.closeLast();
    return closing;
  }

  private closeLast(): string {
    const name = this.names.pop();
    if (name === undefined) return '';
    this.counts.set(name, (this.counts.get(name) ?? 1) - 1);
    return `</${name}>`;
  }
}
