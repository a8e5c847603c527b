import { storedMap, textFrom } from 'portolan/data';
import { builderSource } from 'portolan/elements';
import { definePlugin, type Site } from 'portolan/plugin';
import { avadaDesign } from './old-design.ts';
import { avadaPage } from './page.ts';

/** Pages made with Avada's builder (`[fusion_builder_container]…`), formerly Fusion Builder. */
export default definePlugin({
  name: 'avada',
  requires: ['page-builders'],
  oldDesigns: [avadaDesign],
  // Its options: Custom CSS. Older versions kept them under another name.
  ownStyles: ['fusion_options', 'avada_theme_options'].map(
    (name) => (site: Site) => textFrom(storedMap(site.options.value(name))['custom_css']) ?? '',
  ),
  extend: {
    'content.source': builderSource(avadaPage, { maybe: ({ content }) => content.includes('[fusion_') }),
  },
});
