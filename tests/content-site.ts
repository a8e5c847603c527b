import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/database/index.ts';
import { fromPlain, serialize } from '../src/database/php-serialize.ts';
import type { NewPost, PostRow, RenderContext, Secrets, Site, Theme } from '../src/types/index.ts';
import { coreBlocks } from '../src/wordpress/content/blocks/index.ts';
import { theContent } from '../src/wordpress/content/content-filters.ts';
import { coreShortcodes } from '../src/wordpress/content/core-shortcodes/index.ts';
import { contentServices } from '../src/wordpress/content/render.ts';
import { createRenderContext, type RenderContextOptions } from '../src/wordpress/content/render-context.ts';
import { coreWidgets } from '../src/wordpress/widgets/core/index.ts';
import { openPlainSite } from './plain-site.ts';
import { openTestDatabase } from './test-database.ts';

/** A new site at https://atlas.example with WordPress's own shortcodes, blocks and widgets. */
export interface ContentSite {
  readonly site: Site;
  readonly database: Database;
  context(options?: Partial<RenderContextOptions>): RenderContext;
  /** A text with all that content goes through, in a context of its own. */
  render(text: string, options?: Partial<RenderContextOptions>): Promise<string>;
  /** A published post. */
  post(fields: Partial<NewPost>, meta?: Readonly<Record<string, string>>): Promise<PostRow>;
  /** A picture of 1600 × 1200 pixels with a thumbnail and a medium size. */
  image(name: string, fields?: Partial<NewPost>, alt?: string): Promise<PostRow>;
  close(): Promise<void>;
}

const secrets = Object.fromEntries(
  ['auth', 'secure_auth', 'logged_in', 'nonce'].flatMap((scheme) => [
    [`${scheme}_key`, `only-for-tests-${scheme}-key`],
    [`${scheme}_salt`, `only-for-tests-${scheme}-salt`],
  ]),
) as unknown as Secrets;

const OPTIONS = {
  home: 'https://atlas.example',
  siteurl: 'https://atlas.example',
  blogname: 'Atlas Notes',
  blogdescription: 'Maps & rivers',
  permalink_structure: '/%postname%/',
  timezone_string: 'Europe/London',
  date_format: 'j F Y',
  use_smilies: '1',
};

export async function openContentSite(
  options: { readonly options?: Readonly<Record<string, string>>; readonly theme?: Partial<Theme> } = {},
): Promise<ContentSite> {
  const folder = await mkdtemp(join(tmpdir(), 'portolan-content-'));
  const database = await openTestDatabase(folder);
  const plain = await openPlainSite(folder, database, secrets, {
    options: { ...OPTIONS, ...options.options },
    plugins: [{ name: 'content', shortcodes: coreShortcodes, blocks: coreBlocks, widgets: coreWidgets }],
  });
  const site: Site = { ...plain.site, theme: { ...plain.site.theme, ...options.theme } };
  const context = (input: Partial<RenderContextOptions> = {}) =>
    createRenderContext(site, { target: 'page', ...input });
  const insert = async (fields: Partial<NewPost>, meta: Readonly<Record<string, string>> = {}) => {
    const id = await site.posts.insert(
      { post_type: 'post', post_status: 'publish', post_date: '2026-03-05 10:00:00', ...fields },
      Object.entries(meta),
    );
    return (await site.posts.byId(id)) as PostRow;
  };
  return {
    site,
    database,
    context,
    render: (text, input) => theContent(text, contentServices(context(input))),
    post: insert,
    image: (name, fields = {}, alt = '') =>
      insert(
        {
          post_type: 'attachment',
          post_status: 'inherit',
          post_mime_type: 'image/jpeg',
          post_name: name,
          post_title: name,
          ...fields,
        },
        {
          _wp_attached_file: `2026/03/${name}.jpg`,
          _wp_attachment_image_alt: alt,
          _wp_attachment_metadata: serialize(fromPlain(pictureData(name))),
        },
      ),
    close: plain.close,
  };
}

function pictureData(name: string) {
  const size = (width: number, height: number) => ({
    file: `${name}-${width}x${height}.jpg`,
    width,
    height,
    'mime-type': 'image/jpeg',
  });
  return {
    width: 1600,
    height: 1200,
    file: `2026/03/${name}.jpg`,
    sizes: { medium: size(300, 225), thumbnail: size(150, 150) },
  };
}
