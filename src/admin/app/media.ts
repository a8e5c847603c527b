import { may } from './boot.ts';

/** A file of the library as `wp/v2/media` gives it with `context=edit`. */
export interface MediaItem {
  readonly id: number;
  readonly date_gmt: string;
  readonly modified_gmt: string;
  readonly slug: string;
  readonly title: { readonly raw?: string; readonly rendered: string };
  readonly caption: { readonly raw?: string };
  readonly description: { readonly raw?: string };
  readonly alt_text: string;
  readonly mime_type: string;
  readonly source_url: string;
  readonly link: string;
  readonly post: number | null;
  readonly media_details: {
    readonly width?: number;
    readonly height?: number;
    readonly filesize?: number;
    readonly sizes?: Readonly<Record<string, { readonly source_url: string; readonly width: number }>>;
  };
}

/** What lists of files ask for: texts would be rendered for each of them. */
export const LISTED = 'id,slug,title,alt_text,mime_type,source_url,media_details,modified_gmt';

/**
 * The context in which the library is listed: a list for editing holds what one may edit, while who writes uses the
 * pictures of all.
 */
export function mediaContext(): 'edit' | 'view' {
  return may('edit_others_posts') ? 'edit' : 'view';
}

/** A file as a list has it. */
export type ListedMedia = Pick<
  MediaItem,
  'id' | 'slug' | 'title' | 'alt_text' | 'mime_type' | 'source_url' | 'media_details' | 'modified_gmt'
>;

/** The smallest size of a picture that fills a tile; undefined = it is none. */
export function tileOf(item: ListedMedia): string | undefined {
  if (!item.mime_type.startsWith('image/')) return undefined;
  const { medium, thumbnail } = item.media_details.sizes ?? {};
  return asItIs(item, medium?.source_url ?? thumbnail?.source_url ?? item.source_url);
}

/** An address of a file that browsers do not take for what stood there before the file was changed. */
export function asItIs({ modified_gmt }: Pick<MediaItem, 'modified_gmt'>, address: string): string {
  return `${address}?as-of=${modified_gmt.replace(/\D/g, '')}`;
}

/** What a file is called. */
export function nameOfMedia({ title, slug }: ListedMedia): string {
  return title.raw || slug;
}
