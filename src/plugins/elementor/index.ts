import { builderSource, libraryType, missingFamilies } from 'portolan/elements';
import { definePlugin, ranPlugin } from 'portolan/plugin';
import { bodyClasses } from './body-classes.ts';
import { editing } from './editing/edited-page.ts';
import { elementorElements } from './editing/fields.ts';
import { namedFamilies } from './named-families.ts';
import { kitDesign } from './old-design.ts';
import { kitSheet } from './own-styles.ts';
import { elementorPage } from './page.ts';
import { templateShortcode } from './template-shortcode.ts';

/** Pages made with Elementor: they are kept in a field of their own (`_elementor_data`), beside a plain copy as content. */
export default definePlugin({
  name: 'elementor',
  requires: ['page-builders'],
  oldDesigns: [kitDesign],
  mediaKeys: [{ of: 'post', key: '_elementor_data', holds: 'text', label: 'Page builder' }],
  editorElements: elementorElements,
  ownStyles: [kitSheet],
  shortcodes: [templateShortcode],
  checks: [async (site) => missingFamilies(site, await namedFamilies(site))],
  configure: (site) =>
    ranPlugin(site, 'elementor')
      ? { postTypes: [libraryType('elementor_library', 'Templates', 'Template', ['thumbnail'])] }
      : {},
  extend: {
    'body.classes': bodyClasses,
    'content.source': builderSource(elementorPage, { hasCopy: true }),
    'content.stored': editing.stored,
    'content.edited': editing.edited,
  },
});
