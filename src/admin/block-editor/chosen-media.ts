interface Size {
  readonly source_url: string;
  readonly width: number;
  readonly height: number;
}

/** A file of the library as `wp/v2/media` gives it. */
export interface StoredMedia {
  readonly id: number;
  readonly slug: string;
  readonly link: string;
  readonly alt_text: string;
  readonly media_type: string;
  readonly mime_type: string;
  readonly source_url: string;
  readonly title?: { readonly raw?: string; readonly rendered?: string };
  readonly caption?: { readonly raw?: string; readonly rendered?: string };
  readonly media_details?: {
    readonly width?: number;
    readonly height?: number;
    readonly sizes?: Readonly<Record<string, Size>>;
  };
}

/** A chosen file as blocks expect it. WordPress: wp_prepare_attachment_for_js(). */
export function chosenMedia(media: StoredMedia): Readonly<Record<string, unknown>> {
  const { width, height, sizes = {} } = media.media_details ?? {};
  const [kind = '', subtype = ''] = media.mime_type.split('/');
  const sized = Object.entries(sizes).map(([name, size]) => [name, sizeOf(size)]);
  return {
    id: media.id,
    url: media.source_url,
    link: media.link,
    alt: media.alt_text,
    title: media.title?.raw ?? media.title?.rendered ?? '',
    caption: media.caption?.raw ?? '',
    filename: decodeURIComponent(media.source_url.split('/').at(-1) ?? ''),
    mime: media.mime_type,
    type: kind,
    subtype,
    width,
    height,
    sizes: {
      ...Object.fromEntries(sized),
      ...(kind === 'image' && {
        full: sizeOf({ source_url: media.source_url, width: width ?? 0, height: height ?? 0 }),
      }),
    },
  };
}

function sizeOf({ source_url: url, width, height }: Size) {
  return { url, width, height, orientation: height > width ? 'portrait' : 'landscape' };
}
