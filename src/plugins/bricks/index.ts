import { storedMap, textFrom } from 'portolan/data';
import { builderSource, libraryType, ranTheme } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { editing } from './editing/edited-page.ts';
import { bricksElements } from './editing/fields.ts';
import { bricksPage } from './page.ts';

/** Pages made with the theme Bricks: a flat list of elements in a field of their own (`_bricks_page_content_2`). */
export default definePlugin({
  name: 'bricks',
  requires: ['page-builders'],
  mediaKeys: [{ of: 'post', key: '_bricks_page_content_2', holds: 'text', label: 'Page builder' }],
  ownStyles: [(site) => textFrom(storedMap(site.options.value('bricks_global_settings'))['customCss']) ?? ''],
  editorElements: bricksElements,
  configure: (site) =>
    ranTheme(site, 'bricks')
      ? { postTypes: [libraryType('bricks_template', 'Bricks templates', 'Bricks template')] }
      : {},
  extend: {
    'content.source': builderSource(bricksPage, { hasCopy: true }),
    'content.stored': editing.stored,
    'content.edited': editing.edited,
  },
});
