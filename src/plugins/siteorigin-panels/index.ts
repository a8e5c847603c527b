import { builderSource } from 'portolan/elements';
import { definePlugin } from 'portolan/plugin';
import { editing } from './editing/edited-page.ts';
import { panelsElements } from './editing/fields.ts';
import { panelsPage } from './page.ts';

/**
 * Pages made with SiteOrigin's Page Builder: rows of cells with widgets, kept in a field of their own (`panels_data`)
 * beside a plain copy as content, or in the attributes of blocks.
 */
export default definePlugin({
  name: 'siteorigin-panels',
  alsoNamed: ['so-widgets-bundle', 'siteorigin-premium'],
  requires: ['page-builders'],
  mediaKeys: [{ of: 'post', key: 'panels_data', holds: 'text', label: 'Page builder' }],
  editorElements: panelsElements,
  // Its own plugin for styles keeps a sheet by theme.
  ownStyles: [
    (site) => site.options.get(`siteorigin_custom_css[${site.options.get('stylesheet') ?? ''}]`) ?? '',
  ],
  extend: {
    'content.source': builderSource(panelsPage, { hasCopy: true }),
    'content.stored': editing.stored,
    'content.edited': editing.edited,
  },
});
