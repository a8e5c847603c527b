import { ranPlugin } from '../active-plugins.ts';
import { definePlugin } from '../define-plugin.ts';
import { feedAsAsked, postIdInFeed } from './feeds.ts';

/** What Jetpack adds to the site's feeds. */
export default definePlugin({
  name: 'jetpack',
  activeOn: (site) => ranPlugin(site, 'jetpack'),
  extend: { 'feed.item': postIdInFeed, 'redirect.canonical': feedAsAsked },
});
