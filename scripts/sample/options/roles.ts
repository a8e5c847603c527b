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

/** What may be done with products, orders and coupons: by name with one of them, with all, and with their terms. */
const shopTypes = ['product', 'shop_order', 'shop_coupon'].flatMap((type) => [
  ...['edit', 'read', 'delete'].map((deed) => `${deed}_${type}`),
  ...['edit', 'edit_others', 'edit_private', 'edit_published', 'publish', 'read_private'].map(
    (deed) => `${deed}_${type}s`,
  ),
  ...['delete', 'delete_others', 'delete_private', 'delete_published'].map((deed) => `${deed}_${type}s`),
  ...['manage', 'edit', 'delete', 'assign'].map((deed) => `${deed}_${type}_terms`),
]);
const shop = ['manage_woocommerce', 'create_customers', 'view_woocommerce_reports', ...shopTypes];

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
  ...shop,
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
const shopManager = [
  ...levels(9),
  ...writing,
  ...pages,
  ...posts,
  ...privatePages,
  'manage_categories',
  'manage_links',
  'moderate_comments',
  'upload_files',
  'export',
  'import',
  'list_users',
  'edit_theme_options',
  ...shop,
];

function role(name: string, capabilities: readonly string[]): PhpValue {
  return { name, capabilities: Object.fromEntries(capabilities.map((capability) => [capability, true])) };
}

/** The five roles of a new WordPress site and the shop's two, with their capabilities: option `wp_user_roles`. */
export const roles: PhpValue = {
  administrator: role('Administrator', administrator),
  editor: role('Editor', editor),
  author: role('Author', author),
  contributor: role('Contributor', contributor),
  subscriber: role('Subscriber', subscriber),
  customer: role('Customer', ['read']),
  shop_manager: role('Shop manager', shopManager),
};
