import { randomBytes } from 'node:crypto';
import { localDate, query } from 'portolan/data';
import type { Call, SetCookie, Site, TableTransaction } from 'portolan/plugin';

/** Cookie that tells what a visitor is downloading just now. */
const DOWNLOAD_COOKIE = 'wp-dlm_cookie';
/** Seconds in which the same download of the same visitor counts once. */
const DOWNLOADING_SECONDS = 60;
/** Seconds for which accepted terms hold. */
export const TERMS_SECONDS = 300;

/** What a cookie grants: the visitor is downloading something, or has accepted its terms. */
export const DOWNLOADING = 'wp_dlm_downloading';
export const TERMS_ACCEPTED = 'wp_dlm_terms_and_conditions';

/** The site's local time, `seconds` from now, as the tables keep it. */
export function siteMoment(site: Site, seconds = 0): string {
  return localDate(site.clock.now() + seconds * 1000, {
    timezone: site.options.get('timezone_string') ?? '',
    offset: Number(site.options.get('gmt_offset')) || 0,
  });
}

/** Whether the visitor's cookie grants something for a download. */
export async function grantedBy(call: Call, key: string, download: number): Promise<boolean> {
  const hash = call.request.cookies[DOWNLOAD_COOKIE] ?? '';
  if (!/^[0-9a-f]{32}$/.test(hash)) return false;
  const row = await call.site.database.first(
    query<{ readonly found: number }>(
      `SELECT 1 AS found FROM wp_dlm_cookies c JOIN wp_dlm_cookiemeta m ON m.cookie_id = c.ID
       WHERE c.hash = ? AND c.expiration_date > ? AND m.meta_key = ? AND m.meta_data = ? LIMIT 1`,
      [hash, siteMoment(call.site), key, String(download)],
    ),
  );
  return row !== undefined;
}

/** Stores a grant with the visitor's cookie where that lives long enough, or gives a new one that holds it. */
export async function grant(
  transaction: Pick<TableTransaction, 'run' | 'first'>,
  call: Call,
  key: string,
  download: number,
  seconds: number = DOWNLOADING_SECONDS,
): Promise<readonly SetCookie[]> {
  const { site, request } = call;
  const known = await transaction.first(
    query<{ readonly ID: number }>(
      'SELECT ID FROM wp_dlm_cookies WHERE hash = ? AND expiration_date > ? LIMIT 1',
      [request.cookies[DOWNLOAD_COOKIE] ?? '', siteMoment(site)],
    ),
  );
  const hold = (cookie: number) =>
    transaction.run(
      query('INSERT INTO wp_dlm_cookiemeta (cookie_id, meta_key, meta_data) VALUES (?, ?, ?)', [
        cookie,
        key,
        String(download),
      ]),
    );
  if (known !== undefined && key === DOWNLOADING) {
    await hold(known.ID);
    return [];
  }
  const hash = randomBytes(16).toString('hex');
  const { insertId } = await transaction.run(
    query('INSERT INTO wp_dlm_cookies (hash, creation_date, expiration_date) VALUES (?, ?, ?)', [
      hash,
      siteMoment(site),
      siteMoment(site, seconds),
    ]),
  );
  await hold(insertId);
  return [
    {
      name: DOWNLOAD_COOKIE,
      value: hash,
      path: '/',
      expires: Math.floor(site.clock.now() / 1000) + seconds,
      httpOnly: true,
      ...(request.secure ? { secure: true } : {}),
    },
  ];
}

/** Deletes what has run out. */
export async function deleteOldGrants(site: Site): Promise<void> {
  const now = siteMoment(site);
  await site.database.transaction(async (transaction) => {
    await transaction.run(
      query(
        `DELETE FROM wp_dlm_cookiemeta WHERE cookie_id IN
         (SELECT ID FROM wp_dlm_cookies WHERE expiration_date <= ?)`,
        [now],
      ),
    );
    await transaction.run(query('DELETE FROM wp_dlm_cookies WHERE expiration_date <= ?', [now]));
  });
}
