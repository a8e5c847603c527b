import type { Extender } from 'portolan/plugin';
import { memberText } from '../texts/member-text.ts';
import { mayReadPost } from './restricted-posts.ts';

/** Downloads are closed as posts are: by their own rules, their terms' and their type's. */
export const downloadAccess: Extender<'download.access'> = async (refusal, { call, download }) => {
  if (refusal !== undefined) return refusal;
  const { site, visitor } = call;
  if (await mayReadPost(site, visitor, download.post)) return undefined;
  site.log.info({ download: download.post.ID, user: visitor.id }, 'a download for members was refused');
  return { message: memberText(site, 'This content is restricted to subscribers') };
};
