import { definePlugin, ranPlugin } from 'portolan/plugin';
import { hasModule } from './active-modules.ts';
import { simpleBlocks } from './blocks/simple-blocks.ts';
import { carouselAttributes } from './carousel/carousel-attributes.ts';
import { carouselContent } from './carousel/carousel-content.ts';
import { carouselOnPage } from './carousel/carousel-on-page.tsx';
import { getAttachmentComments } from './carousel/get-attachment-comments.ts';
import { postAttachmentComment } from './carousel/post-attachment-comment.ts';
import { contactField, contactForm } from './contact-form/contact-form.ts';
import { formBlocks } from './contact-form/form-blocks.ts';
import { sendForm, sendFormByAjax } from './contact-form/send-form.ts';
import { SENT_VARIABLES } from './contact-form/sent-summary.ts';
import { archiveLength, contentTypes } from './content-types.ts';
import { embedShortcodes } from './embeds/index.ts';
import { entryShortcodes } from './entry-shortcodes.ts';
import { postIdInFeed } from './feeds.ts';
import { openGraph } from './head/open-graph.ts';
import { verificationTags } from './head/verification.ts';
import { featuredMediaUrl, sharingEnabled, videoFields } from './rest-fields.ts';
import { searchSettings } from './rest-settings.ts';
import { askPinterest, pinterestTables } from './sharing/pinterest-counts.ts';
import { shareRequest } from './sharing/share-request.ts';
import { shareRowOnPage } from './sharing/sharing-on-page.tsx';
import { tiledGallery, tiledGalleryBlock } from './tiled-gallery/tiled-gallery.ts';
import { widgetVisibility } from './widget-visibility.ts';

/** What Jetpack adds: the viewer of galleries with comments, tiles of pictures, lines of feeds, fields of the REST API. */
export default definePlugin({
  name: 'jetpack',
  requires: ['forms'],
  activeOn: (site) => ranPlugin(site, 'jetpack'),
  configure: (site) => ({
    ...contentTypes(site),
    restFields: [
      ...(hasModule(site, 'sharedaddy') ? [sharingEnabled] : []),
      featuredMediaUrl,
      ...videoFields,
    ],
    ajax: [
      ...(hasModule(site, 'carousel') ? [getAttachmentComments, postAttachmentComment] : []),
      ...(hasModule(site, 'contact-form') ? [sendFormByAjax] : []),
    ],
    blocks: [tiledGalleryBlock, ...simpleBlocks, ...(hasModule(site, 'contact-form') ? formBlocks : [])],
    shortcodes: [
      ...(hasModule(site, 'tiled-gallery') ? [tiledGallery] : []),
      ...(hasModule(site, 'shortcodes') ? embedShortcodes : []),
      ...(hasModule(site, 'contact-form') ? [contactForm, contactField] : []),
      ...entryShortcodes(site),
    ],
  }),
  restSettings: searchSettings,
  queryVariables: [...SENT_VARIABLES],
  limitedRequests: [{ kind: 'form', matches: (path, request) => sendForm.matches(path, request) }],
  endpoints: [shareRequest, sendForm],
  tables: pinterestTables,
  jobs: [askPinterest],
  extend: {
    'feed.item': postIdInFeed,
    'main.query': archiveLength,
    'head.tags': verificationTags,
    'search.appearance': openGraph,
    'widget.shown': widgetVisibility,
    'attachment.attributes': carouselAttributes,
    'content.rendered': carouselContent,
    'page.model': async (page, context) => shareRowOnPage(await carouselOnPage(page, context), context),
  },
});
