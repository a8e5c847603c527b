import type { Extender } from 'portolan/plugin';
import { listForm } from './page-query.ts';
import { requestedQuery, withState } from './run-form.ts';

/** Lists that a form makes or narrows lead on with what was asked for, where the form has it so. */
export const keptState: Extender<'page.model'> = async (page, { site, call: { request } }) => {
  if (page.posts.length === 0 || requestedQuery(request) === '') return page;
  const form = await listForm(site, page.query);
  if (!form?.settings.maintainState) return page;
  return { ...page, posts: page.posts.map((post) => ({ ...post, href: withState(post.href, request) })) };
};
