import { ranPlugin } from '../active-plugins.ts';
import { definePlugin } from '../define-plugin.ts';
import { hasModule } from './active-modules.ts';
import { carouselAttributes } from './carousel-attributes.ts';
import { feedAsAsked, postIdInFeed } from './feeds.ts';
import { featuredMediaUrl, sharingEnabled, videoFields } from './rest-fields.ts';
import { searchSettings } from './rest-settings.ts';

/** What Jetpack adds to the site's feeds and to the items of its REST API. */
export default definePlugin({
  name: 'jetpack',
  activeOn: (site) => ranPlugin(site, 'jetpack'),
  configure: (site) => ({
    restFields: [
      ...(hasModule(site, 'sharedaddy') ? [sharingEnabled] : []),
      featuredMediaUrl,
      ...videoFields,
    ],
  }),
  restSettings: searchSettings,
  extend: {
    'feed.item': postIdInFeed,
    'redirect.canonical': feedAsAsked,
    'attachment.attributes': carouselAttributes,
  },
});
