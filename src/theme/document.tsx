import type { PageAssets, PageModel } from '../types/index.ts';
import type { Piece } from '../view/index.ts';
import { escapeAttribute } from '../wordpress/content/escape.ts';
import { embedPageScript } from '../wordpress/head/embed-page-script.ts';
import type { AssetManifest } from './bundler/browser-assets.ts';
import { configurationScript } from './configuration-script.ts';
import { firstPicture } from './first-picture.ts';
import { inSheetOrder, linkedSheets } from './linked-sheets.ts';
import { colourRule, schemesOf } from './site-colours.ts';
import type { StyleTexts } from './style-texts.ts';

export interface DocumentParts {
  readonly page: PageModel;
  /** The rendered body (safe HTML). */
  readonly bodyHtml: string;
  /** The same in pieces, one after the other. */
  readonly body: readonly Piece[];
  readonly assets: PageAssets;
  readonly manifest: AssetManifest;
  /** Address of the theme's assets, with a trailing slash. */
  readonly assetBase: string;
  readonly styleTexts?: StyleTexts | undefined;
  /** Whether the page is to carry what it needs of its style sheets; the whole of them comes after it. */
  readonly carriesStyles: boolean;
  /** Families whose upright face is asked for at once. */
  readonly earlyFaces?: readonly string[] | undefined;
  /** Lines that a development server adds. */
  readonly development?: string;
}

/** The whole HTML document of a page. Styles come first, scripts only where an island is on the page. */
export function renderDocument({
  page,
  bodyHtml,
  body,
  assets,
  manifest,
  assetBase,
  styleTexts,
  carriesStyles,
  earlyFaces,
  development,
}: DocumentParts): string {
  const sheets = inSheetOrder(manifest, ['main', ...[...assets.styles].filter((name) => name !== 'main')]);
  const linked = (names: readonly string[], more = '') =>
    linkedSheets(manifest, names).map(
      (file) => `<link rel="stylesheet" href="${escapeAttribute(assetBase + file)}"${more} />`,
    );
  const picture = firstPicture(bodyHtml, body);
  const bodyClass = escapeAttribute(page.bodyClasses.join(' '));
  const inside = carriesStyles
    ? styleTexts?.inside(sheets, [{ html: `<body class="${bodyClass}">` }, ...body], assetBase)
    : undefined;
  // Only scripts read it: a page that runs none carries none.
  const embedded = page.query.flags.has('embed');
  const configuration =
    Object.keys(page.configuration).length > 0 && !embedded && runsScripts(page, assets)
      ? configurationScript(page.configuration)
      : '';
  const loader =
    // A frame without an origin can load no modules.
    assets.islands.size > 0 && !embedded
      ? `<script type="module" src="${escapeAttribute(assetBase + manifest.loader)}"></script>`
      : '';
  const preloads = (embedded ? [] : earlyModules(assets, manifest)).map(
    (file) => `<link rel="modulepreload" href="${escapeAttribute(assetBase + file)}" fetchpriority="low" />`,
  );
  return [
    '<!DOCTYPE html>',
    `<html lang="${escapeAttribute(page.site.language)}"${page.site.direction === 'rtl' ? ' dir="rtl"' : ''}${page.site.look['night'] === 'day' ? ' data-night="day"' : ''}>`,
    '<head>',
    '<meta charset="UTF-8" />',
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<meta name="color-scheme" content="${schemesOf(page.site.look)}" />`,
    `<title>${page.documentTitle}</title>`,
    // A header that is shown while it arrives moves with each of its parts.
    bodyHtml.includes('id="main"') ? '<link rel="expect" href="#main" blocking="render" />' : '',
    picture.preload,
    ...(embedded || styleTexts === undefined
      ? []
      : styleTexts.facePreloads(inside ?? styleTexts.faces(sheets, assetBase), earlyFaces)),
    ...(inside === undefined
      ? linked(sheets)
      : [
          styleElement(inside),
          // What scripts show later may need the rest. The loader makes it count for the screen.
          ...(loader === ''
            ? []
            : linked(
                sheets.filter((name) => !styleTexts?.isCarriedWhole(name)),
                ' media="print" data-late',
              )),
        ]),
    styleElement(assets.css),
    styleElement(colourRule(page.site.look)),
    ...page.headHtml,
    // First: it keeps the page as it came.
    development ?? '',
    loader,
    ...preloads,
    '</head>',
    `<body class="${bodyClass}">`,
    picture.bodyHtml,
    assets.html,
    // Behind what visitors see, as WordPress has it: the rules of all countries' addresses take 60 kB. Modules run later.
    configuration,
    embedded ? `<script>${embedPageScript}</script>` : '',
    '</body>',
    '</html>',
    '',
  ]
    .filter((line, index, all) => line !== '' || index === all.length - 1)
    .join('\n');
}

/** A style element; '' for no style. */
function styleElement(css: string): string {
  return css === '' ? '' : `<style>${css.replaceAll('</', '<\\/')}</style>`;
}

/** Bundles of the islands that hydrate at once, with what they import: asked for together instead of one after the other. */
function earlyModules(assets: PageAssets, manifest: AssetManifest): readonly string[] {
  const files = [...assets.early].flatMap((name) => {
    const island = manifest.islands[name];
    return island ? [island.file, ...island.imports] : [];
  });
  return [...new Set(files)];
}

/** Whether a page has islands, or lines in its head that bring scripts (data blocks are none). */
function runsScripts(page: PageModel, assets: PageAssets): boolean {
  return (
    assets.islands.size > 0 ||
    page.headHtml.some(
      (line) => line.includes('<script') && /<script(?![^>]*\btype=["']application\/)/i.test(line),
    )
  );
}
