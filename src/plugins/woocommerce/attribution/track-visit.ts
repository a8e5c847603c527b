import { type CookieJar, joinParts, splitParts, VISIT_COOKIES } from './visit-cookies.ts';
import { NONE, visitSource } from './visit-source.ts';

/** Minutes after which a visitor who comes back makes another visit. */
export const SESSION_MINUTES = 30;
/** Months that the cookies live, as the shop prints it: less than a minute, so until the browser is closed. */
export const LIFETIME_MONTHS = 0.00001;

const MIGRATION = '1418474375998';
const MINUTES_PER_MONTH = 43_200;

/** What a page knows of its visit. */
export interface Visit {
  readonly url: string;
  readonly referrer: string;
  readonly userAgent: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly cookies: CookieJar;
  readonly sessionMinutes?: number;
  readonly lifetimeMonths?: number;
}

/** Everything that is kept of a visitor, by cookie (without `sbjs_`) and part. */
export type VisitRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Notes that a page was opened, and gives all that is kept. sourcebuster.js `init()`. */
export function trackVisit(visit: Visit): VisitRecord {
  const { cookies, url, referrer } = visit;
  const sessionSeconds = (visit.sessionMinutes ?? SESSION_MINUTES) * 60;
  const minutes = Math.floor((visit.lifetimeMonths ?? LIFETIME_MONTHS) * MINUTES_PER_MONTH);
  const life = minutes > 0 ? minutes * 60 : undefined;
  const keep = (name: string, parts: Readonly<Record<string, string>>) =>
    cookies.set(name, joinParts(parts), life);

  if (cookies.get('sbjs_migrations') === undefined) keep('sbjs_migrations', { [MIGRATION]: '1' });
  const session = splitParts(cookies.get('sbjs_session'));
  const inSession = Object.keys(session).length > 0;
  const known = cookies.get('sbjs_first') !== undefined || cookies.get('sbjs_current') !== undefined;

  const source = visitSource({ url, referrer, inSession, known });
  if (source) {
    const added = { fd: timestamp(visit.now), ep: url, rf: referrer || NONE };
    keep('sbjs_current_add', added);
    if (cookies.get('sbjs_first_add') === undefined) keep('sbjs_first_add', added);
    keep('sbjs_current', { ...source });
    if (cookies.get('sbjs_first') === undefined) keep('sbjs_first', { ...source });
  }

  const user = splitParts(cookies.get('sbjs_udata'));
  const visits = Number(user.vst) || 0;
  const counted = visits === 0 ? 1 : inSession ? visits : visits + 1;
  keep('sbjs_udata', { vst: String(counted), uip: NONE, uag: visit.userAgent });

  const pages = inSession ? (Number(session.pgs) || 0) + 1 : 1;
  cookies.set('sbjs_session', joinParts({ pgs: String(pages), cpg: url }), sessionSeconds);
  return readVisit(cookies);
}

/** What the cookies remember. */
export function readVisit(cookies: CookieJar): VisitRecord {
  return Object.fromEntries(
    VISIT_COOKIES.map((name) => [name.slice('sbjs_'.length), splitParts(cookies.get(name))]),
  );
}

/** Deletes everything: tracking is not allowed. */
export function clearVisit(cookies: CookieJar): void {
  for (const name of VISIT_COOKIES) cookies.set(name, '', 0);
}

/** `2026-03-04 10:15:00`, UTC. */
function timestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}
