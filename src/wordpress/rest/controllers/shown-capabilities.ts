import type { PostType, Taxonomy } from '../../../types/index.ts';
import { postTypeCapabilities } from '../../auth/post-capabilities.ts';
import { taxonomyCapabilities } from '../../auth/term-capabilities.ts';

const design = 'edit_theme_options';

/** Names that WordPress shows where it asks for others, or for none at all. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wp_block: {
    publish_posts: 'publish_blocks',
    read_private_posts: 'read_private_blocks',
    read: 'edit_posts',
    delete_private_posts: 'delete_private_blocks',
    edit_private_posts: 'edit_private_blocks',
  },
  wp_template: { read: design },
  wp_template_part: {
    read: design,
    edit_post: 'edit_post',
    read_post: 'read_post',
    delete_post: 'delete_post',
  },
  wp_global_styles: {
    delete_posts: 'delete_posts',
    publish_posts: 'publish_posts',
    read_private_posts: 'read_private_posts',
    read: 'edit_posts',
    delete_private_posts: 'delete_private_posts',
    edit_private_posts: 'edit_private_posts',
  },
  wp_font_family: {
    read: design,
    delete_private_posts: 'delete_private_posts',
    edit_private_posts: 'edit_private_posts',
  },
  wp_font_face: {
    read: design,
    delete_private_posts: 'delete_private_posts',
    edit_private_posts: 'edit_private_posts',
  },
};

/** The capabilities of a post type by the names under which WordPress asks for them. */
export function shownPostTypeCapabilities(type: PostType): Readonly<Record<string, string>> {
  const names = postTypeCapabilities(type);
  if (type.capability !== undefined) {
    // One capability for everything says nothing of single posts: what is published or private is no matter.
    return {
      edit_post: type.capability,
      read_post: type.capability,
      delete_post: type.capability,
      edit_posts: names.edit,
      edit_others_posts: names.editOthers,
      delete_posts: names.delete,
      publish_posts: names.publish,
      read_private_posts: names.readPrivate,
      delete_others_posts: names.deleteOthers,
      create_posts: names.create,
    };
  }
  return {
    edit_post: `edit_${type.capabilityType}`,
    read_post: `read_${type.capabilityType}`,
    delete_post: `delete_${type.capabilityType}`,
    edit_posts: names.edit,
    edit_others_posts: names.editOthers,
    delete_posts: names.delete,
    publish_posts: names.publish,
    read_private_posts: names.readPrivate,
    read: names.read,
    delete_private_posts: names.deletePrivate,
    delete_published_posts: names.deletePublished,
    delete_others_posts: names.deleteOthers,
    edit_private_posts: names.editPrivate,
    edit_published_posts: names.editPublished,
    create_posts: names.create,
    ...SHOWN[type.name],
  };
}

/** Categories and tags are shown with capabilities of their own, for which WordPress asks by other names. */
const TERMS: Readonly<Record<string, readonly [manage: string, many: string]>> = {
  category: ['manage_categories', 'categories'],
  post_tag: ['manage_post_tags', 'post_tags'],
};

/** The capabilities of a taxonomy by the names under which WordPress shows them. */
export function shownTaxonomyCapabilities(taxonomy: Taxonomy): Readonly<Record<string, string>> {
  const own = TERMS[taxonomy.name];
  const names = taxonomyCapabilities(taxonomy);
  return {
    manage_terms: own?.[0] ?? names.manage,
    edit_terms: own ? `edit_${own[1]}` : names.edit,
    delete_terms: own ? `delete_${own[1]}` : names.delete,
    assign_terms: own ? `assign_${own[1]}` : names.assign,
  };
}
