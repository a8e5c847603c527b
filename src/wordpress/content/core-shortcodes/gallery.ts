import type {
  Meta,
  PostRow,
  RenderContext,
  ShortcodeAttributes,
  ShortcodeElement,
  Site,
} from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { attachmentAddress, attachmentMetadata } from '../../media/attachment-metadata.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { textDirection } from '../../texts/index.ts';
import { escapeUrl } from '../escape.ts';
import { picturePlace } from '../main-post.ts';
import { withoutRestrictedCaptions } from '../restricted-posts.ts';
import { sanitizeHtmlClass } from '../sanitize.ts';
import { shortcodeAttributes } from '../shortcodes.ts';
import { texturize } from '../texturize.ts';
import { galleryPictures, idList } from './gallery-pictures.ts';
import { hasHtml5 } from './html5.ts';

/** `[gallery]`: pictures in columns, each with its caption. WordPress: gallery_shortcode(). */
export const gallery: ShortcodeElement = {
  tag: 'gallery',
  async render(input, _content, context) {
    const number = context.next('gallery');
    const shown = await readGallery(input, context);
    if (shown.pictures.length === 0) return '';
    const rendered = { ...shown, selector: `gallery-${number}` };
    return context.target === 'feed'
      ? feedGallery(rendered, shown.pictures)
      : pageGallery(rendered, shown.pictures).text;
  },
};

/** What a gallery shows: its pictures with all that is written of them, loaded together. */
export interface GalleryPictures {
  readonly context: RenderContext;
  readonly settings: Settings;
  readonly pictures: readonly PostRow[];
  readonly metas: ReadonlyMap<number, Meta>;
  readonly links: ReadonlyMap<number, string>;
  /** What plugins write on the pictures. */
  readonly more: ReadonlyMap<number, Readonly<Record<string, string>>>;
}

/** Finds the pictures that the attributes of `[gallery]` name. */
export async function readGallery(
  input: ShortcodeAttributes,
  context: RenderContext,
): Promise<GalleryPictures> {
  const settings = settingsOf(input, context);
  const found = await galleryPictures(context, {
    id: settings.id,
    include: idList(settings.include),
    exclude: idList(settings.exclude),
    orderby: settings.orderby,
    order: settings.order,
  });
  if (found.length === 0)
    return { context, settings, pictures: [], metas: new Map(), links: new Map(), more: new Map() };
  const pictures = await withoutRestrictedCaptions(context.site, context.visitor, found);
  const [metas, links] = await Promise.all([
    context.site.posts.meta(pictures.map((row) => row.ID)),
    postLinks(context.site, pictures),
  ]);
  const more = await pluginAttributes(context, pictures, metas, links);
  return { context, settings, pictures, metas, links, more };
}

type Settings = ReturnType<typeof settingsOf>;

interface Gallery extends Omit<GalleryPictures, 'pictures'> {
  readonly selector: string;
}

/** What plugins write on each picture; answers of the REST API carry plain pictures. */
async function pluginAttributes(
  { site, target }: RenderContext,
  pictures: readonly PostRow[],
  metas: Gallery['metas'],
  links: Gallery['links'],
): Promise<Gallery['more']> {
  if (target === 'rest' || !site.extensions.has('attachment.attributes')) return new Map();
  const details = pictures.map(async (attachment) => {
    const facts = {
      site,
      attachment,
      meta: metas.get(attachment.ID),
      permalink: links.get(attachment.ID) ?? '',
    };
    return [attachment.ID, await site.extensions.apply('attachment.attributes', {}, facts)] as const;
  });
  return new Map(await Promise.all(details));
}

function settingsOf(input: ShortcodeAttributes, { site, post }: RenderContext) {
  const html5 = hasHtml5(site);
  const named: ShortcodeAttributes = input['ids']
    ? { include: input['ids'], orderby: input['orderby'] || 'post__in' }
    : {};
  const written = shortcodeAttributes(
    {
      order: 'ASC',
      orderby: 'menu_order ID',
      id: String(post?.ID ?? 0),
      itemtag: html5 ? 'figure' : 'dl',
      icontag: html5 ? 'div' : 'dt',
      captiontag: html5 ? 'figcaption' : 'dd',
      columns: '3',
      size: 'thumbnail',
      include: '',
      exclude: '',
      link: '',
    },
    { ...input, ...named },
  );
  return {
    ...written,
    html5,
    id: Number.parseInt(written.id, 10) || 0,
    columns: Number.parseInt(written.columns, 10) || 0,
    itemtag: tagOf(written.itemtag, 'dl'),
    icontag: tagOf(written.icontag, 'dt'),
    captiontag: tagOf(written.captiontag, 'dd'),
  };
}

const TAGS = new Set(
  'dl dt dd div figure figcaption li ol ul p span section article aside h2 h3 h4 h5 h6'.split(' '),
);

function tagOf(name: string, fallback: string): Markup {
  const tag = name.toLowerCase();
  // Safe: one of the known names.
  return trustedHtml(TAGS.has(tag) ? tag : fallback);
}

/** Plain links, which every reader of feeds can show. */
function feedGallery(gallery: Gallery, pictures: readonly PostRow[]): string {
  return html`\n${pictures.map((row) => html`${linkedPicture(gallery, row, {})}\n`)}`.text;
}

function pageGallery(gallery: Gallery, pictures: readonly PostRow[]): Markup {
  const { selector, settings } = gallery;
  const { html5, columns } = settings;
  const classes = `gallery galleryid-${settings.id} gallery-columns-${columns} gallery-size-${sanitizeHtmlClass(settings.size)}`;
  const clear = html`<br style="clear: both" />`;
  const rows = !html5 && columns > 0;
  const items = pictures.map(
    (row, index) => html`${galleryItem(gallery, row)}${rows && (index + 1) % columns === 0 && clear}`,
  );
  const unfinished = rows && pictures.length % columns !== 0 && html`\n\t\t\t<br style='clear: both' />`;
  return html`${!html5 && galleryStyle(gallery)}<div id='${selector}' class='${classes}'>${items}${unfinished}\n\t\t</div>\n`;
}

function galleryItem(gallery: Gallery, row: PostRow): Markup {
  const { selector, settings, metas, context } = gallery;
  const { itemtag, icontag, captiontag } = settings;
  const hasCaption = row.post_excerpt.trim() !== '';
  const described: Readonly<Record<string, string>> = hasCaption
    ? { 'aria-describedby': `${selector}-${row.ID}` }
    : {};
  const meta = metas.get(row.ID);
  const data = meta && attachmentMetadata(context.site, meta);
  const orientation = data ? (data.height > data.width ? 'portrait' : 'landscape') : '';
  // Safe: captions are HTML of their author, as content is.
  const caption = trustedHtml(texturize(row.post_excerpt, new Set()));
  return html`<${itemtag} class='gallery-item'>
			<${icontag} class='gallery-icon ${orientation}'>
				${linkedPicture(gallery, row, described)}
			</${icontag}>${
        hasCaption &&
        html`
				<${captiontag} class='wp-caption-text gallery-caption' id='${selector}-${row.ID}'>
				${caption}
				</${captiontag}>`
      }</${itemtag}>`;
}

/** The picture, linked to its page, its file or nothing. */
function linkedPicture(
  { context, settings, metas, links, more }: Gallery,
  row: PostRow,
  attributes: Readonly<Record<string, string>>,
): Markup {
  const { site } = context;
  const meta = metas.get(row.ID);
  const place = picturePlace(context);
  const written = { ...attributes, ...more.get(row.ID) };
  // Safe: attachmentImage() escapes what it writes.
  const picture = trustedHtml(
    attachmentImage(site, row, meta, settings.size, { attributes: written, place }),
  );
  const href = pictureHref({ site, settings, links }, row, meta);
  if (href === undefined) return picture;
  const inside = picture.text === '' ? row.post_title : picture;
  return html`<a href='${escapeUrl(href)}'>${inside}</a>`;
}

/** Where a picture of a gallery leads: its page, its file; undefined = nowhere. */
export function pictureHref(
  { site, settings, links }: { readonly site: Site } & Pick<GalleryPictures, 'settings' | 'links'>,
  row: PostRow,
  meta: Meta | undefined,
): string | undefined {
  if (settings.link === 'none') return undefined;
  return (settings.link === 'file' ? attachmentAddress(site, meta) : links.get(row.ID)) ?? '';
}

/** Columns for themes that bring no style of their own. */
function galleryStyle({ context, selector, settings }: Gallery): Markup {
  const width = settings.columns > 0 ? Math.floor(100 / settings.columns) : 100;
  const side = textDirection(context.site) === 'rtl' ? 'right' : 'left';
  return html`
		<style>
			#${selector} { margin: auto; }
			#${selector} .gallery-item { float: ${side}; margin-top: 10px; text-align: center; width: ${width}%; }
			#${selector} img { border: 2px solid #cfcfcf; }
			#${selector} .gallery-caption { margin-left: 0; }
		</style>
		`;
}
