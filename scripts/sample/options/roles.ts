import type { PhpValue } from '../php-serialize.ts';

const pages = [
  'edit_others_pages',
  'edit_published_pages',
  'publish_pages',
  'delete_pages',
  'delete_others_pages',
  'delete_published_pages',
];
const posts = [
  'delete_posts',
  'delete_others_posts',
  'delete_published_posts',
  'delete_private_posts',
  'edit_private_posts',
  'read_private_posts',
];
const privatePages = ['delete_private_pages', 'edit_private_pages', 'read_private_pages'];
const writing = [
  'edit_posts',
  'edit_others_posts',
  'edit_published_posts',
  'publish_posts',
  'edit_pages',
  'read',
];

function levels(highest: number): string[] {
  return Array.from({ length: highest + 1 }, (_, index) => `level_${highest - index}`);
}

const administrator = [
  'switch_themes',
  'edit_themes',
  'activate_plugins',
  'edit_plugins',
  'edit_users',
  'edit_files',
  'manage_options',
  'moderate_comments',
  'manage_categories',
  'manage_links',
  'upload_files',
  'import',
  'unfiltered_html',
  ...writing,
  ...levels(10),
  ...pages,
  ...posts,
  ...privatePages,
  'delete_users',
  'create_users',
  'unfiltered_upload',
  'edit_dashboard',
  'update_plugins',
  'delete_plugins',
  'install_plugins',
  'update_themes',
  'install_themes',
  'update_core',
  'list_users',
  'remove_users',
  'promote_users',
  'edit_theme_options',
  'delete_themes',
  'export',
];
const editor = [
  'moderate_comments',
  'manage_categories',
  'manage_links',
  'upload_files',
  'unfiltered_html',
  ...writing,
  ...levels(7),
  ...pages,
  ...posts,
  ...privatePages,
];
const author = [
  'upload_files',
  'edit_posts',
  'edit_published_posts',
  'publish_posts',
  'read',
  ...levels(2),
  'delete_posts',
  'delete_published_posts',
];
const contributor = ['edit_posts', 'read', ...levels(1), 'delete_posts'];
const subscriber = ['read', ...levels(0)];

function role(name: string, capabilities: readonly string[]): PhpValue {
  return { name, capabilities: Object.fromEntries(capabilities.map((capability) => [capability, true])) };
}

/** The five roles of a new WordPress site with their capabilities: option `wp_user_roles`. */
export const roles: PhpValue = {
  administrator: role('Administrator', administrator),
  editor: role('Editor', editor),
  author: role('Author', author),
  contributor: role('Contributor', contributor),
  subscriber: role('Subscriber', subscriber),
};
