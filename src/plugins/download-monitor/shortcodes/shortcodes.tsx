import { query } from 'portolan/data';
import { html } from 'portolan/html';
import { renderElement, type ShortcodeElement, type Visitor } from 'portolan/plugin';
import { integerOf } from 'portolan/request';
import { guest } from 'portolan/users';
import { ACCEPT_TERMS, refusalOf } from '../access/access.ts';
import { DOWNLOAD_ID } from '../access/no-access-page.ts';
import { termsForm } from '../access/terms-form.ts';
import { DOWNLOAD, downloadById, requestedVersion, VERSION } from '../download.ts';
import { noAccessText } from '../replies.ts';
import { downloadSettings } from '../settings.ts';
import { downloadText } from '../texts.ts';
import { downloadLink } from './download-link.tsx';
import { linkModels } from './link-model.ts';

/** `[download id="…" version="…" version_id="…" template="…"]label[/download]` */
export const downloadShortcode: ShortcodeElement = {
  tag: 'download',
  async render(attributes, content, context) {
    const { site } = context;
    const download = await downloadById(site, integerOf(attributes['id'] ?? ''));
    if (download?.post.post_status !== 'publish') {
      return `[${downloadText(site, 'Download not found')}]`;
    }
    const version = requestedVersion(download, {
      id: attributes['version_id'] ?? '',
      name: attributes['version'] ?? '',
    });
    const label = content.trim() === '' ? '' : plainText(await context.renderShortcodes(content));
    const template = attributes['template'] ?? downloadSettings(site).template;
    const [model] = await linkModels(context, [{ download, version }], { template, label });
    return model === undefined ? '' : renderElement(site, downloadLink, model, context.assets);
  },
};

/** `[total_downloads]`: how often anything was downloaded. */
export const totalDownloads: ShortcodeElement = {
  tag: 'total_downloads',
  async render(_attributes, _content, { site }) {
    const row = await site.database.first(
      query<{ readonly total: number }>(
        `SELECT COALESCE((SELECT SUM(d.download_count) FROM wp_dlm_downloads d
             JOIN wp_posts p ON p.ID = d.download_id AND p.post_status = 'publish'), 0)
           + COALESCE((SELECT SUM(CAST(m.meta_value AS INTEGER)) FROM wp_postmeta m
             JOIN wp_posts p ON p.ID = m.post_id AND p.post_type = '${DOWNLOAD}' AND p.post_status = 'publish'
             WHERE m.meta_key = '_download_count'), 0) AS total`,
      ),
    );
    return String(row?.total ?? 0);
  },
};

/** `[total_files]`: how many versions there are to be had. */
export const totalFiles: ShortcodeElement = {
  tag: 'total_files',
  async render(_attributes, _content, { site }) {
    return String(await site.posts.count({ types: [VERSION], statuses: ['publish'] }));
  },
};

/** `[dlm_no_access show_message="true"]`: why there is no access to the download that the address names. */
export const noAccess: ShortcodeElement = {
  tag: 'dlm_no_access',
  async render(attributes, _content, context) {
    const { site, page, target } = context;
    // What is not the page of a refusal has nothing to say of one.
    if (attributes['show_message'] === 'false' || target === 'rest') return '';
    const settings = downloadSettings(site);
    // Safe: the owner's own HTML from the settings.
    const words = `<p>${noAccessText({ site }, settings)}</p>`;
    const id = integerOf(String(page?.query.variables[DOWNLOAD_ID] ?? ''));
    const download = id > 0 ? await downloadById(site, id) : undefined;
    if (page === undefined || download?.post.post_status !== 'publish') return words;
    // Why there is no access is different for everybody.
    site.reads.bindToRequest();
    const visitor: Visitor = context.visitor ?? guest;
    const call = { site, request: page.request, visitor };
    const refusal = await refusalOf(call, download, settings);
    if (refusal === undefined || refusal.message === '') return words;
    const message = html`<p class="dlm-no-access-message">${downloadText(site, refusal.message)}</p>`.text;
    const terms = refusal.message === ACCEPT_TERMS ? await termsForm(call, download, settings) : undefined;
    return `${message}${terms?.text ?? words}`;
  },
};

function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .trim();
}
