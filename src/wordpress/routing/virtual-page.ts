import type { Call, PostRow, Site, VirtualPage } from '../../types/index.ts';
import { mysqlDate } from '../rest/dates.ts';
import type { ResolvedQuery } from './main-query.ts';
import { set404 } from './parse-query.ts';

/** What a plugin shows at an address at which no post lies, as if a page lay there; undefined = what was found. */
export async function virtualQuery(call: Call, query: ResolvedQuery): Promise<ResolvedQuery | undefined> {
  if (!call.site.extensions.has('page.virtual')) return undefined;
  const page = await call.site.extensions.apply('page.virtual', undefined, { call, query });
  if (page === 'missing') {
    set404(query.parsed.flags);
    return { ...query, posts: [], total: 0, status: 404, missing: true, feed: '' };
  }
  if (page === undefined || query.feed !== '') return undefined;
  const flags = new Set(['page', 'singular'] as const);
  return {
    ...query,
    posts: [postOf(call.site, page)],
    total: 1,
    pages: 1,
    flags,
    status: 200,
    missing: false,
  };
}

/** Below all ids of posts. */
const NO_POST = 0;

function postOf(site: Site, { title, content, path }: VirtualPage): PostRow {
  const now = mysqlDate(site.clock.now());
  return {
    ID: NO_POST,
    post_author: 0,
    post_date: now,
    post_date_gmt: now,
    post_content: content,
    post_title: title,
    post_excerpt: '',
    post_status: 'publish',
    comment_status: 'closed',
    ping_status: 'closed',
    post_password: '',
    post_name: path,
    to_ping: '',
    pinged: '',
    post_modified: now,
    post_modified_gmt: now,
    post_content_filtered: '',
    post_parent: 0,
    guid: '',
    menu_order: 0,
    post_type: 'page',
    post_mime_type: '',
    comment_count: 0,
  };
}
