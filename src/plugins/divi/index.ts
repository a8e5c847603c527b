import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
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
  extend: {
    'content.source': builderSource(diviPage, {
      maybe: ({ content }) => content.includes('[et_pb_') || hasDiviBlocks(content),
    }),
  },
});
