import { storedMap, textFrom } from 'portolan/data';
import { builderSource, libraryType } from 'portolan/elements';
import { definePlugin, ranPlugin } from 'portolan/plugin';
import { editing } from './editing/edited-page.ts';
import { beaverElements } from './editing/fields.ts';
import { beaverPage } from './page.ts';

/** Pages made with Beaver Builder: they are kept in a field of their own (`_fl_builder_data`), beside a plain copy as content. */
export default definePlugin({
  name: 'beaver-builder',
  alsoNamed: ['bb-plugin', 'beaver-builder-lite-version'],
  requires: ['page-builders'],
  mediaKeys: [{ of: 'post', key: '_fl_builder_data', holds: 'text', label: 'Page builder' }],
  editorElements: beaverElements,
  // Its global settings.
  ownStyles: [(site) => textFrom(storedMap(site.options.value('_fl_builder_settings'))['css']) ?? ''],
  configure: (site) =>
    ['bb-plugin', 'beaver-builder-lite-version'].some((name) => ranPlugin(site, name))
      ? { postTypes: [libraryType('fl-builder-template', 'Builder templates', 'Builder template')] }
      : {},
  extend: {
    'content.source': builderSource(beaverPage, { hasCopy: true }),
    'content.stored': editing.stored,
    'content.edited': editing.edited,
  },
});
