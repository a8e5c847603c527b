import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { avadaDesign } from './old-design.ts';
import { avadaPage } from './page.ts';

/** Pages made with Avada's builder (`[fusion_builder_container]…`), formerly Fusion Builder. */
export default definePlugin({
  name: 'avada',
  requires: ['page-builders'],
  oldDesigns: [avadaDesign],
  extend: {
    'content.source': builderSource(avadaPage, { maybe: ({ content }) => content.includes('[fusion_') }),
  },
});
