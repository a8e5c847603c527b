import { list, query } from '../../database/index.ts';
import type { PostRow, Site } from '../../types/index.ts';
import { fastHash } from '../auth/fast-hash.ts';
import { randomPassword } from '../auth/random-password.ts';
import { confirmRequestMail, erasedMail, trySending } from '../mail/index.ts';
import { personOf } from './personal-data.ts';

/** What can be asked for, with its English name. WordPress: wp_user_request_action_description(). */
export const requestKinds = {
  export_personal_data: 'Export Personal Data',
  remove_personal_data: 'Erase Personal Data',
} as const;

export type RequestKind = keyof typeof requestKinds;

/** The English name of what a request of any kind asks for. */
export function requestAction(kind: string): string {
  return requestKinds[kind as RequestKind] ?? kind;
}

/** Letters of the key in a mail. */
const KEY_LENGTH = 20;
const OPEN = ['request-pending', 'request-confirmed'] as const;

/** Somebody's request for their data, as WordPress keeps it: a post of the type `user_request`. */
export type RequestRow = Pick<
  PostRow,
  'ID' | 'post_title' | 'post_name' | 'post_status' | 'post_date_gmt' | 'post_modified_gmt'
>;

/**
 * Notes that somebody wants their data, or wants it erased; undefined where such a request of theirs is open already.
 * WordPress: wp_create_user_request().
 */
export async function createRequest(
  site: Site,
  email: string,
  kind: RequestKind,
  confirmed: boolean,
): Promise<number | undefined> {
  const open = await site.database.first(
    query<{ ID: number }>(
      `SELECT ID FROM wp_posts WHERE post_type = 'user_request' AND post_name = ? AND post_title = ?
       AND post_status IN ('${OPEN.join("', '")}')`,
      [kind, email],
    ),
  );
  if (open !== undefined) return undefined;
  const person = await personOf(site, email);
  return site.posts.insert({
    post_type: 'user_request',
    post_name: kind,
    post_title: email,
    post_content: '[]',
    post_status: confirmed ? 'request-confirmed' : 'request-pending',
    post_author: person?.user?.ID ?? 0,
    comment_status: 'closed',
    ping_status: 'closed',
  });
}

/** Mails a link that confirms a request, with a new key; whether the mail went. WordPress: wp_send_user_request(). */
export async function sendRequest(site: Site, request: RequestRow): Promise<boolean> {
  const key = randomPassword(KEY_LENGTH);
  await site.posts.update(request.ID, { post_status: 'request-pending', post_password: fastHash(key) });
  const link = `${site.address.siteurl}/wp-login.php?action=confirmaction&request_id=${request.ID}&confirm_key=${key}`;
  const mail = confirmRequestMail(site, request.post_title, requestAction(request.post_name), link);
  return trySending(site, mail);
}

/** Marks a request as done. WordPress: _wp_privacy_completed_request(). */
export async function completeRequest(site: Site, id: number): Promise<void> {
  const seconds = String(Math.floor(site.clock.now() / 1000));
  await site.posts.setMeta(id, '_wp_user_request_completed_timestamp', [seconds]);
  await site.posts.update(id, { post_status: 'request-completed' });
}

/** Tells somebody that their data is erased; whether the mail went. */
export async function notifyErased(site: Site, id: number, email: string, policy?: string): Promise<boolean> {
  const went = await trySending(site, erasedMail(site, email, policy));
  if (went) await site.posts.setMeta(id, '_wp_user_notified', ['1']);
  return went;
}

/** A request by its number. */
export async function requestById(site: Site, id: number): Promise<PostRow | undefined> {
  const post = await site.posts.byId(id);
  return post?.post_type === 'user_request' && post.post_name in requestKinds ? post : undefined;
}

/** Requests, the newest first, and how many there are. */
export async function listRequests(
  site: Site,
  wanted: {
    readonly kind?: RequestKind;
    readonly search: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: readonly RequestRow[]; readonly total: number }> {
  const kinds = wanted.kind === undefined ? Object.keys(requestKinds) : [wanted.kind];
  const where = `post_type = 'user_request' AND post_name IN (SELECT value FROM json_each(?))
    AND instr(lower(post_title), ?) > 0`;
  const values = [list(kinds), wanted.search.toLowerCase()];
  const [rows, counted] = await Promise.all([
    site.database.all(
      query<RequestRow>(
        `SELECT ID, post_title, post_name, post_status, post_date_gmt, post_modified_gmt FROM wp_posts
         WHERE ${where} ORDER BY ID DESC LIMIT ? OFFSET ?`,
        [...values, wanted.limit, wanted.offset],
      ),
    ),
    site.database.first(
      query<{ total: number }>(`SELECT count(*) AS total FROM wp_posts WHERE ${where}`, values),
    ),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
