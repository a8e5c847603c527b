import type { Endpoint, Reply } from '../../types/index.ts';

/** Folders in which WordPress keeps an empty `index.php`. */
const EMPTY_FOLDERS = new Set(['/wp-content/', '/wp-content/plugins/', '/wp-content/themes/']);

/**
 * Files of the old program, its plugins and themes: they did not come along, and nobody is to wait for a whole page to
 * learn it. Own themes and `public/` have been asked before.
 */
export const oldFilesEndpoint: Endpoint = {
  name: 'GET /wp-content/plugins/ · /wp-content/themes/ · /wp-includes/',
  matches: (path) =>
    EMPTY_FOLDERS.has(path) ||
    /^\/(?:wp-includes|wp-content\/(?:plugins|themes|mu-plugins|cache|languages))\//.test(path),
  handle: (_call, path): Reply =>
    EMPTY_FOLDERS.has(path)
      ? { status: 200, headers: { 'Content-Type': 'text/html; charset=UTF-8' }, body: '' }
      : {
          status: 404,
          headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'public, max-age=300' },
          body: 'Not found\n',
        },
};
