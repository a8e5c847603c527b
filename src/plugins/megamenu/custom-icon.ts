import type { Stored } from 'portolan/data';
import { attachmentAddress } from 'portolan/media';
import type { Site } from 'portolan/plugin';

/** Width and height of a picture before an entry's text, in pixels, where the owner gave none. */
const SIZE = 32;
/** The largest that is taken. */
const MOST = 500;

/** How the icon of an entry looks that is a picture of the owner's: as it is, and under the mouse. Setting `custom_icon`. */
export async function customIconCss(site: Site, entry: number, icon: Stored): Promise<string> {
  const [usual, hovered] = [icon['id'], icon['id_hover']].map(Number);
  const metas = await site.posts.meta([usual, hovered].filter((id): id is number => Number(id) > 0));
  const picture = (id: number | undefined) => {
    const meta = metas.get(id ?? 0);
    const address = meta && attachmentAddress(site, meta);
    // Quotation marks and backslashes are encoded: the address stays inside its own.
    return address ? `url("${encodeURI(address)}")` : undefined;
  };
  const own = picture(usual);
  if (own === undefined) return '';
  const link = (state: string) => `#mega-menu-item-${entry}${state} > .mega-custom-icon::before`;
  const size = `inline-size:${pixels(icon['width'])};block-size:${pixels(icon['height'])}`;
  const other = picture(hovered);
  return [
    `${link('')}{content:"";flex:none;${size};background:${own} center/contain no-repeat}`,
    ...(other ? [`${link(':is(:hover,:focus-within,.mega-toggle-on)')}{background-image:${other}}`] : []),
  ].join('');
}

function pixels(value: unknown): string {
  const number = Number.parseInt(String(value ?? ''), 10);
  return `${number > 0 ? Math.min(number, MOST) : SIZE}px`;
}
