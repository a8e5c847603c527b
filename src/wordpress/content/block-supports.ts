import type { ParsedBlock, RenderContext } from '../../types/index.ts';
import { layoutOf } from './block-layout.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Classes that a block's first tag gets where its stored HTML is older than they are. */
const OWN_CLASS: Readonly<Record<string, { readonly tags: RegExp; readonly className: string }>> = {
  'core/heading': { tags: /^h[1-6]$/, className: 'wp-block-heading' },
  'core/list': { tags: /^[ou]l$/, className: 'wp-block-list' },
};

/** The classes and styles that a block's settings ask of its wrapper. WordPress: block supports. */
export function withBlockSupports(
  html: string,
  block: ParsedBlock,
  attributes: Attributes,
  context: RenderContext,
): string {
  const name = block.blockName ?? '';
  const own = OWN_CLASS[name];
  let result = own ? addClass(html, [own.className], own.tags) : html;
  const layout = layoutOf(name, attributes);
  if (layout) {
    if (layout.css) context.assets.addCss(layout.css);
    // In classic themes the layout of a group or cover is that of the box inside it.
    const inside = /class="[^"]*wp-block-(?:group|cover)__inner-container[^"]*"/.exec(result);
    result = inside ? addClassAt(result, inside.index, layout.classes) : addClass(result, layout.classes);
  }
  return result;
}

/** Adds classes to the first tag of a text, if its name fits; classes that are there stay alone. */
export function addClass(html: string, classes: readonly string[], tags?: RegExp): string {
  const tag = /<([a-zA-Z][a-zA-Z0-9]*)((?:\s[^>]*)?)>/.exec(html);
  if (!tag || (tags && !tags.test((tag[1] ?? '').toLowerCase()))) return html;
  const existing = /\sclass=(["'])(.*?)\1/.exec(tag[2] ?? '');
  const has = (existing?.[2] ?? '').split(/\s+/);
  const added = classes.filter((name) => !has.includes(name));
  if (added.length === 0) return html;
  const start = tag.index + 1 + (tag[1]?.length ?? 0);
  if (!existing) return `${html.slice(0, start)} class="${added.join(' ')}"${html.slice(start)}`;
  const at = start + existing.index + existing[0].length - 1;
  return `${html.slice(0, at)}${existing[2] ? ' ' : ''}${added.join(' ')}${html.slice(at)}`;
}

function addClassAt(html: string, at: number, classes: readonly string[]): string {
  const end = html.indexOf('"', at + 'class="'.length);
  return `${html.slice(0, end)} ${classes.join(' ')}${html.slice(end)}`;
}
