import { autop, renderTitle } from 'portolan/content';
import { textIn } from 'portolan/data';
import { escapeHtml, escapeUrl } from 'portolan/html';
import type { Extender, PostRow, Site } from 'portolan/plugin';
import { attachmentFile, authorLink, postLink } from 'portolan/routing';
import { generalSettings } from './settings.ts';

/** What stands before and behind the texts of feeds, as the settings say. Rank Math: `rss_before_content`, `rss_after_content`. */
export const feedAdditions: Extender<'content.rendered'> = async (html, { site, post, target }) => {
  if (target !== 'feed' || post === undefined) return html;
  const general = generalSettings(site);
  const [before, after] = [textIn(general, 'rss_before_content'), textIn(general, 'rss_after_content')];
  if (before === '' && after === '') return html;
  return `${await added(site, post, before)}${html}${await added(site, post, after)}`;
};

async function added(site: Site, post: PostRow, template: string): Promise<string> {
  if (template === '') return '';
  const link = (address: string, title: string) =>
    `<a rel="nofollow" href="${escapeUrl(address)}">${escapeHtml(title)}</a>`;
  const author = await site.users.byId(post.post_author);
  const name = site.options.get('blogname') ?? '';
  const values: Readonly<Record<string, () => string | Promise<string>>> = {
    '%AUTHORLINK%': () => (author ? link(authorLink(site, author), author.display_name) : ''),
    '%POSTLINK%': async () => link(await postLink(site, post), renderTitle(post, site)),
    '%BLOGLINK%': () => link(site.address.home, name),
    '%BLOGDESCLINK%': () => link(site.address.home, `${name} - ${site.options.get('blogdescription') ?? ''}`),
    '%FEATUREDIMAGE%': () => featured(site, post),
  };
  let text = template.trim();
  for (const [variable, value] of Object.entries(values))
    if (text.includes(variable)) text = text.replaceAll(variable, await value());
  return autop(text);
}

async function featured(site: Site, post: PostRow): Promise<string> {
  const id = Number((await site.posts.meta([post.ID])).get(post.ID)?.get('_thumbnail_id')) || 0;
  const attachment = id > 0 ? await site.posts.byId(id) : undefined;
  const file = attachment && (await attachmentFile(site, attachment));
  return file ? `<img src="${escapeUrl(file)}" style="display: block; margin: 1em auto">` : '';
}
