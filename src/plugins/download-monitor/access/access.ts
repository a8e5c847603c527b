import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import type { Download } from '../download.ts';
import type { DownloadRefusal } from '../extension-points.ts';
import { grantedBy, TERMS_ACCEPTED } from '../log/visitor-cookie.ts';
import type { DownloadSettings } from '../settings.ts';
import { isListedAddress, isListedAgent } from './blacklists.ts';

/** What a guest is told whose download is for members. */
const LOG_IN_FIRST = "You'll need to log in to download the file.";
/** What somebody is told who has not accepted the terms. */
export const ACCEPT_TERMS = 'You must accept the terms and conditions to download this file.';

/** Form field that accepts the terms. */
export const TERMS_FIELD = 'tc_accepted';

/**
 * Whether a visitor may have a download; undefined = they may. The address is that of the connection (or of a trusted
 * proxy): no header that anyone can send counts. Source: Download Monitor, `dlm_can_download`.
 */
export async function refusalOf(
  call: Call,
  download: Download,
  settings: DownloadSettings,
): Promise<DownloadRefusal | undefined> {
  const { site } = call;
  const refused = await ownRefusal(call, download, settings);
  return refused === undefined
    ? site.extensions.apply('download.access', undefined, { call, download })
    : refused;
}

async function ownRefusal(
  call: Call,
  download: Download,
  settings: DownloadSettings,
): Promise<DownloadRefusal | undefined> {
  const { request, visitor } = call;
  if (isListedAddress(request.remoteAddress, settings.ipBlacklist)) return { message: '' };
  if (isListedAgent(request.headers['user-agent'] ?? '', settings.userAgentBlacklist)) return { message: '' };
  if (download.membersOnly && visitor.id === 0) return { message: LOG_IN_FIRST };
  // What the old site sold through this plugin's own shop is not given away here.
  if (download.purchasable && settings.shopEnabled) return { message: '' };
  if (settings.termsForAll && !(await termsAccepted(call, download))) return { message: ACCEPT_TERMS };
  return undefined;
}

/** Accepted with this request, or a moment ago. */
export async function termsAccepted(call: Call, download: Download): Promise<boolean> {
  return acceptsTerms(call) || (await grantedBy(call, TERMS_ACCEPTED, download.id));
}

/** Whether the request itself accepts the terms. */
export function acceptsTerms({ request }: Call): boolean {
  return request.method === 'POST' && textOf(request.form, TERMS_FIELD) === '1';
}
