import type { Meta, PersonalData, PersonalDataItem, Site, UserRow } from '../../types/index.ts';
import { sessionsOf } from '../auth/sessions.ts';
import { wpDate } from '../content/dates.ts';
import { utc } from '../content/time-zone.ts';
import { translate } from '../texts/index.ts';

/**
 * What an account holds: profile, sessions, place for community events. The account itself is removed last, after all
 * else. WordPress: wp_user_personal_data_exporter().
 */
export const profileData: PersonalData = {
  name: 'wordpress.user',
  async export(site, { user }) {
    if (user === undefined) return [];
    const meta = (await site.users.meta([user.ID])).get(user.ID);
    const t = (text: string) => translate(site, text);
    return [
      { id: 'user', label: t('User'), items: [profile(site, user, meta)] },
      {
        id: 'community-events-location',
        label: t('Community Events Location'),
        items: place(site, user, meta),
      },
      { id: 'session-tokens', label: t('Session Tokens'), items: sessions(site, user, meta) },
    ];
  },
};

function profile(site: Site, user: UserRow, meta: Meta | undefined): PersonalDataItem {
  const facts: readonly (readonly [string, string])[] = [
    ['User ID', String(user.ID)],
    ['User Login Name', user.user_login],
    ['User Nice Name', user.user_nicename],
    ['User Email', user.user_email],
    ['User URL', user.user_url],
    ['User Registration Date', user.user_registered],
    ['User Display Name', user.display_name],
    ['User Nickname', meta?.get('nickname') ?? ''],
    ['User First Name', meta?.get('first_name') ?? ''],
    ['User Last Name', meta?.get('last_name') ?? ''],
    ['User Description', meta?.get('description') ?? ''],
  ];
  return { id: `user-${user.ID}`, data: namedFacts(site, facts) };
}

function place(site: Site, user: UserRow, meta: Meta | undefined): readonly PersonalDataItem[] {
  const value = meta?.value('community-events-location');
  if (typeof value !== 'object' || value === null) return [];
  const known = new Map(Object.entries(value));
  const data = namedFacts(
    site,
    (
      [
        ['City', 'description'],
        ['Country', 'country'],
        ['Latitude', 'latitude'],
        ['Longitude', 'longitude'],
        ['IP', 'ip'],
      ] as const
    ).map(([name, key]) => [name, String(known.get(key) ?? '')] as const),
  );
  return data.length === 0 ? [] : [{ id: `community-events-location-${user.ID}`, data }];
}

function sessions(site: Site, user: UserRow, meta: Meta | undefined): readonly PersonalDataItem[] {
  if (meta === undefined) return [];
  const date = (seconds: number | undefined) =>
    seconds === undefined ? '' : wpDate('F d, Y H:i A', seconds, utc);
  return Array.from(sessionsOf(site, meta).values(), (session, index) => ({
    id: `user-${user.ID}-session-${index + 1}`,
    data: namedFacts(site, [
      ['Expiration', date(session.expiration)],
      ['IP', session.ip ?? ''],
      ['User Agent', session.ua ?? ''],
      ['Last Login', date(session.login)],
    ]),
  }));
}

/** Facts that are known, their names in the site's language. */
export function namedFacts(
  site: Site,
  facts: readonly (readonly [name: string, value: string])[],
): PersonalDataItem['data'] {
  return facts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name: translate(site, name), value }));
}
