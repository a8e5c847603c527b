import { definePlugin } from 'portolan/plugin';
import { plainMedia } from './plain-media.ts';
import { consentLeftovers } from './shortcodes.ts';

/** What consent and caching plugins left in the texts of a site that they no longer run on. */
export default definePlugin({
  name: 'leftovers',
  shortcodes: consentLeftovers,
  extend: { 'content.source': (source) => plainMedia(source) },
});
