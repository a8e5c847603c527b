import { definePlugin, ranPlugin } from 'portolan/plugin';
import { hasModule } from './active-modules.ts';
import { carouselAttributes } from './carousel/carousel-attributes.ts';
import { carouselContent } from './carousel/carousel-content.ts';
import { carouselOnPage } from './carousel/carousel-on-page.tsx';
import { getAttachmentComments } from './carousel/get-attachment-comments.ts';
import { postAttachmentComment } from './carousel/post-attachment-comment.ts';
import { videoShortcodes } from './embeds/video-shortcodes.ts';
import { postIdInFeed } from './feeds.ts';
import { featuredMediaUrl, sharingEnabled, videoFields } from './rest-fields.ts';
import { searchSettings } from './rest-settings.ts';
import { askPinterest, pinterestTables } from './sharing/pinterest-counts.ts';
import { shareRequest } from './sharing/share-request.ts';
import { shareRowOnPage } from './sharing/sharing-on-page.tsx';
import { tiledGallery, tiledGalleryBlock } from './tiled-gallery/tiled-gallery.ts';

/** What Jetpack adds: the viewer of galleries with comments, tiles of pictures, lines of feeds, fields of the REST API. */
export default definePlugin({
  name: 'jetpack',
  activeOn: (site) => ranPlugin(site, 'jetpack'),
  configure: (site) => ({
    restFields: [
      ...(hasModule(site, 'sharedaddy') ? [sharingEnabled] : []),
      featuredMediaUrl,
      ...videoFields,
    ],
    ...(hasModule(site, 'carousel') && { ajax: [getAttachmentComments, postAttachmentComment] }),
    shortcodes: [
      ...(hasModule(site, 'tiled-gallery') ? [tiledGallery] : []),
      ...(hasModule(site, 'shortcodes') ? videoShortcodes : []),
    ],
  }),
  restSettings: searchSettings,
  blocks: [tiledGalleryBlock],
  endpoints: [shareRequest],
  tables: pinterestTables,
  jobs: [askPinterest],
  extend: {
    'feed.item': postIdInFeed,
    'attachment.attributes': carouselAttributes,
    'content.rendered': carouselContent,
    'page.model': async (page, context) => shareRowOnPage(await carouselOnPage(page, context), context),
  },
});
