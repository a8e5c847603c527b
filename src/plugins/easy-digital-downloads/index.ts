import { definePlugin, ranPlugin } from 'portolan/plugin';
import { priceBelow, shortcodes } from './shown.ts';
import { postTypes, taxonomies } from './types.ts';

/** Easy Digital Downloads, to read: downloads with their prices, categories and tags at their addresses. Nothing is sold. */
export default definePlugin({
  name: 'easy-digital-downloads',
  activeOn: (site) =>
    ranPlugin(site, 'easy-digital-downloads') || ranPlugin(site, 'easy-digital-downloads-pro'),
  configure: () => ({ postTypes, taxonomies }),
  shortcodes,
  extend: { 'content.rendered': priceBelow },
});
