import { textIn } from 'portolan/data';
import type { Extender } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { generalSettings, isOn, titleSettings } from '../settings.ts';

/**
 * Where pages lead that the settings have switched off: attachments to the post that they belong to, lists of dates and
 * authors home. Rank Math: Frontend\Redirection.
 */
export const closedArchives: Extender<'redirect.canonical'> = async (address, { site, query }) => {
  const { flags, posts } = query;
  const [post] = posts;
  if (flags.has('attachment') && post && isOn(generalSettings(site), 'attachment_redirect_urls', true)) {
    const parent = post.post_parent > 0 ? await site.posts.byId(post.post_parent) : undefined;
    const other = textIn(generalSettings(site), 'attachment_redirect_default');
    return parent ? postLink(site, parent) : other === '' ? address : site.address.toPresent(other);
  }
  const titles = titleSettings(site);
  const isClosed =
    (query.year !== undefined && isOn(titles, 'disable_date_archives')) ||
    (flags.has('author') && isOn(titles, 'disable_author_archives'));
  return isClosed ? site.address.home : address;
};
