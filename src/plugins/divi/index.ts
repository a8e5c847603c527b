import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { diviPage } from './page.ts';

/** Pages made with Divi (`[et_pb_section]…`), as a theme or as a plugin. */
export default definePlugin({
  name: 'divi',
  requires: ['page-builders'],
  extend: { 'content.source': builderSource(diviPage, ({ content }) => content.includes('[et_pb_')) },
});
