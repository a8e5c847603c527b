import type { CommentRow, PostRow, Site, TermRow, Visitor } from '../../types/index.ts';
import { isPostCapability, postCapabilities } from './post-capabilities.ts';
import { isTermCapability, termCapabilities } from './term-capabilities.ts';

/** What a capability is asked for: an id, or the row where the caller has it already. */
export type CapabilityObject = number | PostRow | CommentRow | TermRow;

type Asker = Pick<Visitor, 'id' | 'has'> & Partial<Pick<Visitor, 'roles'>>;

/**
 * Whether a visitor may do something. Capabilities of roles (`edit_posts`) need no object; those that look at one
 * (`edit_post`, `read_post`, `delete_post`, `publish_post`, `edit_comment`, `edit_user`, `edit_term` …) are resolved
 * to the ones their roles must have. WordPress: current_user_can(), map_meta_cap().
 */
export async function can(
  site: Site,
  visitor: Asker,
  capability: string,
  object?: CapabilityObject,
): Promise<boolean> {
  const required = await requiredCapabilities(site, visitor.id, capability, object);
  if (required.every((each) => visitor.has(each))) return true;
  return capability === 'edit_user' && typeof object === 'number' && site.extensions.has('user.editable')
    ? site.extensions.apply('user.editable', false, { site, visitor, user: object })
    : false;
}

/** The capabilities of roles that a user needs, all of them, to do something. WordPress: map_meta_cap(). */
export async function requiredCapabilities(
  site: Site,
  user: number,
  capability: string,
  object?: CapabilityObject,
): Promise<readonly string[]> {
  if (isPostCapability(capability)) {
    const post = await postOf(site, object);
    return post === undefined ? ['do_not_allow'] : postCapabilities(site, user, capability, post);
  }
  if (isTermCapability(capability)) {
    const term = typeof object === 'number' ? await site.terms.byId(object) : object;
    return term !== undefined && 'taxonomy' in term
      ? termCapabilities(site, capability, term)
      : ['do_not_allow'];
  }
  switch (capability) {
    case 'edit_comment':
      return commentCapabilities(site, user, object);
    case 'edit_user':
      return user !== 0 && object === user ? [] : ['edit_users'];
    case 'promote_user':
    case 'add_users':
      return ['promote_users'];
    case 'remove_user':
      return ['remove_users'];
    case 'delete_user':
      return ['delete_users'];
    default:
      return [
        plainNames[capability] ?? fromApplicationPasswords(user, capability, object) ?? capability,
      ].flat();
  }
}

/** Names that stand for another capability, whatever the object is. */
const plainNames: Readonly<Record<string, string | readonly string[]>> = {
  customize: 'edit_theme_options',
  edit_css: ['unfiltered_html', 'edit_theme_options'],
  edit_categories: 'manage_categories',
  delete_categories: 'manage_categories',
  manage_post_tags: 'manage_categories',
  edit_post_tags: 'manage_categories',
  delete_post_tags: 'manage_categories',
  assign_categories: 'edit_posts',
  assign_post_tags: 'edit_posts',
  manage_privacy_options: 'manage_options',
  export_others_personal_data: 'manage_options',
  erase_others_personal_data: 'manage_options',
};

/** Application passwords belong to whoever may edit the user. */
function fromApplicationPasswords(
  user: number,
  capability: string,
  object: CapabilityObject | undefined,
): readonly string[] | undefined {
  if (!/^(?:create|list|read|edit|delete)_app_passwords?$/.test(capability)) {
    return undefined;
  }
  return user !== 0 && object === user ? [] : ['edit_users'];
}

async function commentCapabilities(
  site: Site,
  user: number,
  object: CapabilityObject | undefined,
): Promise<readonly string[]> {
  const comment = typeof object === 'number' ? await site.comments.byId(object) : object;
  if (comment === undefined || !('comment_ID' in comment)) {
    return ['do_not_allow'];
  }
  const post = await site.posts.byId(comment.comment_post_ID);
  return post === undefined ? ['edit_posts'] : postCapabilities(site, user, 'edit_post', post);
}

async function postOf(site: Site, object: CapabilityObject | undefined): Promise<PostRow | undefined> {
  if (typeof object === 'number') {
    return site.posts.byId(object);
  }
  return object !== undefined && 'post_type' in object ? object : undefined;
}
