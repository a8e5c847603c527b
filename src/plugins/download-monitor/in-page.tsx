import type { Extender, PageModel, Site } from 'portolan/plugin';
import DownloadScript from './downloads.island.tsx';
import { downloadSettings } from './settings.ts';
import { downloadText } from './texts.ts';

/** What the script says, by the code of the failure. Source: Download Monitor, `dlmXHRtranslations`. */
const MESSAGES: Readonly<Record<string, string>> = {
  error: 'An error occurred while trying to download the file. Please try again.',
  not_found: 'Download does not exist.',
  no_file_path: 'No file path defined.',
  no_file_paths: 'No file paths defined.',
  filetype: 'Download is not allowed for this file type.',
  file_access_denied: 'Access denied to this file.',
  access_denied: 'Access denied. You do not have permission to download this file.',
  security_error: 'Something is wrong with the file path.',
  file_not_found: 'File not found.',
};

/** Shown beside a link while it works: a turning ring. */
const SPINNER =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 20 20%22 width=%2220%22 height=%2220%22%3E%3Ccircle cx=%2210%22 cy=%2210%22 r=%227%22 fill=%22none%22 stroke=%22%23888%22 stroke-width=%222.5%22 stroke-dasharray=%2230 14%22%3E%3CanimateTransform attributeName=%22transform%22 type=%22rotate%22 from=%220 10 10%22 to=%22360 10 10%22 dur=%220.8s%22 repeatCount=%22indefinite%22/%3E%3C/circle%3E%3C/svg%3E';

/** Wakes the script on pages that have a link to a download, and prints what scripts read. */
export const downloadsOnPage: Extender<'page.model'> = (page, { site, assets }) => {
  if (!hasDownloadLink(page, site)) return page;
  assets.addStyle('downloads');
  return {
    ...page,
    configuration: { ...page.configuration, ...scriptSettings(site) },
    data: { ...page.data, downloads: <DownloadScript /> },
  };
};

/** Address that links to downloads begin with. */
function linkPrefix(site: Site): string {
  const { endpoint } = downloadSettings(site);
  const pretty = (site.options.get('permalink_structure') ?? '') !== '';
  return pretty ? `${site.address.home}/${endpoint}/` : `${site.address.home}/?${endpoint}=`;
}

/** The objects that scripts read as `window.<name>`. */
function scriptSettings(site: Site): Readonly<Record<string, unknown>> {
  return {
    dlmXHR: {
      xhr_links: { class: ['download-link', 'download-button'] },
      prevent_duplicates: true,
      ajaxUrl: `${site.address.siteurl}/wp-admin/admin-ajax.php`,
    },
    dlmXHRtranslations: Object.fromEntries(
      Object.entries(MESSAGES).map(([code, text]) => [code, downloadText(site, text)]),
    ),
    dlmXHRGlobalLinks: linkPrefix(site),
    dlmNonXHRGlobalLinks: [],
    dlmXHRgif: SPINNER,
    dlmXHRProgress: '1',
  };
}

function hasDownloadLink(page: PageModel, site: Site): boolean {
  const prefix = linkPrefix(site);
  const stored = prefix.replace(site.address.home, site.address.storedHome);
  const holds = (text: string | undefined) =>
    text !== undefined && (text.includes(prefix) || text.includes(stored));
  return (
    holds(page.post?.contentHtml) ||
    page.posts.some((post) => holds(post.contentHtml) || holds(post.excerptHtml)) ||
    holds(page.descriptionHtml) ||
    Object.values(page.sidebars).some((widgets) => widgets.some((widget) => holds(widget.html))) ||
    Object.values(page.menus).some((items) => items.some((item) => holds(item.href)))
  );
}
