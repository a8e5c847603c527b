import { escapeLike, query } from '../../../database/index.ts';
import type { MediaKey, PostRow, Site, TermRow } from '../../../types/index.ts';
import type { PictureMetadata } from '../sub-sizes.ts';
import { fileAddresses } from './file-addresses.ts';

/** A file of the library, as far as its uses go. */
export interface UsedFile {
  readonly id: number;
  /** Below the uploads. */
  readonly file: string;
  readonly picture: PictureMetadata | undefined;
}

/** A place where a file is used. */
export type MediaUse =
  | { readonly at: 'content'; readonly post: PostRow }
  | { readonly at: 'post'; readonly post: PostRow; readonly key: MediaKey }
  | { readonly at: 'term'; readonly term: TermRow; readonly key: MediaKey }
  | { readonly at: 'option'; readonly option: string };

/** Statuses of what is not there for anybody. */
const GONE = new Set(['trash', 'auto-draft', 'inherit']);
/** Options that come and go by themselves. */
const PASSING = /^_(?:site_)?transient_|^portolan_|^rewrite_rules$|^cron$/;

/**
 * Where a file is used: in contents by its address or its id, in meta that plugins name (`mediaKeys`), in descriptions
 * of terms and in settings. Revisions and the bin do not count.
 */
export async function usesOf(site: Site, file: UsedFile): Promise<readonly MediaUse[]> {
  const { stem, pattern } = fileAddresses(file.file, file.picture);
  const keys = site.contributions('mediaKeys');
  const found = await Promise.all([
    inContents(site, file, stem, pattern),
    ...keys.map((key) => inMeta(site, key, file.id, stem, pattern)),
  ]);
  return [...found.flat(), ...inOptions(site, file, pattern)];
}

async function inContents(
  site: Site,
  { id }: UsedFile,
  stem: string,
  pattern: () => RegExp,
): Promise<readonly MediaUse[]> {
  const types = [...site.postTypes.keys()].filter((type) => type !== 'revision' && type !== 'attachment');
  // By its name, by the class of its picture, and among the ids of galleries.
  const searches = [stem, encodeURIComponent(stem), `wp-image-${id}`, 'ids='].map((phrase) =>
    site.posts.findIds({
      types,
      search: {
        phrase,
        terms: [phrase],
        excluded: [],
        columns: ['post_content', 'post_excerpt'],
        exact: false,
      },
      order: [{ by: 'ID', direction: 'asc' }],
    }),
  );
  const ids = new Set((await Promise.all(searches)).flat());
  const posts = await site.posts.byIds([...ids]);
  return posts
    .filter(
      (post) =>
        !GONE.has(post.post_status) && names(`${post.post_content}\n${post.post_excerpt}`, id, pattern()),
    )
    .map((post) => ({ at: 'content', post }));
}

/** Whether a text shows a file: by its address, or by its id where ids of files stand. */
function names(text: string, id: number, pattern: RegExp): boolean {
  if (pattern.test(text) || new RegExp(`\\bwp-image-${id}\\b`).test(text)) return true;
  return [...text.matchAll(/\bids=(["'])([\d,\s]*)\1/g)].some(([, , ids = '']) =>
    ids.split(',').some((one) => Number(one) === id),
  );
}

interface Holder {
  readonly owner: number;
  readonly value: string;
}

async function inMeta(
  site: Site,
  key: MediaKey,
  id: number,
  stem: string,
  pattern: () => RegExp,
): Promise<readonly MediaUse[]> {
  const text = key.holds === 'text' ? `%${escapeLike(stem)}%` : `%${id}%`;
  const rows = await site.database.all(
    key.of === 'post'
      ? query<Holder>(
          "SELECT post_id AS owner, meta_value AS value FROM wp_postmeta WHERE meta_key = ? AND meta_value LIKE ? ESCAPE '\\'",
          [key.key, text],
        )
      : query<Holder>(
          "SELECT term_id AS owner, meta_value AS value FROM wp_termmeta WHERE meta_key = ? AND meta_value LIKE ? ESCAPE '\\'",
          [key.key, text],
        ),
  );
  const owners = rows
    .filter(({ value }) =>
      key.holds === 'text'
        ? pattern().test(value)
        : value.split(',').some((one) => one.trim() === String(id)),
    )
    .map(({ owner }) => owner);
  if (key.of === 'term') return (await site.terms.byIds(owners)).map((term) => ({ at: 'term', term, key }));
  return (await site.posts.byIds(owners))
    .filter(({ post_status, post_type }) => !GONE.has(post_status) && post_type !== 'revision')
    .map((post) => ({ at: 'post', post, key }));
}

function inOptions(site: Site, { id }: UsedFile, pattern: () => RegExp): readonly MediaUse[] {
  return site.options
    .names()
    .filter((name) => !PASSING.test(name))
    .filter((name) => {
      const text = site.options.get(name) ?? '';
      if (name === 'site_icon' || name === 'site_logo') return text === String(id);
      if (name.startsWith('theme_mods_'))
        return pattern().test(text) || logoOf(site.options.value(name)) === id;
      return pattern().test(text);
    })
    .map((option) => ({ at: 'option', option }));
}

/** The logo among the settings of a theme. */
function logoOf(mods: unknown): number {
  return typeof mods === 'object' && mods !== null && 'custom_logo' in mods ? Number(mods.custom_logo) : 0;
}
