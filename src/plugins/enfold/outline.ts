import type { Extender } from 'portolan/plugin';
import { isBuilderPage } from './builder-data.ts';

/**
 * On its own page a text of the builder is outlined without gaps: there headings were chosen by their size, an `h4`
 * below the page's title. They stay what they are, and say to who listens to the page how deep they lie.
 */
export const outlined: Extender<'content.rendered'> = async (html, { site, post, target }) => {
  if (target !== 'page' || post === undefined || !/<h[3-6]\b/.test(html)) return html;
  return isBuilderPage((await site.posts.meta([post.ID])).get(post.ID)) ? withoutGaps(html) : html;
};

/** Headings that skip levels below the page's title get the `aria-level` at which nothing is skipped. */
export function withoutGaps(html: string): string {
  // Levels as they are written and as they count, from the title to the heading above.
  const above = [{ written: 1, counts: 1 }];
  return html.replace(/<h([1-6])(?=[\s>])(?![^>]*\saria-level=)/g, (tag, digit: string) => {
    const written = Number(digit);
    while ((above.at(-1)?.written ?? 0) >= written) above.pop();
    const counts = (above.at(-1)?.counts ?? 0) + 1;
    above.push({ written, counts });
    return counts < written ? `${tag} aria-level="${counts}"` : tag;
  });
}
