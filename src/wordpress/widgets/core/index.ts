import type { WidgetElement } from '../../../types/index.ts';
import { archives } from './archives.ts';
import { block } from './block.ts';
import { calendar } from './calendar.ts';
import { categories } from './categories.ts';
import { customHtml } from './custom-html.ts';
import { mediaImage } from './media-image.ts';
import { mediaAudio, mediaGallery, mediaVideo } from './media-players.ts';
import { meta } from './meta.ts';
import { navMenu } from './nav-menu.ts';
import { pages } from './pages.ts';
import { recentCommentsWidget } from './recent-comments.ts';
import { recentPosts } from './recent-posts.ts';
import { rss } from './rss.ts';
import { search } from './search.ts';
import { tagCloud } from './tag-cloud.ts';
import { text } from './text.ts';

/** WordPress's own widgets. */
export const coreWidgets: readonly WidgetElement[] = [
  ...[archives, block, calendar, categories, customHtml, mediaAudio, mediaGallery, mediaImage, mediaVideo],
  ...[meta, navMenu, pages, recentCommentsWidget, recentPosts, rss, search, tagCloud, text],
];
