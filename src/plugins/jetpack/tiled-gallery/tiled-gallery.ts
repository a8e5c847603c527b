import { type GalleryPictures, gallery, pictureHref, picturePlace, readGallery } from 'portolan/content';
import { escapeUrl, html, type Markup, texturize, trustedHtml } from 'portolan/html';
import { attachmentImage, attachmentMetadata } from 'portolan/media';
import type { BlockElement, PostRow, ShortcodeElement, Site } from 'portolan/plugin';
import {
  columnRow,
  mosaicRows,
  SMALL_TILE,
  squareRows,
  type Tile,
  type TileGroup,
  type TileRow,
} from './mosaic-layout.ts';

const TYPES = ['rectangular', 'square', 'circle', 'columns'] as const;
type TiledType = (typeof TYPES)[number];

/** Width for which tiles are computed, in pixels; on the page they take the share that they have of it. */
const GALLERY_WIDTH = 1000;
/** Squares and columns side by side where the author says nothing. */
const COLUMNS = 3;
const STYLE = 'tiled-gallery';

/** `[gallery type="rectangular"]`: pictures as tiles; other types are WordPress's own galleries. Jetpack: tiled galleries. */
export const tiledGallery: ShortcodeElement = {
  tag: 'gallery',
  async render(attributes, content, context, tag) {
    const { site, target } = context;
    const type = typeOf(site, attributes['type']);
    if (type === undefined || target === 'feed') return gallery.render(attributes, content, context, tag);
    context.next('gallery');
    const found = await readGallery(attributes, context);
    const shown = found.pictures.filter((picture) => found.metas.has(picture.ID));
    if (shown.length === 0) return '';
    context.assets.addStyle(STYLE);
    const columns = attributes['columns'] === undefined ? COLUMNS : found.settings.columns || COLUMNS;
    const rows = rowsOf(type, columns, shown, found);
    return html`<div class="tiled-gallery type-${type} tiled-gallery-unresized" data-original-width="${GALLERY_WIDTH}">${rows.map(
      (row) => renderRow(row, shown, found),
    )}</div>\n`.text;
  },
};

/** What the author asks for; where they say nothing, tiles if the owner wants them everywhere (option `tiled_galleries`). */
function typeOf(site: Site, input: string | undefined): TiledType | undefined {
  const wanted = (input ?? '').toLowerCase();
  if (wanted === '') return site.options.flag('tiled_galleries') ? 'rectangular' : undefined;
  return TYPES.find((type) => type === wanted);
}

function rowsOf(
  type: TiledType,
  columns: number,
  pictures: readonly PostRow[],
  { metas, context }: GalleryPictures,
): readonly TileRow[] {
  if (type === 'square' || type === 'circle') return squareRows(pictures.length, columns, GALLERY_WIDTH);
  const sizes = pictures.map((picture) => {
    const meta = metas.get(picture.ID);
    const { width = 0, height = 0 } = (meta && attachmentMetadata(context.site, meta)) ?? {};
    return { width, height };
  });
  return type === 'columns' ? [columnRow(sizes, columns, GALLERY_WIDTH)] : mosaicRows(sizes, GALLERY_WIDTH);
}

function renderRow(row: TileRow, pictures: readonly PostRow[], found: GalleryPictures): Markup {
  const { width, height, groups } = row;
  return html`<div class="gallery-row" style="aspect-ratio: ${width} / ${height};" data-original-width="${width}" data-original-height="${height}">${groups.map(
    (group) => renderGroup(group, pictures, found),
  )}</div>`;
}

function renderGroup(group: TileGroup, pictures: readonly PostRow[], found: GalleryPictures): Markup {
  const { width, height, tiles } = group;
  return html`<div class="gallery-group images-${tiles.length}" style="flex-grow: ${width};" data-original-width="${width}" data-original-height="${height}">${tiles.map(
    (tile) => renderTile(tile, pictures[tile.index], found),
  )}</div>`;
}

function renderTile(tile: Tile, picture: PostRow | undefined, found: GalleryPictures): Markup | undefined {
  if (picture === undefined) return undefined;
  const { context, settings, metas, links, more } = found;
  const { site } = context;
  const meta = metas.get(picture.ID);
  const size = tile.width < SMALL_TILE ? 'small' : 'large';
  // Safe: attachmentImage() escapes what it writes.
  const image = trustedHtml(
    attachmentImage(site, picture, meta, size === 'small' ? 'medium' : 'large', {
      place: picturePlace(context),
      attributes: {
        ...more.get(picture.ID),
        title: picture.post_title,
        'data-original-width': String(tile.width),
        'data-original-height': String(tile.height),
      },
    }),
  );
  const href = pictureHref({ site, settings, links }, picture, meta);
  const inside = href === undefined ? image : html`<a href="${escapeUrl(href)}">${image}</a>`;
  const words = picture.post_excerpt.trim();
  // Safe: captions are HTML of their author, as content is.
  const caption = trustedHtml(texturize(words, new Set()));
  return html`<div class="tiled-gallery-item tiled-gallery-item-${size}" style="flex-grow: ${tile.height};">${inside}${
    words !== '' && html`<div class="tiled-gallery-caption">${caption}</div>`
  }</div>`;
}

/** `jetpack/tiled-gallery`: stored as it is shown; only its looks are ours. */
export const tiledGalleryBlock: BlockElement = {
  name: 'jetpack/tiled-gallery',
  render(_attributes, inner, context) {
    context.assets.addStyle(STYLE);
    return inner;
  },
};
