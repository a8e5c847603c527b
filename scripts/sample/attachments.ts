import { type Booklet, booklets } from './booklets.ts';
import { unixTime } from './dates.ts';
import { type PhpValue, phpSerialize } from './php-serialize.ts';
import { pictures } from './pictures/index.ts';
import type { PlacedPicture } from './pictures/placed.ts';
import type { MetaEntry, SamplePost } from './records.ts';
import { uploadsUrl } from './site.ts';

const mimeTypes = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

const shared = {
  type: 'attachment',
  status: 'inherit',
  menuOrder: 0,
  password: '',
  commentStatus: 'open',
  pingStatus: 'closed',
  sticky: false,
  terms: [],
} as const;

/**
 * The attachment posts of all pictures and booklets. `fileSizes` gives each file's bytes by its path below the
 * uploads folder, `parents` the post that a picture was uploaded to, by the picture's key.
 */
export function attachmentPosts(
  fileSizes: ReadonlyMap<string, number>,
  parents: ReadonlyMap<string, number>,
): SamplePost[] {
  const bytes = (path: string): number => {
    const size = fileSizes.get(path);
    if (size === undefined) throw new Error(`The uploads folder lacks ${path}.`);
    return size;
  };
  return [
    ...pictures.map((picture) => picturePost(picture, bytes, parents.get(picture.key) ?? 0)),
    ...booklets.map((booklet) => bookletPost(booklet, bytes)),
  ];
}

function picturePost(picture: PlacedPicture, bytes: (path: string) => number, parent: number): SamplePost {
  const meta: MetaEntry[] = [['_wp_attached_file', `${picture.folder}/${picture.file}`]];
  if (picture.icon) meta.push(['_wp_attachment_context', 'site-icon']);
  meta.push(['_wp_attachment_metadata', phpSerialize(imageMetadata(picture, bytes))]);
  if (picture.alt !== '') meta.push(['_wp_attachment_image_alt', picture.alt]);
  return {
    ...shared,
    id: picture.id,
    slug: picture.key,
    title: picture.title,
    author: picture.author,
    date: picture.date,
    modified: picture.date,
    content: '',
    excerpt: picture.caption,
    guid: `${uploadsUrl}/${picture.folder}/${picture.originalFile ?? picture.file}`,
    parent,
    mimeType: mimeTypes[picture.format],
    meta,
  };
}

function imageMetadata(picture: PlacedPicture, bytes: (path: string) => number): PhpValue {
  const type = mimeTypes[picture.format];
  const sizes = picture.sizes.map((size) => [
    size.name,
    {
      file: size.file,
      width: size.width,
      height: size.height,
      'mime-type': type,
      filesize: bytes(`${picture.folder}/${size.file}`),
    },
  ]);
  const photo = picture.photo;
  return {
    width: picture.fullWidth,
    height: picture.fullHeight,
    file: `${picture.folder}/${picture.file}`,
    filesize: bytes(`${picture.folder}/${picture.file}`),
    sizes: Object.fromEntries(sizes),
    image_meta: {
      aperture: photo?.aperture ?? '0',
      credit: photo?.credit ?? '',
      camera: photo?.camera ?? '',
      caption: '',
      created_timestamp: photo === undefined ? '0' : String(unixTime(photo.taken)),
      copyright: photo?.credit ?? '',
      focal_length: photo?.focalLength ?? '0',
      iso: photo?.iso ?? '0',
      shutter_speed: photo?.shutterSpeed ?? '0',
      title: '',
      orientation: '0',
      keywords: [],
    },
    ...(picture.originalFile === undefined ? {} : { original_image: picture.originalFile }),
  };
}

function bookletPost(booklet: Booklet, bytes: (path: string) => number): SamplePost {
  return {
    ...shared,
    id: booklet.id,
    slug: booklet.file.replace(/^.*\//, '').replace('.pdf', ''),
    title: booklet.title,
    author: booklet.author,
    date: booklet.date,
    modified: booklet.date,
    content: '',
    excerpt: booklet.caption,
    guid: `${uploadsUrl}/${booklet.file}`,
    parent: 30,
    mimeType: 'application/pdf',
    meta: [
      ['_wp_attached_file', booklet.file],
      ['_wp_attachment_metadata', phpSerialize({ filesize: bytes(booklet.file) })],
    ],
  };
}
