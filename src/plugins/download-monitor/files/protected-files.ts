import type { Extender, Site } from 'portolan/plugin';
import { downloadAddress, downloadById } from '../download.ts';
import { downloadSettings } from '../settings.ts';

/** Folder below the uploads, in lower case, whose files are had through downloads alone. */
const PROTECTED_FOLDER = 'dlm_uploads/';
/** Meta of attachments elsewhere that are had through downloads alone. */
const PROTECTED_META = 'dlm_protected_file';

/**
 * Closes the files of downloads at their own addresses: the folder of downloads, and protected attachments with all
 * their sizes. Source: Download Monitor, the `.htaccess` it writes.
 */
export const closeProtectedFiles: Extender<'upload.access'> = async (access, { site, path }) => {
  if (access === 'closed' || path === 'dlm_uploads' || path.startsWith(PROTECTED_FOLDER)) return 'closed';
  const files = await protectedAttachments(site);
  return files.size > 0 && files.has(stemOf(path)) ? 'closed' : access;
};

/** A protected attachment leads to the download that it belongs to, where its rules are held. */
export const downloadInsteadOfFile: Extender<'upload.instead'> = async (instead, { site, path }) => {
  if (instead !== undefined) return instead;
  const attachment = (await protectedAttachments(site)).get(stemOf(path));
  if (attachment?.file !== path || attachment.download === undefined) return undefined;
  const download = await downloadById(site, attachment.download);
  return download?.post.post_status === 'publish'
    ? downloadAddress(site, downloadSettings(site), download)
    : undefined;
};

/** A protected attachment: its file below the uploads, in lower case, and the download that it belongs to. */
interface ProtectedAttachment {
  readonly file: string;
  readonly download: number | undefined;
}

/** By the file's name without extension. */
type ProtectedAttachments = ReadonlyMap<string, ProtectedAttachment>;

interface Kept {
  files: Promise<ProtectedAttachments> | undefined;
}

function keptOf(site: Site): Kept {
  return site.once('download-monitor.protected', () => ({ files: undefined }));
}

/** Deletes which attachments are protected; they are looked up again when a file is asked for. */
export function clearProtectedFiles(site: Site): void {
  keptOf(site).files = undefined;
}

function protectedAttachments(site: Site): Promise<ProtectedAttachments> {
  const kept = keptOf(site);
  kept.files ??= findProtected(site).catch((error: unknown) => {
    kept.files = undefined;
    throw error;
  });
  return kept.files;
}

async function findProtected(site: Site): Promise<ProtectedAttachments> {
  const posts = await site.posts.byMeta(PROTECTED_META, '1', ['attachment']);
  const metas = await site.posts.meta(posts.map((post) => post.ID));
  return new Map(
    posts.flatMap((post) => {
      const meta = metas.get(post.ID);
      const file = meta?.get('_wp_attached_file')?.toLowerCase();
      return file === undefined
        ? []
        : [[stemOf(file), { file, download: downloadOf(meta?.get('dlm_download')) }]];
    }),
  );
}

/** The id in `{"download_id":12,"version_id":13}`. */
function downloadOf(text: string | undefined): number | undefined {
  try {
    const id = Number((JSON.parse(text ?? '') as { readonly download_id?: unknown }).download_id);
    return Number.isInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

/** A file's name without extension and without what WordPress adds for sizes made of it. */
function stemOf(path: string): string {
  return path.replace(/\.[^./]+$/, '').replace(/(-pdf)?(-scaled|-rotated|-\d+x\d+)*$/, '');
}
