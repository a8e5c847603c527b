import type { WidgetElement } from '../../../types/index.ts';
import { parseBlocks } from '../../content/blocks-parser.ts';
import { widgetBlockContent } from '../../content/content-filters.ts';
import { unwrapForeignBuilders } from '../../content/foreign-builders.ts';
import { contentServices } from '../../content/render.ts';
import { keeping, keptAsSent } from './kept-settings.ts';
import { settingText } from './settings.ts';

/** The class that a widget of the time before blocks had for the same thing. */
const CLASSES: Readonly<Record<string, string>> = {
  'core/archives': 'widget_archive',
  'core/audio': 'widget_media_audio',
  'core/calendar': 'widget_calendar',
  'core/categories': 'widget_categories',
  'core/gallery': 'widget_media_gallery',
  'core/html': 'widget_custom_html',
  'core/image': 'widget_media_image',
  'core/latest-comments': 'widget_recent_comments',
  'core/latest-posts': 'widget_recent_entries',
  'core/navigation': 'widget_nav_menu',
  'core/paragraph': 'widget_text',
  'core/rss': 'widget_rss',
  'core/search': 'widget_search',
  'core/tag-cloud': 'widget_tag_cloud',
  'core/video': 'widget_media_video',
};

/** Blocks in a sidebar. WordPress: WP_Widget_Block. */
export const block: WidgetElement = {
  name: 'block',
  title: 'Block',
  description: 'A widget containing a block.',
  differsByPage: 'content',
  className: 'widget_block',
  kept: keeping({ content: keptAsSent }),
  async render(settings, context) {
    const content = settingText(settings, 'content');
    if (content.trim() === '') return undefined;
    const html = await widgetBlockContent(content, contentServices(context));
    const first = parseBlocks(content).find(({ blockName }) => blockName !== null)?.blockName ?? '';
    const more = Object.hasOwn(CLASSES, first) ? ` ${CLASSES[first]}` : '';
    return { title: '', html: unwrapForeignBuilders(html), className: `widget_block${more}` };
  },
};
