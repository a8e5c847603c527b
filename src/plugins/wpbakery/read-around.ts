import { idsOf, picturesById, type StoredPage, type TagTree } from 'portolan/elements';
import { escapeHtml } from 'portolan/html';
import type { Site } from 'portolan/plugin';
import { type Around, FEATURED } from './around.ts';
import { taxonomiesOf } from './grid/grids.ts';
import { pictureSizes } from './pictures.ts';

const PICTURE =
  /^(?:image|images|img|photo|picture|parallax_image|bg_image|include|author_image|background_image)$/;
const TERMS = /^(?:taxonomies|grid_categories)$/;

/** Reads what the elements of a page look up. */
export async function aroundOf(
  { site, meta, post }: Pick<StoredPage, 'site' | 'meta' | 'post'>,
  trees: readonly TagTree[],
): Promise<Around> {
  const found = numbersIn(trees);
  const featured = found.needsFeatured ? Number(meta?.get('_thumbnail_id')) || 0 : 0;
  const pictures = new Map(await picturesById(site, [...found.pictures, featured]));
  const own = pictures.get(featured);
  if (own) pictures.set(FEATURED, own);
  return {
    page: post.ID,
    pictures,
    title: escapeHtml(post.post_title),
    captions: await captionsOf(site, found.captions),
    terms: await taxonomiesOf(site, found.terms),
    sizes: pictureSizes(site),
    yearNow() {
      const year = new Date(site.clock.now()).getUTCFullYear();
      site.reads.until(Date.UTC(year + 1, 0, 1));
      return year;
    },
  };
}

async function captionsOf(site: Site, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await site.posts.byIds(ids);
  return new Map(rows.map((row) => [row.ID, row.post_excerpt]));
}

interface Numbers {
  readonly pictures: readonly number[];
  readonly captions: readonly number[];
  readonly terms: readonly number[];
  readonly needsFeatured: boolean;
}

function numbersIn(trees: readonly TagTree[]): Numbers {
  const pictures: number[] = [];
  const captions: number[] = [];
  const terms: number[] = [];
  let needsFeatured = false;
  const visit = (inside: readonly TagTree[]) => {
    for (const tree of inside) {
      if (typeof tree === 'string') continue;
      const { attributes } = tree;
      for (const [name, value] of Object.entries(attributes)) {
        if (PICTURE.test(name)) pictures.push(...idsOf(value));
        if (TERMS.test(name)) terms.push(...idsOf(value));
      }
      if (attributes['add_caption'] === 'yes') captions.push(...idsOf(attributes['image']));
      needsFeatured ||= attributes['source'] === 'featured_image';
      visit(tree.children);
    }
  };
  visit(trees);
  return { pictures, captions, terms, needsFeatured };
}
