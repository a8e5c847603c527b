import type { Site } from 'portolan/plugin';
import { subscriberHash } from 'portolan/plugins/mailchimp-api';
import { mailingListSettings } from '../settings.ts';
import type { MemberJob } from './job-kinds.ts';
import { filled, isMissing, type ListApi } from './list-api.ts';

/**
 * Puts somebody on the list as they agreed: subscribed (or asked once more by mail), or reachable about their orders only.
 * Nobody who is subscribed loses that by an order without the box.
 */
export async function sendMember(site: Site, api: ListApi, member: MemberJob): Promise<void> {
  const present = await memberStatus(api, member.email);
  const agreed = mailingListSettings(site).doubleOptIn ? 'pending' : 'subscribed';
  const wanted = member.unsubscribed ? 'unsubscribed' : member.subscribed ? agreed : 'transactional';
  if (present === 'subscribed' && wanted !== 'unsubscribed') return;
  if (present !== undefined && wanted === 'transactional') return;
  if (present === undefined && wanted === 'unsubscribed') return;
  const names = filled({ FNAME: member.firstName, LNAME: member.lastName });
  await api.request('PUT', memberPath(api, member.email), {
    email_address: member.email,
    status_if_new: wanted,
    status: wanted,
    ...(member.language && { language: member.language }),
    ...(member.permissions?.length && { marketing_permissions: member.permissions }),
    ...(Object.keys(names).length > 0 && { merge_fields: names }),
  });
}

/** Whether somebody is a subscriber of the list. */
export async function isSubscribed(api: ListApi, email: string): Promise<boolean> {
  return (await memberStatus(api, email)) === 'subscribed';
}

async function memberStatus(api: ListApi, email: string): Promise<string | undefined> {
  try {
    const member = await api.request('GET', memberPath(api, email));
    return typeof member['status'] === 'string' ? member['status'] : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function memberPath(api: ListApi, email: string): string {
  return `/lists/${api.list}/members/${subscriberHash(email)}`;
}
