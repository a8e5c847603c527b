import type { PostRow, PostType, Site } from '../../types/index.ts';

type PostAction = 'edit' | 'delete' | 'read' | 'publish';

const actions: Readonly<Record<string, PostAction>> = {
  edit_post: 'edit',
  edit_page: 'edit',
  edit_post_meta: 'edit',
  add_post_meta: 'edit',
  delete_post_meta: 'edit',
  delete_post: 'delete',
  delete_page: 'delete',
  read_post: 'read',
  read_page: 'read',
  publish_post: 'publish',
};

/** Whether a capability looks at a post. */
export function isPostCapability(capability: string): boolean {
  return Object.hasOwn(actions, capability);
}

/** Types that belong to the site's design: whoever may change the design may do everything with them. */
const designTypes = new Set([
  'nav_menu_item',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
]);

/** Capabilities to create items of a type where that is not the one to edit them. */
const createCapabilities: Readonly<Record<string, string>> = {
  attachment: 'upload_files',
  wp_block: 'publish_posts',
};

/** Capabilities of roles that posts of a type ask for. WordPress: get_post_type_capabilities(). */
export function postTypeCapabilities(
  type: Pick<PostType, 'name' | 'capabilityType' | 'capability'>,
): Readonly<Record<PostTypeCapability, string>> {
  if (designTypes.has(type.name)) {
    return allOf(design);
  }
  if (type.capability !== undefined) {
    return allOf(type.capability);
  }
  const plural = type.name === 'wp_block' ? 'posts' : `${type.capabilityType}s`;
  return {
    create: createCapabilities[type.name] ?? `edit_${plural}`,
    edit: `edit_${plural}`,
    editOthers: `edit_others_${plural}`,
    editPublished: `edit_published_${plural}`,
    editPrivate: `edit_private_${plural}`,
    delete: `delete_${plural}`,
    deleteOthers: `delete_others_${plural}`,
    deletePublished: `delete_published_${plural}`,
    deletePrivate: `delete_private_${plural}`,
    publish: `publish_${plural}`,
    readPrivate: `read_private_${plural}`,
    read: 'read',
  };
}

type PostTypeCapability =
  | 'create'
  | 'edit'
  | 'editOthers'
  | 'editPublished'
  | 'editPrivate'
  | 'delete'
  | 'deleteOthers'
  | 'deletePublished'
  | 'deletePrivate'
  | 'publish'
  | 'readPrivate'
  | 'read';

const design = 'edit_theme_options';

function allOf(capability: string): Readonly<Record<PostTypeCapability, string>> {
  return {
    create: capability,
    edit: capability,
    editOthers: capability,
    editPublished: capability,
    editPrivate: capability,
    delete: capability,
    deleteOthers: capability,
    deletePublished: capability,
    deletePrivate: capability,
    publish: capability,
    readPrivate: capability,
    read: 'read',
  };
}

/**
 * What a user needs to read, edit, delete or publish a post: more for posts of others, for published and for private
 * ones. Revisions and files count as the post they belong to. WordPress: map_meta_cap().
 */
export async function postCapabilities(
  site: Site,
  user: number,
  capability: string,
  post: PostRow,
): Promise<readonly string[]> {
  const action = actions[capability] ?? 'edit';
  if (post.post_type === 'revision') {
    const parent = post.post_parent > 0 ? await site.posts.byId(post.post_parent) : undefined;
    return parent === undefined ? ['do_not_allow'] : postCapabilities(site, user, capability, parent);
  }
  if (isPageOfTheSite(site, post, action)) {
    return ['manage_options'];
  }
  const type = site.postTypes.get(post.post_type);
  if (type === undefined) {
    return [`${action === 'delete' ? 'delete' : 'edit'}_others_posts`];
  }
  const names = postTypeCapabilities(type);
  if (action === 'publish') {
    return [names.publish];
  }
  const read = type.readCapability ?? type.capability;
  if (action === 'read' && read !== undefined) {
    return [read];
  }
  const status = await effectiveStatus(site, post);
  const own = user !== 0 && post.post_author === user;
  if (action === 'read') {
    // What lies in the bin is published to nobody any more, whatever it was before.
    const binned = post.post_status === 'trash';
    if (own || (!binned && (status === 'publish' || status === 'inherit'))) {
      return [names.read];
    }
    if (status === 'private' && !binned) return [names.readPrivate];
    // What is not published is read by those who may change it.
    return isPageOfTheSite(site, post, 'edit')
      ? ['manage_options']
      : changeCapabilities(names, 'edit', status, own);
  }
  return changeCapabilities(names, action, status, own);
}

function changeCapabilities(
  names: ReturnType<typeof postTypeCapabilities>,
  action: 'edit' | 'delete',
  status: string,
  own: boolean,
): readonly string[] {
  const edit = action === 'edit';
  const published = status === 'publish' || status === 'future';
  const publishedName = edit ? names.editPublished : names.deletePublished;
  if (own) {
    return [published ? publishedName : names[action]];
  }
  const required: string[] = [edit ? names.editOthers : names.deleteOthers];
  if (published) {
    required.push(publishedName);
  } else if (status === 'private') {
    required.push(edit ? names.editPrivate : names.deletePrivate);
  }
  return required;
}

/** The front page and the page of posts may not be deleted, nor the privacy page edited, by ordinary editors. */
function isPageOfTheSite(site: Site, post: PostRow, action: PostAction): boolean {
  const holds = (option: string) => site.options.number(option) === post.ID;
  const privacy = (action === 'edit' || action === 'delete') && holds('wp_page_for_privacy_policy');
  return privacy || (action === 'delete' && (holds('page_for_posts') || holds('page_on_front')));
}

/** A file has the status of its post, a post in the bin the one it had before. WordPress: get_post_status(). */
async function effectiveStatus(site: Site, post: PostRow): Promise<string> {
  if (post.post_status === 'trash') {
    const meta = (await site.posts.meta([post.ID])).get(post.ID);
    return meta?.get('_wp_trash_meta_status') ?? 'trash';
  }
  if (post.post_type !== 'attachment' || post.post_status !== 'inherit') {
    return post.post_status;
  }
  const parent = post.post_parent > 0 ? await site.posts.byId(post.post_parent) : undefined;
  if (parent === undefined || parent.ID === post.ID) {
    return 'publish';
  }
  return effectiveStatus(site, parent);
}
