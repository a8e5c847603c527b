import { LRUCache } from 'lru-cache';
import type { ComponentType, ReactNode } from 'react';
import { expectedError } from '../errors/index.ts';
import type {
  Call,
  MainQuery,
  PageModel,
  RenderedPart,
  RenderedParts,
  Reply,
  Site,
  Theme,
} from '../types/index.ts';
import { createPageAssets, PartStore, renderPieces } from '../view/index.ts';
import { everybodysPlace } from '../wordpress/auth/everybodys-requests.ts';
import type { AssetManifest } from './bundler/browser-assets.ts';
import { renderDocument } from './document.tsx';
import { loadPageModel } from './model/page-model.ts';
import { siteTexts } from './site-texts.ts';
import type { StyleTexts } from './style-texts.ts';
import { templateCandidates } from './template-hierarchy.ts';

/** A theme that is ready to render: its definition and what its bundles are called. */
export interface LoadedTheme {
  readonly theme: Theme;
  /** Names of the theme and of those it builds on, the oldest first. */
  readonly family: readonly string[];
  readonly manifest: AssetManifest;
  /** Folder of the built assets. */
  readonly assets: string;
  /** Its style sheets, where pages may carry them. */
  readonly styleTexts?: StyleTexts | undefined;
}

export interface PageToRender {
  readonly call: Call;
  readonly query: MainQuery;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Lines that a development server puts into the head. */
  readonly development?: string;
}

/**
 * Address of a theme's bundles, with a trailing slash. It names no host: browsers take scripts from the host that a page
 * came from, under whatever name it was visited.
 */
export function assetBase(site: Pick<Site, 'address'>, theme: Pick<Theme, 'name'>): string {
  return `${site.address.basePath}/wp-content/themes/${theme.name}/assets/`;
}

/** Renders a page with the template that the hierarchy picks. Guests' pages say what they were made from, to be cached. */
export async function renderPage(
  { theme, family, manifest, styleTexts }: LoadedTheme,
  { call, query, status, headers, development }: PageToRender,
): Promise<Reply> {
  const { site, visitor } = call;
  const base = assetBase(site, theme);
  const newAssets = () =>
    createPageAssets(
      (name) => {
        const island = manifest.islands[name];
        return island && base + island.file;
      },
      renderedIslands(site, manifest),
    );
  const loaded = newAssets();
  const page = await loadPageModel({ call, query, status, theme, assets: loaded });
  // What is shown instead needs nothing that the content asked for.
  const assets = page.instead === undefined ? loaded : newAssets();
  const Frame: ComponentType<{ page: PageModel; children: ReactNode }> =
    theme.layout ?? (({ children }) => children);
  const body = renderPieces(
    page.instead?.framed === false ? (
      page.instead.node
    ) : (
      <Frame page={page}>{page.instead?.node ?? (await filledTemplate(site, theme, page))}</Frame>
    ),
    {
      assets,
      texts: siteTexts(site, theme.name),
      store: everybodysPlace(call) === undefined ? undefined : renderedParts(site, manifest),
    },
  );
  // A theme's own sheet comes last, so that it may change what its parents and the elements brought.
  for (const name of family) assets.addStyle(name);
  const html = body.map((piece) => piece.html).join('');
  const cacheable =
    visitor.id === 0 &&
    (status === 200 || status === 404) &&
    call.request.method !== 'POST' &&
    !isPersonal(call);
  const sources = await site.extensions.apply(
    'security.sources',
    // WordPress: what shows posts inside other sites' pages may be framed by all.
    query.flags.has('embed') ? { ancestors: ['*'] } : {},
    { site, page, islands: assets.islands, html },
  );
  const barHtml =
    visitor.id === 0 || query.flags.has('embed')
      ? ''
      : await site.extensions.apply('page.bar', '', { call, page });
  return {
    status,
    sources,
    headers: {
      'Content-Type': 'text/html; charset=UTF-8',
      ...(query.flags.has('embed') && { 'X-WP-embed': 'true' }),
      ...headers,
    },
    body: renderDocument({
      page,
      bodyHtml: html + barHtml,
      body: barHtml === '' ? body : [...body, { html: barHtml }],
      assets,
      manifest,
      assetBase: base,
      // Who gets pages of their own has been here before: their browser has the style sheets.
      carriesStyles: cacheable,
      styleTexts,
      earlyFaces: page.site.look['text-face'] === undefined ? theme.earlyFaces : undefined,
      development,
    }),
    ...(cacheable && !development ? { cache: { tags: [], seconds: secondsToLive(site, page) } } : {}),
  };
}

/** Length of what islands of a theme rendered that is kept, in letters, and what else each takes beside its text. */
const DRAWN_ISLANDS = 2 * 1024 * 1024;
const BESIDE_TEXT = 1500;

/** What islands rendered, for as long as their bundles stay the same: the same props render the same. */
function renderedIslands(site: Site, manifest: AssetManifest): RenderedParts {
  const byManifest = site.once('theme.rendered-islands', () => new WeakMap<AssetManifest, RenderedParts>());
  const known = byManifest.get(manifest);
  if (known !== undefined) return known;
  const made = new LRUCache<string, RenderedPart>({
    maxSize: DRAWN_ISLANDS,
    sizeCalculation: ({ html }, key) => html.length + key.length + BESIDE_TEXT,
  });
  const kept: RenderedParts = {
    get: (key) => made.get(key),
    // React leaves a text of hundreds of pieces, which would be kept one by one.
    set: (key, { html, assets }) => void made.set(key, { html: Buffer.from(html).toString(), assets }),
  };
  byManifest.set(manifest, kept);
  return kept;
}

/** What components rendered for everybody's pages, for as long as the bundles stay the same. */
function renderedParts(site: Site, manifest: AssetManifest): PartStore {
  const stores = site.once('theme.rendered-parts', () => new WeakMap<AssetManifest, PartStore>());
  const known = stores.get(manifest) ?? new PartStore(site.reads, site.clock);
  stores.set(manifest, known);
  return known;
}

async function filledTemplate(site: Site, theme: Theme, page: PageModel): Promise<ReactNode> {
  const Template = await pickTemplate(site, theme, page);
  return <Template page={page} />;
}

async function pickTemplate(site: Site, theme: Theme, page: PageModel) {
  const meta = page.post && (await site.posts.meta([page.post.id])).get(page.post.id);
  const stored = meta?.get('_wp_page_template') ?? '';
  const pageTemplate = stored === 'default' ? '' : stored.replace(/^.*\//, '').replace(/\.\w+$/, '');
  const facts = {
    query: page.query,
    post: page.post?.row,
    pageTemplate,
    postFormat: page.post?.format ?? 'standard',
  };
  const candidates = await site.extensions.apply('template.candidates', templateCandidates(facts), {
    site,
    page,
  });
  for (const name of candidates) {
    const template = theme.templates[name];
    if (template) return template;
  }
  throw expectedError('template-missing', { theme: theme.name });
}

/** Pages that only one visitor may see: unlocked posts, comments that wait, previews. */
function isPersonal(call: Call): boolean {
  const { query, cookies } = call.request;
  return (
    query['preview'] !== undefined ||
    query['unapproved'] !== undefined ||
    Object.keys(cookies).some((name) => name.startsWith('wp-postpass_') || name.startsWith('comment_author_'))
  );
}

/** Not-found pages are kept briefly, so that addresses nobody has cannot fill the cache for good. */
function secondsToLive(_site: Site, page: PageModel): number {
  return page.status === 404 ? 60 : 3600;
}
