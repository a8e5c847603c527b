import { z } from 'zod';
import type { BlockElement } from '../../../types/index.ts';
import { passwordRequired } from '../../auth/post-password.ts';
import { html, trustedHtml } from '../../markup.ts';
import { format, translate } from '../../texts/index.ts';
import { ksesPost } from '../kses.ts';
import { restrictedPost } from '../restricted-posts.ts';
import { wrapper } from './wrapper.ts';

const stored = z.array(z.object({ id: z.string(), content: z.string() }));

/** `core/footnotes`: the notes that are stored with the post. WordPress: render_block_core_footnotes(). */
export const footnotes: BlockElement = {
  name: 'core/footnotes',
  async render(attributes, _inner, { site, post, page, visitor }) {
    if (!post || (await passwordRequired(site, post, page?.request.cookies ?? {}))) return '';
    if ((await restrictedPost(site, post, visitor)) !== undefined) return '';
    const notes = readNotes((await site.posts.meta([post.ID])).get(post.ID)?.get('footnotes'));
    if (notes.length === 0) return '';
    const items = notes.map(({ id, content }, index) => {
      const label = format(translate(site, 'Jump to footnote reference %1$d'), index + 1);
      // Safe: filtered as post content is.
      return html`<li id="${id}">${trustedHtml(ksesPost(content))} <a href="#${id}-link" aria-label="${label}">↩︎</a></li>`;
    });
    return html`<ol ${wrapper('core/footnotes', attributes)}>${items}</ol>`.text;
  },
};

function readNotes(json: string | undefined): z.infer<typeof stored> {
  if (!json) return [];
  try {
    return stored.parse(JSON.parse(json));
  } catch {
    return [];
  }
}
