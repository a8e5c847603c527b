/** Elements that texts on attributes may have: titles, captions and descriptions of pictures, what a lightbox adds. */
const ALLOWED = new Set([
  'P',
  'BR',
  'EM',
  'I',
  'STRONG',
  'B',
  'CODE',
  'SPAN',
  'UL',
  'OL',
  'LI',
  'A',
  'SUP',
  'SUB',
  'DIV',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
]);

/**
 * HTML that came as a text on an attribute, with nothing left in it but plain text markup and links to pages: it is
 * read by a document that runs nothing, and built anew.
 */
export function safeMarkup(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html').body;
  const target = document.implementation.createHTMLDocument('').createElement('div');
  copy(source, target);
  return target.innerHTML;
}

/** The text of such HTML. */
export function plainMarkup(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() ?? '';
}

function copy(from: Node, to: Element): void {
  for (const child of from.childNodes) {
    if (child instanceof Text) to.append(child.data);
    else if (child instanceof Element && child.tagName !== 'SCRIPT' && child.tagName !== 'STYLE') {
      copy(child, ALLOWED.has(child.tagName) ? into(child, to) : to);
    }
  }
}

function into(child: Element, to: Element): Element {
  const made = to.ownerDocument.createElement(child.tagName);
  const href = child.getAttribute('href') ?? '';
  if (child.tagName === 'A' && /^(?:https?:|mailto:|\/(?!\/))/i.test(href)) {
    made.setAttribute('href', href);
    made.setAttribute('rel', child.getAttribute('rel') ?? 'noopener');
  }
  to.append(made);
  return made;
}
