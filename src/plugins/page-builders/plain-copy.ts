import { parseShortcodeAttributes } from 'portolan/content';
import { escapeAttribute } from 'portolan/html';
import type { PageNode } from './tree.ts';

/** Settings of elements whose words visitors read. */
const READ = ['heading', 'title', 'label', 'text', 'content', 'name', 'author'];

/**
 * The words, pictures and links of a page without its layout: what searches, feeds and a site without its builder show.
 * `between` is what its builder leaves between the parts.
 */
export function plainCopy(nodes: readonly PageNode[], between = '\n'): string {
  return nodes
    .flatMap((node) => partsOf(node))
    .filter((part) => part.trim() !== '')
    .join(between);
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
