import { createRenderContext, renderPostContent } from 'portolan/content';
import { escapeHtml, html } from 'portolan/html';
import { type AjaxAction, type AjaxReply, type Call, renderNode } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { sanitizeTextField } from 'portolan/rest';
import { termsForm } from '../access/terms-form.ts';
import { noAccessText } from '../replies.ts';
import { downloadSettings } from '../settings.ts';
import { downloadText } from '../texts.ts';
import { Modal } from './modal.tsx';
import { requestedDownload } from './requested-download.ts';

/** Headings by the kind of refusal; others have none. */
const TITLES: Readonly<Record<string, string>> = {
  no_file_path: 'Error!',
  no_file_paths: 'Error!',
  file_not_found: 'Error!',
  not_found: 'Error!',
  access_denied: 'No access!',
  filetype: 'No access!',
  no_access_page: 'No access!',
};

/**
 * What the script opens where there is no access: the admin page for that, else the text that came with the refusal,
 * else the owner's words. Source: Download Monitor, `DLM_Modal::no_access_dlm_xhr_download()`.
 */
export const modalAction: AjaxAction = {
  action: 'no_access_dlm_xhr_download',
  audience: 'everyone',
  async handle(call): Promise<AjaxReply> {
    const { site, request } = call;
    const { form } = request;
    const restriction = textOf(form, 'restriction') || 'no_access_page';
    const requested = await requestedDownload(call);
    if ('refusal' in requested) return requested.refusal;
    const { download } = requested;
    if (download === undefined) return { text: modal(call, restriction, refusalText(call)) };
    const terms = await termsForm(call, download, downloadSettings(site));
    const refused = await site.extensions.apply('download.access', undefined, { call, download });
    const message =
      refused === undefined || refused.message === ''
        ? ''
        : html`<p class="dlm-no-access-message">${downloadText(site, refused.message)}</p>`.text;
    const contentHtml = `${message}${await content(call)}${terms?.text ?? ''}`;
    return { text: modal(call, restriction, contentHtml) };
  },
};

function modal(call: Call, restriction: string, contentHtml: string): string {
  const { site } = call;
  const title = TITLES[restriction];
  return renderNode(
    <Modal
      title={title === undefined ? '' : downloadText(site, title)}
      contentHtml={contentHtml}
      close={downloadText(site, 'Close')}
    />,
  );
}

async function content(call: Call): Promise<string> {
  const { site, request } = call;
  const settings = downloadSettings(site);
  const page = settings.noAccessPage === 0 ? undefined : await site.posts.byId(settings.noAccessPage);
  if (page?.post_status === 'publish' && page.post_password === '') {
    const context = createRenderContext(site, { target: 'page', post: page, visitor: call.visitor });
    return renderPostContent(site, page, { context, locked: false });
  }
  const text = textOf(request.form, 'modal_text').slice(0, LONGEST_TEXT);
  if (text !== '') return html`<p>${text}</p>`.text;
  return `<p>${noAccessText(call, settings)}</p>`;
}

/** What is said where no download is known: the text that came with the refusal, else the plugin's own. */
function refusalText({ site, request }: Call): string {
  const text = sanitizeTextField(textOf(request.form, 'modal_text').slice(0, LONGEST_TEXT));
  if (text !== '') return escapeHtml(text);
  return html`<p>${downloadText(site, 'You do not have permission to download this file.')}</p>`.text;
}

/** Characters of a refusal's text that are shown. */
const LONGEST_TEXT = 500;
