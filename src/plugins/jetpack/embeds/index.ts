import { archivesShortcode } from './archives.ts';
import { frameShortcodes } from './frame-shortcodes.ts';
import { linkShortcodes } from './link-shortcodes.ts';
import { recipeShortcodes } from './recipe.ts';
import { videoShortcodes } from './video-shortcodes.ts';

/** What the module "Shortcode Embeds" adds. Jetpack: modules/shortcodes. */
export const embedShortcodes = [
  ...videoShortcodes,
  ...frameShortcodes,
  ...linkShortcodes,
  ...recipeShortcodes,
  archivesShortcode,
];
