import { createHash, timingSafeEqual } from 'node:crypto';
import type { InputValue, RestCall, RestReply, RestRoute, Site } from 'portolan/plugin';
import { keepConsent, SUBSCRIBED } from './consent.ts';
import { mailingListSettings } from './settings.ts';

const NAMESPACE = 'mailchimp-for-woocommerce/v1';
/** Seconds in which the same state of one address is not applied twice. */
const ONCE_IN = 90;

/** The mailing list tells who subscribed and who left; and a word that the shop is there. */
export const webhookRoutes: readonly RestRoute[] = [
  {
    namespace: NAMESPACE,
    path: '/ping',
    endpoints: [{ methods: ['GET'], handle: () => ({ data: { success: true } }) }],
  },
  {
    namespace: NAMESPACE,
    path: '/member-sync',
    endpoints: [
      { methods: ['GET'], handle: (call) => refused(call) ?? { data: { success: true } } },
      { methods: ['POST'], handle: (call) => refused(call) ?? applyNews(call) },
    ],
  },
];

function refused({ site, request }: RestCall): RestReply | undefined {
  const token = storedToken(site);
  const header = /^Bearer\s+(.+)$/i.exec(request.headers['authorization'] ?? '')?.[1];
  const query = request.query['auth'];
  const input = header ?? (typeof query === 'string' ? query : '');
  const plain = Buffer.from(input, 'base64').toString('utf8');
  if (token !== '' && (isSame(input, token) || isSame(plain, token))) return undefined;
  return { status: 403, data: { success: false, data: { message: 'unauthorized' } } };
}

function storedToken(site: Site): string {
  const value = site.options.get('mailchimp-woocommerce-webhook.token') ?? '';
  return value.trim();
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

async function applyNews({ site, request }: RestCall): Promise<RestReply> {
  const { type, data } = request.form;
  const list = textIn(data, 'list_id');
  if (list !== mailingListSettings(site).list) return { data: { success: false } };
  const email = textIn(data, 'email');
  const user = email === '' ? undefined : await site.users.byEmail(email);
  const state = type === 'subscribe' ? '1' : type === 'unsubscribe' || type === 'cleaned' ? '0' : undefined;
  if (user === undefined || state === undefined) return { data: { success: true } };
  if (isFresh(site, user.ID, state)) return { data: { success: true } };
  const present = (await site.users.meta([user.ID])).get(user.ID)?.get(SUBSCRIBED);
  if (present !== state) await keepConsent(site, user.ID, state);
  return { data: { success: true } };
}

/** Whether news of an account came a moment ago: the same again, or a subscription right after somebody left. */
function isFresh(site: Site, user: number, state: string): boolean {
  const heard = site.once('mailchimp.news', () => new Map<number, { at: number; state: string }>());
  const now = site.clock.now();
  for (const [id, { at }] of heard) if (now - at > ONCE_IN * 1000) heard.delete(id);
  const last = heard.get(user);
  if (last !== undefined && (last.state === state || last.state === '0')) return true;
  heard.set(user, { at: now, state });
  return false;
}

function textIn(value: InputValue | undefined, name: string): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const found = (value as Readonly<Record<string, InputValue | undefined>>)[name];
  return typeof found === 'string' ? found.trim() : '';
}
