import { phpSerialize } from '../php-serialize.ts';
import type { MetaEntry, SamplePost } from '../records.ts';
import { siteUrl, uploadsUrl } from '../site.ts';

const shared = {
  status: 'publish',
  author: 'rowan',
  commentStatus: 'closed',
  pingStatus: 'closed',
  excerpt: '',
  content: '',
  parent: 0,
  menuOrder: 0,
  password: '',
  mimeType: '',
  sticky: false,
  terms: [],
} as const;

/** One download: what it is, and its versions, the latest first. */
interface SampleDownload {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly text: string;
  readonly short: string;
  readonly membersOnly?: boolean;
  readonly redirectOnly?: boolean;
  readonly versions: readonly {
    readonly id: number;
    readonly name: string;
    readonly file: string;
    readonly date: string;
  }[];
}

const downloads: readonly SampleDownload[] = [
  {
    id: 943,
    slug: 'fieldwork-risk-sheet',
    title: 'Fieldwork risk sheet',
    date: '2025-09-03 09:10:00',
    text: 'A sheet to fill in before every trip, and to look at again afterwards.',
    short: 'One page to fill in before a trip.',
    versions: [
      { id: 944, name: '2.0', file: 'fieldwork-risk-sheet-2.pdf', date: '2025-09-24 08:00:00' },
      { id: 945, name: '1.0', file: 'fieldwork-risk-sheet-1.pdf', date: '2025-09-03 09:10:00' },
    ],
  },
  {
    id: 946,
    slug: 'teachers-answer-pack',
    title: "Teachers' answer pack",
    date: '2025-09-04 09:20:00',
    text: 'Model answers for the booklets on rivers and coasts.',
    short: 'Model answers, for those who have an account.',
    membersOnly: true,
    versions: [{ id: 947, name: '1.0', file: 'teachers-answer-pack.pdf', date: '2025-09-04 09:20:00' }],
  },
  {
    id: 948,
    slug: 'map-symbols-card',
    title: 'Map symbols card',
    date: '2025-09-05 09:30:00',
    text: 'A card to cut out and fold.',
    short: '',
    redirectOnly: true,
    versions: [{ id: 949, name: '1.0', file: 'map-symbols-card.pdf', date: '2025-09-05 09:30:00' }],
  },
];

const FOLDER = 'dlm_uploads/2025/09';

/** Files that are had through downloads alone, below the uploads folder. */
export const downloadFiles: readonly string[] = downloads.flatMap(({ versions }) =>
  versions.map(({ file }) => `${FOLDER}/${file}`),
);

/** Downloads with their versions, and the documents that a page shows. `fileSizes` are bytes by path. */
export function downloadPosts(fileSizes: ReadonlyMap<string, number>): readonly SamplePost[] {
  return [
    ...downloads.flatMap((download) => [downloadPost(download), ...versionPosts(download, fileSizes)]),
    viewer(950, 'Rivers work booklet', '2025/07/rivers-work-booklet.pdf', { lightbox: '0', showName: '1' }),
    viewer(951, 'Coasts work booklet', '2025/07/coasts-work-booklet.pdf', {
      lightbox: '1',
      lightbox_btn_text: 'Read the coasts booklet',
      lightbox_btn_color: '#ffffff',
      lightbox_btn_background: '#0c6470',
      lightbox_btn_size: 'medium',
      loading_icon: '1',
      download: '0',
    }),
  ];
}

function downloadPost(download: SampleDownload): SamplePost {
  const yes = (flag: boolean | undefined) => (flag ? 'yes' : 'no');
  return {
    ...shared,
    id: download.id,
    type: 'dlm_download',
    slug: download.slug,
    title: download.title,
    date: download.date,
    modified: download.date,
    content: download.text,
    excerpt: download.short,
    guid: `${siteUrl}/?post_type=dlm_download&p=${download.id}`,
    meta: [
      ['_featured', 'no'],
      ['_members_only', yes(download.membersOnly)],
      ['_redirect_only', yes(download.redirectOnly)],
      ['_new_tab', 'no'],
      ['_download_count', '0'],
    ],
  };
}

function versionPosts(download: SampleDownload, fileSizes: ReadonlyMap<string, number>): SamplePost[] {
  return download.versions.map((version, index) => ({
    ...shared,
    id: version.id,
    type: 'dlm_download_version',
    slug: `download-${download.id}-file-version${index === 0 ? '' : `-${index + 1}`}`,
    title: `Download #${download.id} File Version`,
    date: version.date,
    modified: version.date,
    guid: `${siteUrl}/?post_type=dlm_download_version&p=${version.id}`,
    parent: download.id,
    menuOrder: index,
    meta: versionMeta(version.name, `${FOLDER}/${version.file}`, fileSizes),
  }));
}

function versionMeta(name: string, path: string, fileSizes: ReadonlyMap<string, number>): MetaEntry[] {
  const bytes = fileSizes.get(path);
  if (bytes === undefined) throw new Error(`The uploads folder lacks ${path}.`);
  return [
    ['_version', name],
    ['_files', JSON.stringify([`${uploadsUrl}/${path}`]).replaceAll('/', '\\/')],
    ['_filesize', String(bytes)],
    ['_md5', ''],
    ['_sha1', ''],
    ['_sha256', ''],
    ['_crc32', ''],
  ];
}

function viewer(
  id: number,
  title: string,
  file: string,
  settings: Readonly<Record<string, string>>,
): SamplePost {
  const date = '2025-09-10 10:00:00';
  return {
    ...shared,
    id,
    type: 'ppt_viewer',
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    date,
    modified: date,
    guid: `${siteUrl}/?post_type=ppt_viewer&p=${id}`,
    meta: [
      [
        'ppv',
        phpSerialize({
          doc: `${uploadsUrl}/${file}`,
          width: { width: '100', unit: '%' },
          height: { height: '640', unit: 'px' },
          download: '1',
          ...settings,
        }),
      ],
    ],
  };
}
