import type { PostRow, RenderContext, ShortcodeElement } from '../../../types/index.ts';
import { attachmentImage } from '../../media/attachment-image.ts';
import { attachmentMetadata, uploadsAddress } from '../../media/attachment-metadata.ts';
import { postLinks } from '../../routing/permalinks.ts';
import { escapeUrl } from '../escape.ts';
import { sanitizeHtmlClass } from '../sanitize.ts';
import { shortcodeAttributes } from '../shortcodes.ts';
import { texturize } from '../texturize.ts';

const DEFAULTS = {
  order: 'ASC',
  orderby: 'menu_order ID',
  id: '',
  itemtag: 'figure',
  icontag: 'div',
  captiontag: 'figcaption',
  columns: '3',
  size: 'thumbnail',
  include: '',
  exclude: '',
  link: '',
};

/** `[gallery]`: pictures in columns, each with its caption. WordPress: gallery_shortcode(). */
export const gallery: ShortcodeElement = {
  tag: 'gallery',
  async render(given, _content, context) {
    const number = context.next('gallery');
    const ids = idList(given['ids'] ?? '');
    const named = ids.length > 0 ? { orderby: 'post__in', include: given['ids'] ?? '', ...given } : given;
    const settings = shortcodeAttributes({ ...DEFAULTS, id: String(context.post?.ID ?? 0) }, named);
    if (given['ids'] !== undefined && ids.length === 0 && settings.include === '') return '';
    const pictures = await picturesOf(context, settings);
    if (pictures.length === 0) return '';
    if (context.target === 'feed') return feedGallery(context, pictures, settings.size);
    return pageGallery(context, pictures, settings, number);
  },
};

type Settings = Readonly<Record<keyof typeof DEFAULTS, string>>;

async function picturesOf({ site }: RenderContext, settings: Settings): Promise<readonly PostRow[]> {
  const include = idList(settings.include);
  const rows =
    include.length > 0
      ? await site.posts.byIds(include)
      : await site.posts.find({
          types: ['attachment'],
          statuses: ['inherit'],
          parents: [Number(settings.id) || 0],
          notIds: idList(settings.exclude),
          order: [
            { by: 'menu_order', direction: 'asc' },
            { by: 'ID', direction: 'asc' },
          ],
        });
  const pictures = rows.filter(
    (row) => row.post_type === 'attachment' && row.post_mime_type.startsWith('image/'),
  );
  return inOrder(pictures, settings);
}

function inOrder(rows: readonly PostRow[], { orderby, order }: Settings): readonly PostRow[] {
  const key = orderby.trim().split(/\s+/)[0];
  if (key === 'post__in' || key === 'none') return rows;
  const values: Readonly<Record<string, (row: PostRow) => number | string>> = {
    ID: (row) => row.ID,
    title: (row) => row.post_title.toLowerCase(),
    date: (row) => row.post_date,
    post_date: (row) => row.post_date,
    menu_order: (row) => row.menu_order,
  };
  const value = values[key ?? ''];
  if (!value) return rows;
  const sign = order.toUpperCase() === 'DESC' ? -1 : 1;
  return [...rows].sort((a, b) => (value(a) < value(b) ? -sign : value(a) > value(b) ? sign : a.ID - b.ID));
}

async function feedGallery(
  { site }: RenderContext,
  pictures: readonly PostRow[],
  size: string,
): Promise<string> {
  const [metas, links] = await Promise.all([
    site.posts.meta(pictures.map((row) => row.ID)),
    postLinks(site, pictures),
  ]);
  return `\n${pictures.map((row) => `<a href='${escapeUrl(links.get(row.ID) ?? '')}'>${attachmentImage(site, row, metas.get(row.ID), size)}</a>\n`).join('')}`;
}

async function pageGallery(
  { site, post }: RenderContext,
  pictures: readonly PostRow[],
  settings: Settings,
  number: number,
): Promise<string> {
  const [metas, links] = await Promise.all([
    site.posts.meta(pictures.map((row) => row.ID)),
    postLinks(site, pictures),
  ]);
  const selector = `gallery-${number}`;
  const tag = (name: string, fallback: string) => (/^[a-z][a-z0-9]*$/.test(name) ? name : fallback);
  const [item, icon, caption] = [
    tag(settings.itemtag, 'figure'),
    tag(settings.icontag, 'div'),
    tag(settings.captiontag, 'figcaption'),
  ];
  const columns = Math.max(0, Number.parseInt(settings.columns, 10) || 0);
  const items = pictures.map((row) => {
    const meta = metas.get(row.ID);
    const hasCaption = row.post_excerpt.trim() !== '';
    const image = attachmentImage(site, row, meta, settings.size, {
      attributes: hasCaption ? { 'aria-describedby': `${selector}-${row.ID}` } : {},
    });
    const data = meta && attachmentMetadata(meta);
    const orientation = data ? (data.height > data.width ? 'portrait' : 'landscape') : '';
    const file = meta?.get('_wp_attached_file');
    const href =
      settings.link === 'file'
        ? `${uploadsAddress(site)}/${file}`
        : settings.link === 'none'
          ? ''
          : (links.get(row.ID) ?? '');
    const linked = href ? `<a href='${escapeUrl(href)}'>${image}</a>` : image;
    const captionHtml = hasCaption
      ? `\n\t\t\t\t<${caption} class='wp-caption-text gallery-caption' id='${selector}-${row.ID}'>\n\t\t\t\t${texturize(row.post_excerpt, new Set())}\n\t\t\t\t</${caption}>`
      : '';
    return `<${item} class='gallery-item'>\n\t\t\t<${icon} class='gallery-icon ${orientation}'>\n\t\t\t\t${linked}\n\t\t\t</${icon}>${captionHtml}</${item}>`;
  });
  const open = `<div id='${selector}' class='gallery galleryid-${post?.ID ?? 0} gallery-columns-${columns} gallery-size-${sanitizeHtmlClass(settings.size)}'>`;
  return `${open}${items.join('')}\n\t\t</div>\n`;
}

function idList(text: string): readonly number[] {
  return text
    .split(/[\s,]+/)
    .map((part) => Number.parseInt(part, 10))
    .filter((id) => id > 0);
}
