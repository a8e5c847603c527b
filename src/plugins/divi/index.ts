import { builderSource, libraryType, ranTheme } from 'portolan/elements';
import { definePlugin, ranPlugin } from 'portolan/plugin';
import { hasDiviBlocks } from './blocks.ts';
import { diviElements } from './fields.ts';
import { diviDesign } from './old-design.ts';
import { diviPage } from './page.ts';

/** Pages made with Divi, as a theme or as a plugin: `[et_pb_section]…`, and since Divi 5 `<!-- wp:divi/section -->…`. */
export default definePlugin({
  name: 'divi',
  requires: ['page-builders'],
  oldDesigns: [diviDesign],
  editorElements: diviElements,
  configure: (site) =>
    ranTheme(site, 'Divi') || ranTheme(site, 'Extra') || ranPlugin(site, 'divi-builder')
      ? { postTypes: [libraryType('et_pb_layout', 'Divi library', 'Divi layout')] }
      : {},
  extend: {
    'content.source': builderSource(diviPage, {
      maybe: ({ content }) => content.includes('[et_pb_') || hasDiviBlocks(content),
    }),
  },
});
