import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name under which the site's bundles of WordPress's block editor are served, beside those of themes. */
export const BLOCK_EDITOR_ASSETS = 'portolan-block-editor';

/** What an install brought. Names of files in `blockEditorAssets()`. */
export interface InstalledEditor {
  /** Of `@wordpress/edit-post`. */
  readonly version: string;
  readonly script: string;
  /** `'sha256-…'` of the scripts that it writes into frames of its own making. */
  readonly inlineScripts: readonly string[];
  /** For the editor's own controls. */
  readonly style: string;
  /** For the frame in which the text stands. */
  readonly canvas: string;
}

/** Where a site keeps WordPress's block editor. */
export const blockEditorFolder = (siteFolder: string): string => join(siteFolder, 'block-editor');

/** The folder of its bundles. */
export const blockEditorAssets = (siteFolder: string): string =>
  join(blockEditorFolder(siteFolder), 'assets');

/** What is installed in a site's folder; undefined = nothing. */
export function installedEditor(siteFolder: string): InstalledEditor | undefined {
  const file = join(blockEditorAssets(siteFolder), 'installed.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as InstalledEditor) : undefined;
}
