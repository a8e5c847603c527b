import type { RenderContext, ShortcodeAttributes } from '../../types/index.ts';

/**
 * Marks that an editor's view of a page carries: which node of the stored text a piece of the page was made from, by the
 * place where the node begins. They are put into the text before it is rendered, in whatever form gets through: shortcodes
 * and blocks carry a setting of their own, words begin with signs that no text holds.
 */
export const NODE_ATTRIBUTE = 'data-portolan-node';

/** The setting that a shortcode carries. */
export const SHORTCODE_MARK = 'portolan-node';
/** The setting that a block carries. */
export const BLOCK_MARK = 'portolanNode';

/** Of Unicode's private use: what is between them is a place. */
const BEFORE = '\ue0f0';
const BEHIND = '\ue0f1';

/** What words begin with. */
export function textMark(place: number): string {
  return BEFORE + place + BEHIND;
}

/** Signs that an author wrote mean nothing: no mark can be smuggled in. */
export function withoutMarkSigns(text: string): string {
  return text.replace(/[\ue0f0\ue0f1]/g, '');
}

/** Whether what is rendered is an editor's view, where marks are read. */
export function isEdited(context: RenderContext): boolean {
  return context.page?.query?.editing !== undefined;
}

/** HTML whose first element names its node. */
export function markFirst(html: string, place: unknown): string {
  if (!/^\d+$/.test(String(place))) return html;
  return html.replace(/<[a-z][\w-]*/i, (tag) => `${tag} ${NODE_ATTRIBUTE}="${place}"`);
}

/** The settings of a shortcode without its mark. */
export function withoutMark(attributes: ShortcodeAttributes): ShortcodeAttributes {
  const others: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(attributes)) if (name !== SHORTCODE_MARK) others[name] = value;
  return others;
}

/** A page in which the marks of words have become attributes of the elements that hold the words. */
export function withTextMarks(html: string): string {
  const marked = html.replace(
    /(<[a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>(\s*)\ue0f0(\d+)\ue0f1/gi,
    (whole, tag: string, attributes: string, blanks: string, place: string) =>
      attributes.includes(NODE_ATTRIBUTE)
        ? whole
        : `${tag} ${NODE_ATTRIBUTE}="${place}"${attributes}>${blanks}`,
  );
  return marked.replace(/\ue0f0\d*\ue0f1?|\ue0f1/g, '');
}
