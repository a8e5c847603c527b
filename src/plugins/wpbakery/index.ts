import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { wpbakeryElements } from './fields.ts';
import { wpbakeryPage } from './page.ts';

/** Pages made with WPBakery Page Builder (`[vc_row]…`), formerly Visual Composer. */
export default definePlugin({
  name: 'wpbakery',
  requires: ['page-builders'],
  editorElements: wpbakeryElements,
  extend: {
    'content.source': builderSource(wpbakeryPage, { maybe: ({ content }) => content.includes('[vc_') }),
  },
});
