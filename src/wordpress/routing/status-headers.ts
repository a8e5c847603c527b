import type { PostRow, Site, TermRow, UserRow, Visitor } from '../../types/index.ts';
import { PREVIEW_SECONDS } from '../comments/awaiting-comment.ts';
import { htmlType, noCacheHeaders } from '../replies.ts';
import { restAddress } from './addresses.ts';
import type { ResolvedQuery } from './main-query.ts';
import { shortlink } from './permalinks.ts';
import { variable } from './query-variables.ts';

export type Headers = Readonly<Record<string, string | readonly string[]>>;

/**
 * Headers of a page: type, no-cache where only this visitor may see it (or there is nothing), the ping address.
 * WordPress: WP::send_headers().
 */
export function pageHeaders(
  site: Site,
  visitor: Visitor,
  query: ResolvedQuery,
  options: { readonly unapproved: boolean },
): Headers {
  const [post] = query.flags.has('singular') ? query.posts : [];
  const missing = query.missing || variable(query.variables, 'error') === '404';
  const personal = visitor.id > 0 || missing || (post !== undefined && post.post_password !== '');
  return {
    ...htmlType,
    ...(options.unapproved && visitor.id === 0 ? unapprovedHeaders(site) : {}),
    ...(personal ? noCacheHeaders : {}),
  };
}

function unapprovedHeaders(site: Site): Headers {
  return {
    Expires: new Date(site.clock.now() + PREVIEW_SECONDS * 1000).toUTCString(),
    'Cache-Control': `max-age=${PREVIEW_SECONDS}, must-revalidate`,
  };
}

/**
 * The Link header of what is shown: the REST API, the object in it, the short address.
 * WordPress: rest_output_link_header(), wp_shortlink_header().
 */
export function linkHeader(site: Site, query: ResolvedQuery): Headers {
  const links = [`<${restAddress(site, '')}>; rel="https://api.w.org/"`];
  const resource = restResource(site, query);
  if (resource !== undefined) {
    links.push(`<${resource}>; rel="alternate"; title="JSON"; type="application/json"`);
  }
  const [post] = query.flags.has('singular') ? query.posts : [];
  const short = post ? shortlink(site, post) : '';
  if (short !== '') links.push(`<${short}>; rel=shortlink`);
  return { Link: links };
}

/** What a query is about, as far as the REST API and the head know it. */
export interface QueriedObject {
  readonly flags: ReadonlySet<string>;
  readonly posts: readonly PostRow[];
  readonly term?: TermRow;
  readonly author?: UserRow;
}

/** Address of what is shown in the REST API; undefined where it is not there. */
export function restResource(site: Site, query: QueriedObject): string | undefined {
  const { flags, term, author } = query;
  const [post] = query.posts;
  if (flags.has('singular') && post) {
    const type = site.postTypes.get(post.post_type);
    return type?.showInRest
      ? restAddress(site, `${type.restNamespace}/${type.restBase}/${post.ID}`)
      : undefined;
  }
  if (term) {
    const taxonomy = site.taxonomies.get(term.taxonomy);
    return taxonomy?.showInRest
      ? restAddress(site, `${taxonomy.restNamespace}/${taxonomy.restBase}/${term.term_id}`)
      : undefined;
  }
  if (flags.has('author') && author) return restAddress(site, `wp/v2/users/${author.ID}`);
  return undefined;
}
