import { definePlugin, ranPlugin } from 'portolan/plugin';
import { forumShortcodes, threads } from './threads.ts';
import { forumTypes } from './types.ts';
import { hiddenInLists, restrictedToVisitors } from './visibility.ts';

/** bbPress, to read: forums with their topics, topics with their replies, tags; private and hidden forums stay so. */
export default definePlugin({
  name: 'bbpress',
  activeOn: (site) => ranPlugin(site, 'bbpress'),
  configure: (site) => forumTypes(site),
  postStatuses: [
    {
      name: 'closed',
      label: 'Closed',
      public: true,
      protected: false,
      private: false,
      internal: false,
      dateFloating: false,
    },
  ],
  shortcodes: forumShortcodes,
  extend: {
    'content.rendered': threads,
    'post.restricted': restrictedToVisitors,
    'posts.hidden': hiddenInLists,
  },
});
