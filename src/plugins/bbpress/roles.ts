import type { Plugin, PluginRole, Site, Visitor } from 'portolan/plugin';

const SPECTATE = ['spectate'];
const PARTICIPATE = [
  ...SPECTATE,
  'participate',
  'read_private_forums',
  'publish_topics',
  'edit_topics',
  'publish_replies',
  'edit_replies',
  'assign_topic_tags',
];
const MODERATE = [
  ...PARTICIPATE,
  'moderate',
  'throttle',
  'view_trash',
  'publish_forums',
  'edit_forums',
  'edit_others_forums',
  'read_hidden_forums',
  'edit_others_topics',
  'edit_published_topics',
  'delete_topics',
  'delete_others_topics',
  'read_private_topics',
  'edit_others_replies',
  'delete_replies',
  'delete_others_replies',
  'read_private_replies',
  'manage_topic_tags',
  'edit_topic_tags',
];
const KEEP = [
  ...MODERATE,
  'keep_gate',
  'edit_published_forums',
  'edit_private_forums',
  'delete_forums',
  'delete_others_forums',
  'delete_published_forums',
  'delete_published_topics',
  'edit_private_topics',
  'delete_topic_tags',
];

/** Roles in the forum, the strongest first. bbPress: bbp_get_dynamic_roles(). */
export const forumRoles: readonly PluginRole[] = [
  { name: 'bbp_keymaster', label: 'Keymaster', capabilities: KEEP },
  { name: 'bbp_moderator', label: 'Moderator', capabilities: MODERATE },
  { name: 'bbp_participant', label: 'Participant', capabilities: PARTICIPATE },
  { name: 'bbp_spectator', label: 'Spectator', capabilities: SPECTATE },
  { name: 'bbp_blocked', label: 'Blocked', capabilities: [] },
];

/** Who has no role in the forum yet has the usual one; who runs the site keeps its keys. bbPress: bbp_set_current_user_default_role(). */
export const usualForumRole: NonNullable<Plugin['impliedRole']> = (site, roles) => {
  if (forumRoles.some(({ name }) => roles.includes(name))) return undefined;
  if (roles.includes('administrator')) return 'bbp_keymaster';
  if (roles.length === 0 || !site.options.flag('_bbp_allow_global_access', true)) return undefined;
  const usual = site.options.get('_bbp_default_role');
  return forumRoles.find(({ name }) => name === usual)?.name ?? 'bbp_participant';
};

/** What a user is called in the forum. */
export function roleLabel(roles: readonly string[]): string {
  return forumRoles.find(({ name }) => roles.includes(name))?.label ?? 'Member';
}

/** Whether a visitor is kept out of the forum altogether. */
export function isBlocked(visitor: Visitor): boolean {
  return visitor.roles.includes('bbp_blocked');
}

/** Whether guests may write, with their name and e-mail address. bbPress: bbp_allow_anonymous(). */
export function guestsWrite(site: Site): boolean {
  return site.options.flag('_bbp_allow_anonymous', false);
}
