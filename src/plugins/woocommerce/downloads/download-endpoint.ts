import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { basename, extname, join, sep } from 'node:path';
import { wpDie } from 'portolan/comments';
import { gmtDate, query } from 'portolan/data';
import { html } from 'portolan/html';
import { typeOfExtension } from 'portolan/media';
import type { Call, Endpoint, Reply, Site } from 'portolan/plugin';
import { noCacheHeaders, redirectReply, textOf, whereWritable } from 'portolan/request';
import { decodePercent } from 'portolan/routing';
import { accountAddress } from '../account/account-addresses.ts';
import { catalogueOf } from '../catalogue/catalogue.ts';
import type { ProductFile } from '../catalogue/product.ts';
import { siteTime } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { isPaid } from '../orders/order-statuses.ts';
import { shopPageAddress } from '../settings/shop-addresses.ts';
import { shopText } from '../texts/shop-text.ts';
import { type DownloadPermission, isExpired } from './customer-downloads.ts';

/** Why a download is refused. */
interface Refusal {
  readonly text: string;
  readonly status: number;
}

const INVALID: Refusal = { text: 'Invalid download link.', status: 404 };
const USED_UP: Refusal = { text: 'Sorry, you have reached your download limit for this file', status: 403 };

/** Hands out what was bought. WooCommerce: `WC_Download_Handler::download_product()`. */
export const downloadEndpoint: Endpoint = {
  name: 'GET /?download_file={product}&order={key}&uid={hash}&key={file}',
  matches: (_path, request) =>
    request.query['download_file'] !== undefined &&
    request.query['order'] !== undefined &&
    (request.query['uid'] !== undefined || request.query['email'] !== undefined),
  async handle(call): Promise<Reply> {
    const allowed = await permissionFor(call);
    if ('text' in allowed) return refuse(call, allowed);
    return send(call, allowed.permission, allowed.file);
  },
};

type Allowed = { readonly permission: DownloadPermission; readonly file: ProductFile };

async function permissionFor(call: Call): Promise<Allowed | Refusal> {
  const { site, request, visitor } = call;
  const productId = Number(textOf(request.query, 'download_file')) || 0;
  const product = await catalogueOf(site).product(productId);
  const orderKey = textOf(request.query, 'order');
  const fileId = textOf(request.query, 'key').replaceAll(' ', '+');
  const file = product?.files.find((each) => each.id === fileId);
  if (product === undefined || file === undefined) return INVALID;
  const order = await ordersOf(site).byKey(orderKey);
  if (order === undefined) return INVALID;
  const email = order.billing.email;
  const uid = textOf(request.query, 'uid');
  const proven = uid !== '' ? sameHash(uid, email) : sameEmail(textOf(request.query, 'email'), email);
  if (!proven) return INVALID;
  const permission = await site.database.first(
    query<DownloadPermission>(
      `SELECT * FROM wp_woocommerce_downloadable_product_permissions
       WHERE order_id = ? AND product_id = ? AND download_id = ? AND user_email = ?
       ORDER BY CASE downloads_remaining WHEN '0' THEN 1 ELSE 0 END, permission_id LIMIT 1`,
      [order.id, productId, fileId, email],
    ),
  );
  if (permission === undefined || permission.order_key !== orderKey) return INVALID;
  if (!isPaid(order)) return { text: 'Invalid order.', status: 403 };
  if (permission.downloads_remaining === '0') {
    return USED_UP;
  }
  const now = siteTime(site, Math.floor(site.clock.now() / 1000));
  // The last day is over when it begins.
  if (isExpired(permission, now)) return { text: 'Sorry, this download has expired', status: 403 };
  if (site.options.get('woocommerce_downloads_require_login') === 'yes' && visitor.id === 0) {
    return { text: 'You must be logged in to download files.', status: 403 };
  }
  if (visitor.id > 0 && (permission.user_id ?? 0) > 0 && permission.user_id !== visitor.id) {
    if (!visitor.has('manage_woocommerce')) return { text: 'This is not your download link.', status: 403 };
  }
  return { permission, file };
}

function sameHash(uid: string, email: string): boolean {
  const expected = Buffer.from(createHash('sha256').update(email).digest('hex'));
  const input = Buffer.from(uid.toLowerCase());
  return input.length === expected.length && timingSafeEqual(input, expected);
}

function sameEmail(input: string, email: string): boolean {
  return input !== '' && input.replaceAll(' ', '+').toLowerCase() === email.toLowerCase();
}

async function refuse(call: Call, refusal: Refusal): Promise<Reply> {
  const { site } = call;
  const text = shopText(site, refusal.text);
  const link =
    refusal.status === 404
      ? html`<a href="${await shopPageAddress(site, 'shop')}" class="wc-forward">${shopText(site, 'Go to shop')}</a>`
      : html`<a href="${await accountAddress(site)}" class="wc-forward">${shopText(site, 'My account')}</a>`;
  return wpDie(call, {
    message: html`${text} ${link}`,
    status: refusal.status,
  });
}

/** Counts the download and sends the file: through us, or by sending the visitor to where it lies. */
async function send(call: Call, permission: DownloadPermission, file: ProductFile): Promise<Reply> {
  const { site, request } = call;
  const local = await localFile(site, file.file);
  if (local === undefined) {
    const address = site.address.toPresent(file.file);
    if (!/^https?:\/\//i.test(address)) {
      return refuse(call, { text: 'File not found', status: 404 });
    }
    if (!(await counted(call, permission))) return refuse(call, USED_UP);
    return redirectReply(address, { headers: noCacheHeaders });
  }
  const size = (await stat(local)).size;
  const range = rangeOf(request.headers['range'], size);
  // A download that is taken up again counts once.
  if ((range === undefined || range.start === 0) && !(await counted(call, permission)))
    return refuse(call, USED_UP);
  const name = downloadName(site, local);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range === undefined ? 200 : 206,
    headers: {
      ...noCacheHeaders,
      'X-Robots-Tag': 'noindex, nofollow',
      'Content-Type': typeOfExtension(extname(local).slice(1)) ?? 'application/force-download',
      'Content-Description': 'File Transfer',
      'Content-Disposition': `attachment; filename="${name.replace(/["\\\r\n]/g, '')}";`,
      'Content-Transfer-Encoding': 'binary',
      'Accept-Ranges': 'bytes',
      'Content-Length': String(size === 0 ? 0 : end - start + 1),
      ...(range === undefined ? {} : { 'Content-Range': `bytes ${start}-${end}/${size}` }),
    },
    body: request.method === 'HEAD' || size === 0 ? null : createReadStream(local, { start, end }),
  };
}

/**
 * Counts a download; false = others had the last ones in this very moment. Where nothing can be written, those that are
 * not limited go on uncounted.
 */
async function counted(call: Call, permission: DownloadPermission): Promise<boolean> {
  const isLimited = (permission.downloads_remaining ?? '') !== '';
  if (isLimited) return count(call, permission);
  return (await whereWritable(call.site, () => count(call, permission))) ?? true;
}

async function count({ site, request, visitor }: Call, permission: DownloadPermission): Promise<boolean> {
  const now = gmtDate(site.clock.now());
  return site.database.transaction(async (transaction) => {
    const { changes } = await transaction.run(
      query(
        `UPDATE wp_woocommerce_downloadable_product_permissions
         SET download_count = download_count + 1,
           downloads_remaining = CASE WHEN downloads_remaining IS NULL OR downloads_remaining = ''
             THEN downloads_remaining
             ELSE CAST(CAST(downloads_remaining AS INTEGER) - 1 AS TEXT) END
         WHERE permission_id = ? AND (downloads_remaining IS NULL OR downloads_remaining = ''
           OR CAST(downloads_remaining AS INTEGER) > 0)`,
        [permission.permission_id],
      ),
    );
    if (changes === 0) return false;
    await transaction.run(
      query(
        `INSERT INTO wp_wc_download_log (timestamp, permission_id, user_id, user_ip_address)
         VALUES (?, ?, ?, ?)`,
        [now, permission.permission_id, visitor.id || null, request.remoteAddress],
      ),
    );
    return true;
  });
}

/** The file on this machine, if it lies among the uploads; nothing beyond them is ever sent. */
async function localFile(site: Site, file: string): Promise<string | undefined> {
  const marker = '/wp-content/uploads/';
  const own = site.address.pathOf(file) ?? file;
  const at = own.indexOf(marker);
  // Addresses of other sites stay where they are.
  if (at < 0 || (/^https?:/i.test(file) && site.address.pathOf(file) === undefined)) return undefined;
  const relative = decodePercent(own.slice(at + marker.length).split(/[?#]/)[0] ?? '');
  const folder = join(site.folder, 'uploads');
  try {
    const real = await realpath(join(folder, relative));
    const root = await realpath(folder);
    return real.startsWith(root + sep) && (await stat(real)).isFile() ? real : undefined;
  } catch {
    return undefined;
  }
}

/** The hash that protects a stored file's name is not part of it (`coasts-k3j2h1.pdf`). */
function downloadName(site: Site, file: string): string {
  const name = basename(file);
  if (site.options.get('woocommerce_downloads_add_hash_to_filename') === 'no') return name;
  return name.replace(/-[a-z0-9]{6}(\.[a-z0-9]+)$/i, '$1');
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || size === 0) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}
