import type { Extender } from 'portolan/plugin';
import { visitorById } from 'portolan/users';
import { memberSettings } from '../settings.ts';

/**
 * An account is not shared (`no_login_sharing`): so many log-ins at once; administrators have any number.
 * Restrict Content Pro: `rcp_can_user_be_logged_in()`.
 */
export const sessionsAtOnce: Extender<'user.sessions'> = async (most, { site, user }) => {
  const allowed = Number.parseInt(memberSettings(site).text('no_login_sharing'), 10) || 0;
  if (allowed <= 0 || (most !== undefined && most <= allowed)) return most;
  return (await visitorById(site, user))?.has('manage_options') ? most : allowed;
};
