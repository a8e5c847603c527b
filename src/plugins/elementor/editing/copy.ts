import { parseShortcodeAttributes } from 'portolan/content';
import type { PageNode } from 'portolan/elements';
import { escapeAttribute } from 'portolan/html';

/** Settings of elements whose words visitors read. */
const READ = ['heading', 'title', 'label', 'text', 'content', 'name', 'author'];
/** What stands between the parts of a copy. Elementor: the blanks of its templates. */
const BETWEEN = '\t\t\n\t\t\t';

/** The words, pictures and links of a page without its layout: what searches, feeds and a site without Elementor show. */
export function copyOf(nodes: readonly PageNode[]): string {
  return nodes
    .flatMap((node) => partsOf(node))
    .filter((part) => part.trim() !== '')
    .join(BETWEEN);
}

function partsOf(node: PageNode): readonly string[] {
  if ('html' in node) return [withoutShortcodes(node.html)];
  const { tag } = node.box;
  const inner = node.children.flatMap(partsOf);
  const words = inner.join('').trim();
  return tag !== undefined && /^(?:h[1-6]|p)$/.test(tag) && words !== ''
    ? [`<${tag}>${words}</${tag}>`]
    : inner;
}

/** A text in which elements that would be rendered are their words and links. */
function withoutShortcodes(text: string): string {
  return text
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\[(av_[\w-]*)((?:\s(?:[^\]"']|"[^"]*"|'[^']*')*)?)\]/g, (_, _tag: string, written: string) => {
      const attributes = parseShortcodeAttributes(written);
      const words = READ.flatMap((name) => attributes[name] ?? []).join(' ');
      const href = /^manually,(.+)$/.exec(attributes['link'] ?? '')?.[1];
      return href && words !== '' ? `<a href="${escapeAttribute(href)}">${words}</a>` : `${words} `;
    })
    .replace(/\[\/av_[\w-]*\]/g, ' ');
}
