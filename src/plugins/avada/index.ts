import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { avadaPage } from './page.ts';

/** Pages made with Avada's builder (`[fusion_builder_container]…`), formerly Fusion Builder. */
export default definePlugin({
  name: 'avada',
  requires: ['page-builders'],
  extend: {
    'content.source': builderSource(avadaPage, { maybe: ({ content }) => content.includes('[fusion_') }),
  },
});
