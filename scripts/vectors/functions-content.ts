import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { importSite } from '../../src/import/index.ts';
import { builtInPlugins } from '../../src/plugins/built-in.ts';
import { openSite } from '../../src/site.ts';
import { programRoot } from '../../src/theme/bundler/program-root.ts';
import type { Site } from '../../src/types/index.ts';
import { theContent } from '../../src/wordpress/content/content-filters.ts';
import { contentServices } from '../../src/wordpress/content/render.ts';
import { createRenderContext } from '../../src/wordpress/content/render-context.ts';
import atlas from '../../tests/sites/atlas/plugins/atlas/plugin.ts';

/** The post whose content the vectors stand for. */
const POST = 100;
const URL = 'https://www.example.test';

interface RenderedContent {
  readonly html: string;
  /** Rules that blocks asked for; absent where they asked for none. */
  readonly styles?: string;
}

/** Functions of the contract vectors that need a site: the core site of the recordings, imported when first asked for. */
export interface ContentFunctions {
  readonly functions: Readonly<Record<string, (args: unknown) => Promise<unknown>>>;
  close(): Promise<void>;
}

/** `exports` is the folder of the recordings' exports. */
export function createContentFunctions(exports: string): ContentFunctions {
  let opened: Promise<{ readonly site: Site; readonly folder: string }> | undefined;
  const core = () => {
    opened ??= openCore(exports);
    return opened;
  };
  return {
    functions: {
      the_content: async (args) => renderContent((await core()).site, (args as [string])[0]),
    },
    async close() {
      if (!opened) return;
      const { site, folder } = await opened;
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The functions over the exports that lie beside the folder of vectors named on the command line, or beside the program. */
export const contentFunctions: ContentFunctions['functions'] = createContentFunctions(
  exportsFolder(),
).functions;

function exportsFolder(): string {
  const named = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
  const beside = resolve(named ?? '.', '..', 'exports');
  return existsSync(join(beside, 'core-site')) ? beside : join(programRoot(), '..', 'shared', 'exports');
}

async function openCore(exports: string): Promise<{ readonly site: Site; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-content-'));
  // Scripts end without closing what they used.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await importSite({
    sources: [join(exports, 'core-site', 'site.sql')],
    site: folder,
    plugins: builtInPlugins,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
  });
  const theme = { name: 'bare', folder, templates: {}, styles: {}, supports: ['html5'] };
  const { site } = await openSite({
    folder,
    url: URL,
    logLevel: 'silent',
    plugins: [atlas],
    theme: { theme, family: ['bare'], manifest: { styles: {}, islands: {}, loader: '' }, assets: '' },
  });
  // The recordings of single functions were made before the users had got names to show.
  for (const user of await site.users.find({})) {
    await site.users.update(user.ID, { display_name: user.user_login });
  }
  return { site, folder };
}

async function renderContent(site: Site, text: string): Promise<RenderedContent> {
  const post = await site.posts.byId(POST);
  if (!post) throw new Error(`The site has no post ${POST}.`);
  const context = createRenderContext(site, { target: 'page', post });
  const html = await theContent(text, contentServices(context));
  const styles = context.assets.css.replaceAll('\n', '');
  return { html, ...(styles !== '' && { styles }) };
}
