import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { beaverPage } from './page.ts';

/** Pages made with Beaver Builder: they are kept in a field of their own (`_fl_builder_data`), beside a plain copy as content. */
export default definePlugin({
  name: 'beaver-builder',
  alsoNamed: ['bb-plugin', 'beaver-builder-lite-version'],
  requires: ['page-builders'],
  extend: { 'content.source': builderSource(beaverPage, { hasCopy: true }) },
});
