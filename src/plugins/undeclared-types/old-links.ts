import { query } from 'portolan/data';
import type { Extender, Site } from 'portolan/plugin';
import { postLink } from 'portolan/routing';
import { isViewable, OLD_LINKS_TABLE } from 'portolan/site';

/**
 * Sends visitors of an address that a WXR file gave a post, and that its permalinks do not lead to here, on to the post:
 * files put together of several sites, addresses of another structure, posts whose date was changed since.
 */
export const toOldLink: Extender<'redirect.canonical'> = async (
  found,
  { site, request, query: requested },
) => {
  if (found !== undefined || !requested.flags.has('404')) return found;
  const post = await postAt(site, request.path);
  const address = post && (await postLink(site, post));
  return address === undefined || address === site.address.atHost(request.path) ? undefined : address;
};

async function postAt(site: Site, path: string) {
  const links = addressesOf(site, path);
  const row = await site.database.first(
    query<{ id: number }>(
      `SELECT post_id AS id FROM ${OLD_LINKS_TABLE} WHERE link IN (${links.map(() => '?').join(', ')}) LIMIT 1`,
      links,
    ),
  );
  const post = row && (await site.posts.byId(row.id));
  const type = post && site.postTypes.get(post.post_type);
  return post?.post_status === 'publish' && type !== undefined && isViewable(type) ? post : undefined;
}

/** The old address of a path below home in each of its spellings: scheme, `www.`, last slash. */
function addressesOf({ address }: Site, path: string): readonly string[] {
  const below =
    address.basePath !== '' && path.startsWith(address.basePath) ? path.slice(address.basePath.length) : path;
  const host = address.storedHome.replace(/^https?:\/\/(?:www\.)?/i, '');
  const plain = below.replace(/\/+$/, '');
  return ['http://', 'https://', 'http://www.', 'https://www.'].flatMap((start) => [
    `${start}${host}${plain}`,
    `${start}${host}${plain}/`,
  ]);
}
