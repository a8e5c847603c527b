import type { PageAssets, PageModel } from '../types/index.ts';
import { escapeAttribute } from '../wordpress/content/escape.ts';
import type { AssetManifest } from './bundler/browser-assets.ts';
import { configurationScript } from './configuration-script.ts';

export interface DocumentParts {
  readonly page: PageModel;
  /** The drawn body (safe HTML). */
  readonly bodyHtml: string;
  readonly assets: PageAssets;
  readonly manifest: AssetManifest;
  /** Address of the theme's assets, with a trailing slash. */
  readonly assetBase: string;
  /** Lines that a development server adds. */
  readonly development?: string;
}

/** The whole HTML document of a page. Styles come first, scripts only where an island is on the page. */
export function renderDocument({
  page,
  bodyHtml,
  assets,
  manifest,
  assetBase,
  development,
}: DocumentParts): string {
  const style = (name: string) => {
    const sheet = manifest.styles[name];
    return sheet ? `<link rel="stylesheet" href="${escapeAttribute(assetBase + sheet.file)}" />` : '';
  };
  // Only scripts read it: a page that runs none carries none.
  const configuration =
    Object.keys(page.configuration).length > 0 && runsScripts(page, assets)
      ? configurationScript(page.configuration)
      : '';
  const loader =
    assets.islands.size > 0
      ? `<script type="module" src="${escapeAttribute(assetBase + manifest.loader)}"></script>`
      : '';
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeAttribute(page.site.language)}"${page.site.direction === 'rtl' ? ' dir="rtl"' : ''}>`,
    '<head>',
    '<meta charset="UTF-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    '<meta name="color-scheme" content="light dark" />',
    `<title>${page.documentTitle}</title>`,
    style('main'),
    ...[...assets.styles].filter((name) => name !== 'main').map(style),
    assets.css ? `<style>${assets.css.replaceAll('</', '<\\/')}</style>` : '',
    lookStyle(page),
    ...page.headHtml,
    configuration,
    loader,
    development ?? '',
    '</head>',
    `<body class="${escapeAttribute(page.bodyClasses.join(' '))}">`,
    bodyHtml,
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\n');
}

/** Whether a page has islands, or lines in its head that bring scripts (data blocks are none). */
function runsScripts(page: PageModel, assets: PageAssets): boolean {
  return (
    assets.islands.size > 0 ||
    page.headHtml.some((line) => /<script(?![^>]*\btype=["']application\/)/i.test(line))
  );
}

/** The imported site's colours as custom properties that the theme's style sheets read. */
function lookStyle(page: PageModel): string {
  const properties = Object.entries(page.site.look)
    .filter(([name, value]) => /^[a-z-]+$/.test(name) && /^[#\w\s.,%()/-]+$/.test(value))
    .map(([name, value]) => `--site-${name}:${value}`);
  return properties.length > 0 ? `<style>:root{${properties.join(';')}}</style>` : '';
}
