import { access } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type RequestHandler, type Router } from 'express';
import type { Site } from '../types/index.ts';
import { isRestrictedUpload, uploadPath } from '../wordpress/media/restricted-uploads.ts';
import { compressedFiles } from './compressed-files.ts';
import { modernPictures } from './modern-pictures.ts';

export interface StaticFolders {
  /** The site's uploads, served at `/wp-content/uploads/`. */
  readonly uploads: string;
  /** Where pictures in newer formats are kept; absent = all get the originals. */
  readonly pictures?: string | undefined;
  /** The site's own files, served at the root. */
  readonly publicFolder: string;
  /** Theme name → folder of its built assets. */
  readonly themeAssets: ReadonlyMap<string, string>;
  /** Whether somebody works on `publicFolder`, so that browsers are to ask for its files each time. */
  readonly publicChanges?: boolean;
}

const HOUR = 3600 * 1000;
const YEAR = 365 * 24 * HOUR;
/** What a browser would run as a document of this site: given as a download, in a sandbox. */
const ACTIVE = /\.(html?|xhtml|svgz?|xml|xsl|js|mjs|php\d?|phtml|phar|swf)$/i;

/** Files: uploads with ranges and long caching, the themes' hashed bundles, the site's `public/` folder. */
export function staticFiles(site: Site, folders: StaticFolders): Router {
  const router = express.Router({ caseSensitive: true });
  const base = site.address.basePath;
  // WordPress may live in a folder below home: what it stored links there.
  const uploads = [...new Set([base, site.address.corePath])].map((place) => `${place}/wp-content/uploads`);
  router.use(uploads, asOneOfANetwork(folders.uploads), ...uploadedFiles(site, folders));
  for (const [theme, folder] of folders.themeAssets) {
    router.use(
      `${base}/wp-content/themes/${theme}/assets`,
      compressedFiles(folder),
      express.static(folder, { index: false, redirect: false, immutable: true, maxAge: YEAR }),
    );
  }
  const files = express.static(folders.publicFolder, {
    index: false,
    redirect: false,
    maxAge: folders.publicChanges ? 0 : HOUR,
  });
  router.use(base || '/', (request, response, next) => {
    // Pages have no ending: only what looks like a file is looked for on the disk.
    if (/\.\w+$/.test(request.path)) files(request, response, next);
    else next();
  });
  return router;
}

/**
 * A site of a network kept its uploads in `sites/<number>/`, and its texts and others' links say so. An import may have
 * been given what lies below that folder alone.
 */
function asOneOfANetwork(uploads: string): RequestHandler {
  return async (request, _response, next) => {
    const below = /^\/sites\/\d+(\/.+)/.exec(request.url)?.[1];
    const path = below === undefined ? undefined : uploadPath(request.path);
    if (below !== undefined && path !== undefined) {
      const requested = join(uploads, decodeURIComponent(request.path));
      const isThere = await access(requested).then(
        () => true,
        () => false,
      );
      if (!isThere) request.url = below;
    }
    next();
  };
}

/** The uploads, but for closed ones, which leave the router that this stands in. */
function uploadedFiles(site: Site, folders: StaticFolders): readonly RequestHandler[] {
  const open: RequestHandler = async (request, _response, next) => {
    const path = uploadPath(request.path);
    // Closed files are answered by the site (`restrictedUploads`), never from the folder.
    if (path === undefined || (await isRestrictedUpload(site, path))) next('router');
    else next();
  };
  const files = express.static(folders.uploads, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    maxAge: YEAR,
    setHeaders(response, path) {
      response.setHeader('X-Content-Type-Options', 'nosniff');
      if (ACTIVE.test(path)) {
        response.setHeader(
          'Content-Security-Policy',
          "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        );
        if (!/\.svg$/i.test(path)) response.setHeader('Content-Disposition', 'attachment');
      }
    },
  });
  if (folders.pictures === undefined) return [open, files];
  return [open, modernPictures({ uploads: folders.uploads, cache: folders.pictures, log: site.log }), files];
}

/** Folders of a site that hold files to serve. */
export function siteFolders(
  folder: string,
): Pick<StaticFolders, 'uploads' | 'publicFolder'> & { readonly pictures: string } {
  return {
    uploads: join(folder, 'uploads'),
    publicFolder: join(folder, 'public'),
    pictures: join(folder, '.portolan', 'pictures'),
  };
}
