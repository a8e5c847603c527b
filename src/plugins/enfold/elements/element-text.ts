import type { RenderContext } from 'portolan/plugin';

/**
 * The text between an element's tags as HTML. The page was divided into paragraphs before its elements were read, which
 * leaves halves of them and line breaks beside the tags: they are taken out, and paragraphs made anew.
 * Source: Enfold, content of elements.
 */
export function elementText(content: string, context: RenderContext): Promise<string> {
  return context.renderText(withoutOuterBreaks(content.replace(/<\/?p>/g, '\n')));
}

function withoutOuterBreaks(text: string): string {
  let inner = text.trim();
  for (let before = ''; before !== inner; ) {
    before = inner;
    inner = inner
      .replace(/^<br *\/?>/, '')
      .replace(/<br *\/?>$/, '')
      .trim();
  }
  return inner;
}
