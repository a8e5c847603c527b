import { definePlugin, ranPlugin } from 'portolan/plugin';
import { forumRoles, usualForumRole } from './roles.ts';
import { forumStatuses, forumTypes } from './types.ts';
import { forumAddresses } from './view/other-pages.ts';
import { forumShortcodes } from './view/shortcodes.ts';
import { threads } from './view/threads.ts';
import { hiddenInLists, missingForVisitors, restrictedToVisitors } from './visibility.ts';
import { following, followingByScript } from './writing/following.ts';
import { moderation } from './writing/moderation.ts';
import { newPosts } from './writing/new-post.ts';

/**
 * bbPress: forums with their topics, topics with their replies, tags, views, users and a search; members write, follow and
 * like, moderators close and hide. Private and hidden forums are for those who may read them.
 */
export default definePlugin({
  name: 'bbpress',
  activeOn: (site) => ranPlugin(site, 'bbpress'),
  configure: (site) => forumTypes(site),
  postStatuses: forumStatuses,
  roles: forumRoles,
  impliedRole: usualForumRole,
  endpoints: [newPosts, following, followingByScript, moderation],
  limitedRequests: [{ kind: 'form', matches: (path, request) => newPosts.matches(path, request) }],
  shortcodes: forumShortcodes,
  extend: {
    'content.rendered': threads,
    'page.virtual': async (page, context) => forumAddresses(await missingForVisitors(page, context), context),
    'post.restricted': restrictedToVisitors,
    'posts.hidden': hiddenInLists,
  },
});
