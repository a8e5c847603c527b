import { html, ksesData, trustedHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { postLinks } from 'portolan/routing';

const LINK = /\[av_privacy_link([^\]]*)\]([\s\S]*?)\[\/av_privacy_link\]/g;

/** A text of the owner with its link to the privacy policy, as safe HTML. */
export async function privacyLabel(site: Site, text: string): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [all, attributes = '', label = ''] = match;
    parts.push(filtered(text.slice(end, match.index)));
    const own = Number(/page_id=["']?(\d+)/.exec(attributes)?.[1] ?? 0);
    const href = await pageAddress(own || site.options.number('wp_page_for_privacy_policy', 0));
    const inner = trustedHtml(filtered(label));
    parts.push(href === '' ? inner.text : html`<a href="${href}" target="_blank">${inner}</a>`.text);
    end = match.index + all.length;
  }
  parts.push(filtered(text.slice(end)));
  return parts.join('');

  async function pageAddress(id: number): Promise<string> {
    const page = id > 0 ? await site.posts.byId(id) : undefined;
    return page?.post_status === 'publish' ? ((await postLinks(site, [page])).get(id) ?? '') : '';
  }
}

function filtered(text: string): string {
  return ksesData(text);
}
