import type { Site } from '../../../types/index.ts';
import { html, type Markup } from '../../markup.ts';
import { attachmentFile } from '../../routing/attachment-file.ts';
import { customLogoId } from '../../site/custom-logo.ts';
import { siteMemory } from '../../site/site-memory.ts';

/** The site's own logo with its name as text for readers; undefined where it has none. */
export async function loginLogo(site: Site): Promise<Markup | undefined> {
  const id = customLogoId(site);
  if (id === 0) return undefined;
  const file = await siteMemory(site).get(`login-logo ${id}`, async () => {
    const post = await site.posts.byId(id);
    return post && attachmentFile(site, post);
  });
  return file ? html`<img src="${file}" alt="${site.options.get('blogname') ?? ''}" />` : undefined;
}
