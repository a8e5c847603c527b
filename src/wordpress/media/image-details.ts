/** What a picture's file says about itself, in WordPress's spelling: texts, `0` where nothing is said. */
export interface ImageDetails {
  readonly aperture: string;
  readonly credit: string;
  readonly camera: string;
  readonly caption: string;
  readonly created_timestamp: string;
  readonly copyright: string;
  readonly focal_length: string;
  readonly iso: string;
  readonly shutter_speed: string;
  readonly title: string;
  readonly orientation: string;
  readonly keywords: readonly string[];
}

/** EXIF and IPTC of a picture (WordPress: `wp_read_image_metadata()`). Damaged data counts as none. */
export async function readImageDetails(file: string, type: string): Promise<ImageDetails> {
  const tags = type === 'image/jpeg' || type === 'image/tiff' ? await readTags(file) : {};
  const text = (...names: readonly string[]) => {
    const value = names.map((name) => tags[name]).find((one) => typeof one === 'string' && one.trim() !== '');
    return typeof value === 'string' ? value.trim() : '';
  };
  const number = (name: string, places = 6) => {
    const value = tags[name];
    return typeof value === 'number' && Number.isFinite(value) ? String(Number(value.toFixed(places))) : '0';
  };
  const taken = tags.DateTimeOriginal ?? tags.CreateDate;
  const keywords = tags.Keywords;
  const description = text('ImageDescription');
  const headline = text('Headline', 'ObjectName');
  // A short description is a title, a long one a caption.
  const short = [...description].length < 80;
  return {
    aperture: number('FNumber', 2),
    credit: text('Credit', 'Byline', 'Artist'),
    camera: text('Model'),
    caption: text('Caption') || (short && headline === '' ? '' : description),
    created_timestamp: taken instanceof Date ? String(Math.floor(taken.getTime() / 1000)) : '0',
    copyright: text('CopyrightNotice', 'Copyright'),
    focal_length: number('FocalLength'),
    iso: number('ISO', 0),
    shutter_speed: number('ExposureTime', 8),
    title: headline || (short ? description : ''),
    orientation: typeof tags.Orientation === 'number' ? String(tags.Orientation) : '0',
    keywords: Array.isArray(keywords) ? keywords.map(String) : typeof keywords === 'string' ? [keywords] : [],
  };
}

async function readTags(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { default: exifr } = await import('exifr');
    const tags: unknown = await exifr.parse(file, { iptc: true, translateValues: false });
    return typeof tags === 'object' && tags !== null ? (tags as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
