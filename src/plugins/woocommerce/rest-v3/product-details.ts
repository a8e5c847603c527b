import { randomUUID } from 'node:crypto';
import { fromPlain, serialize } from 'portolan/data';
import { escapeHtml } from 'portolan/html';
import type { RestCall, RestError } from 'portolan/plugin';
import { phpInteger, phpText, restError, sanitizeTextField } from 'portolan/rest';
import { decodePercent } from 'portolan/routing';
import { partsOf } from './sent-parts.ts';

type Params = RestCall['params'];

/** Limits of downloads: how often, for how many days; -1 stands for without end. */
const LIMITS = [
  ['download_limit', '_download_limit'],
  ['download_expiry', '_download_expiry'],
] as const;

/** Meta of what was sent of a product's files, where it has such, and of the products it groups. WooCommerce: `WC_REST_Products_Controller::save_downloadable_files()`. */
export function detailMeta(params: Params, kind: string, isDownload: boolean): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  for (const [name, key] of isDownload ? LIMITS : []) {
    if (params[name] === undefined) continue;
    const number = phpText(params[name]) === '' ? -1 : phpInteger(params[name]);
    meta.set(key, String(number === -1 ? -1 : Math.abs(number)));
  }
  if (isDownload && Array.isArray(params.downloads)) meta.set('_downloadable_files', storedFiles(params));
  if (Array.isArray(params.grouped_products) && kind === 'grouped') {
    const ids = params.grouped_products.map(phpInteger).filter((id) => id > 0);
    meta.set('_children', serialize(fromPlain([...new Set(ids)])));
  }
  return meta;
}

function storedFiles(params: Params): string {
  const files = sentFiles(params).map(({ id, name, file }) => {
    const last = decodePercent(file.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
    const known = id || randomUUID();
    return [known, { id: known, name: name || last || file, file, enabled: true }] as const;
  });
  return serialize(fromPlain(Object.fromEntries(files)));
}

/** Files with an address; those without are left out. */
function sentFiles(params: Params) {
  return partsOf(params, 'downloads')
    .map(({ id, name, file }) => ({
      id: sanitizeTextField(phpText(id)),
      name: sanitizeTextField(phpText(name)),
      file: phpText(file).trim(),
    }))
    .filter(({ file }) => file !== '');
}

/** A file that nobody could be sent: neither an address nor one of the uploads. WooCommerce: `WC_Product_Download::check_is_valid()`. */
export function downloadProblem(params: Params): RestError | undefined {
  const wrong = sentFiles(params).find(({ file }) => !isAddress(file) && !isUpload(file));
  if (wrong === undefined) return undefined;
  return restError(
    'product_invalid_download',
    `The downloadable file <code>${escapeHtml(wrong.file)}</code> cannot be used as it does not exist on the server, or is not located within an approved directory. Please contact a site administrator for help. <a href="https://woocommerce.com/document/approved-download-directories">Learn more.</a>`,
    400,
  );
}

function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file) && URL.canParse(file);
}

function isUpload(file: string): boolean {
  return /^\/?wp-content\/uploads\/[^/]/.test(file) && !file.split('/').includes('..');
}
