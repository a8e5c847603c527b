import { isPhpArray, type PhpValue, phpEntries, phpGet } from 'portolan/data';
import type { Call } from 'portolan/plugin';
import { sessionOf } from '../session/session.ts';

export type NoticeKind = 'error' | 'success' | 'notice';

/** What the shop tells a visitor. */
export interface Notice {
  /** Safe HTML. */
  readonly html: string;
  /** `data-…` of the message, as `id` of the field it is about; `field` names one that is marked, and is not sent. */
  readonly data: Readonly<Record<string, string>>;
}

export type Notices = Readonly<Record<NoticeKind, readonly Notice[]>>;

/** In the order in which they are shown. */
const KINDS: readonly NoticeKind[] = ['error', 'success', 'notice'];

/** Queues a message; it waits in the session until a page shows it. WooCommerce: `wc_add_notice()`. */
export async function addNotice(
  call: Call,
  html: string,
  kind: NoticeKind = 'success',
  data: Notice['data'] = {},
): Promise<void> {
  const queued = await noticesOf(call);
  await setNotices(call, { ...queued, [kind]: [...queued[kind], { html, data }] });
}

/** What is queued. */
export async function noticesOf(call: Call): Promise<Notices> {
  const stored = await sessionOf(call).get('wc_notices');
  return {
    error: listOf(stored, 'error'),
    success: listOf(stored, 'success'),
    notice: listOf(stored, 'notice'),
  };
}

/** How many messages are queued, of one kind or of all. WooCommerce: `wc_notice_count()`. */
export async function noticeCount(call: Call, kind?: NoticeKind): Promise<number> {
  const queued = await noticesOf(call);
  return kind === undefined ? KINDS.reduce((sum, one) => sum + queued[one].length, 0) : queued[kind].length;
}

/** Whether this message is queued already. WooCommerce: `wc_has_notice()`. */
export async function hasNotice(call: Call, html: string, kind: NoticeKind): Promise<boolean> {
  return (await noticesOf(call))[kind].some((notice) => notice.html === html);
}

/** Takes what is queued: it is shown now. */
export async function takeNotices(call: Call): Promise<Notices> {
  const queued = await noticesOf(call);
  await clearNotices(call);
  return queued;
}

/** Deletes what is queued. */
export async function clearNotices(call: Call): Promise<void> {
  await sessionOf(call).set('wc_notices', undefined);
}

/** Replaces what is queued. */
export async function setNotices(call: Call, notices: Notices): Promise<void> {
  const kept = KINDS.filter((kind) => notices[kind].length > 0);
  if (kept.length === 0) return clearNotices(call);
  await sessionOf(call).set(
    'wc_notices',
    new Map(kept.map((kind) => [kind, notices[kind].map(storedNotice)] as const)),
  );
}

function storedNotice({ html, data }: Notice): PhpValue {
  return new Map<string, PhpValue>([
    ['notice', html],
    ['data', Object.keys(data).length === 0 ? [] : new Map(Object.entries(data))],
  ]);
}

function listOf(stored: PhpValue | undefined, kind: NoticeKind): readonly Notice[] {
  return phpEntries(phpGet(stored, kind)).map(([, value]) => ({
    html: String((isPhpArray(value) ? phpGet(value, 'notice') : value) ?? ''),
    data: Object.fromEntries(
      phpEntries(phpGet(value, 'data')).map(([name, text]) => [String(name), String(text)]),
    ),
  }));
}
