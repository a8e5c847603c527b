import type { RenderContext } from '../../../types/index.ts';

/**
 * The text between an element's tags as HTML. The page was divided into paragraphs before its elements were read, which
 * leaves halves of them here: all are taken out and made anew. Source: Enfold, content of elements.
 */
export function elementText(content: string, context: RenderContext): Promise<string> {
  return context.renderText(content.replace(/<\/?p>/g, '\n').trim());
}
