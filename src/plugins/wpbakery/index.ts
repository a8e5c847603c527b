import { builderSource, libraryType } from 'portolan/elements';
import { definePlugin, ranPlugin } from 'portolan/plugin';
import { wpbakeryElements } from './fields.ts';
import { gridData } from './grid/grid-data.ts';
import { gridContainer } from './grid/vc-grid.tsx';
import { wpbakeryPage } from './page.ts';

/** Pages made with WPBakery Page Builder (`[vc_row]…`), formerly Visual Composer. */
export default definePlugin({
  name: 'wpbakery',
  requires: ['page-builders'],
  editorElements: wpbakeryElements,
  shortcodes: [gridContainer],
  ajax: [gridData],
  // Its general settings: Custom CSS.
  ownStyles: [(site) => site.options.get('wpb_js_custom_css') ?? ''],
  configure: (site) =>
    ranPlugin(site, 'js_composer')
      ? { postTypes: [libraryType('vc4_templates', 'WPBakery templates', 'WPBakery template')] }
      : {},
  extend: {
    'content.source': builderSource(wpbakeryPage, { maybe: ({ content }) => content.includes('[vc_') }),
  },
});
