import { downloadHeader, type ReplyHeaders } from './reply-headers.ts';

/** What to do with a reply, known from its headers alone. */
export type Decision =
  /** The link is as it was. */
  | { readonly kind: 'abort' }
  /** The browser goes there by itself; undefined = to the link's own address. */
  | { readonly kind: 'follow'; readonly address: string | undefined }
  | { readonly kind: 'external'; readonly address: string }
  | { readonly kind: 'modal' }
  | { readonly kind: 'error'; readonly code: string; readonly modal: boolean }
  | { readonly kind: 'redirect'; readonly address: string }
  | { readonly kind: 'file' };

/** The order is that of the old script: what comes first counts. */
export function decide(headers: ReplyHeaders): Decision {
  const value = (name: string) => downloadHeader(headers, name) || undefined;
  const redirect = value('redirect');
  if (isOn(headers.get('x-dlm-force-abort'))) return { kind: 'abort' };
  if (isOn(value('no-waypoints'))) return { kind: 'follow', address: redirect };
  const external = value('external-download');
  if (external !== undefined) return { kind: 'external', address: external };
  if (![...headers.keys()].some((name) => name.includes('dlm-')))
    return { kind: 'follow', address: undefined };
  const modal = isOn(value('no-access-modal'));
  if (value('no-access') === 'true' && modal) return { kind: 'modal' };
  const code = value('error');
  if (code !== undefined) return { kind: 'error', code, modal };
  if (redirect !== undefined) return { kind: 'redirect', address: redirect };
  return { kind: 'file' };
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
