/** The plugin of the site in `sites/atlas`, for tests that open a site of their own. */
export { default as atlasPlugin } from './sites/atlas/plugins/atlas/plugin.ts';
