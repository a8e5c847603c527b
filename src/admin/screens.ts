/** What a screen is listed under in the navigation, in this order. */
export const screenGroups = ['home', 'content', 'shop', 'people', 'appearance', 'site'] as const;

/** A screen of the admin: what the server and the browser both know of it. */
export interface Screen {
  /** Of its folder in `screens/`, and of its line in `app/load-screen.ts`. */
  readonly name: string;
  /** In the navigation. */
  readonly label: string;
  readonly group: (typeof screenGroups)[number];
  /**
   * Addresses below /wp-admin/ that lead to it, its own first: a file, and the fields that have to be there
   * (`edit.php?post_type=product`). Where several fit, the one that names most fields counts.
   */
  readonly addresses: readonly [string, ...string[]];
  /** A primitive capability; who has it not does not get the screen. */
  readonly capability: string;
  /** Name of the plugin that it belongs to; where that is not active, there is no such screen. */
  readonly plugin?: string;
  /** Folder of the WordPress plugin that the site has to have run; elsewhere there is no such screen. */
  readonly ran?: string;
  /** The screen on which is done what waits on the page of the server's that this one replaces; absent = this one. */
  readonly waitingAt?: string;
  /** Reached from other screens, not from the navigation. */
  readonly hidden?: boolean;
}

/** All screens, in the navigation's order. */
export const screens: readonly Screen[] = [
  {
    name: 'dashboard',
    label: 'Home',
    group: 'home',
    addresses: ['index.php'],
    capability: 'edit_posts',
  },
  {
    name: 'posts',
    label: 'Posts',
    group: 'content',
    // Whatever type has no screen of its own is listed here too.
    addresses: ['edit.php'],
    capability: 'edit_posts',
  },
  {
    name: 'pages',
    label: 'Pages',
    group: 'content',
    addresses: ['edit.php?post_type=page'],
    capability: 'edit_pages',
  },
  {
    name: 'terms',
    label: 'Categories and tags',
    group: 'content',
    addresses: ['edit-tags.php', 'term.php'],
    capability: 'manage_categories',
  },
  {
    name: 'media',
    label: 'Pictures and files',
    group: 'content',
    addresses: ['upload.php', 'media-new.php', 'post.php?post_type=attachment', 'media.php'],
    capability: 'upload_files',
  },
  {
    name: 'comments',
    label: 'Comments',
    group: 'content',
    addresses: [
      'edit-comments.php',
      'comment.php',
      'moderation.php',
      'edit.php?post_type=product&page=product-reviews',
    ],
    capability: 'moderate_comments',
  },
  {
    name: 'contact-forms',
    label: 'Contact forms',
    group: 'content',
    addresses: ['admin.php?page=wpcf7', 'admin.php?page=wpcf7-new'],
    capability: 'publish_pages',
    plugin: 'contact-form-7',
    ran: 'contact-form-7',
  },
  {
    name: 'form-entries',
    label: 'Messages',
    group: 'content',
    addresses: ['admin.php?page=form-entries', 'admin.php?page=flamingo_inbound', 'admin.php?page=wpcf7'],
    capability: 'manage_options',
    plugin: 'forms',
  },
  {
    name: 'downloads',
    label: 'Downloads',
    group: 'content',
    addresses: [
      'edit.php?post_type=dlm_download',
      'edit.php?post_type=dlm_download&page=download-monitor-reports',
      'edit.php?post_type=dlm_download&page=download-monitor-logs',
      'post.php?post_type=dlm_download',
      'post-new.php?post_type=dlm_download',
    ],
    capability: 'manage_options',
    plugin: 'download-monitor',
  },
  {
    name: 'orders',
    label: 'Orders',
    group: 'shop',
    addresses: [
      'admin.php?page=wc-orders',
      'edit.php?post_type=shop_order',
      'post.php?post_type=shop_order',
      'post-new.php?post_type=shop_order',
    ],
    capability: 'edit_shop_orders',
    plugin: 'woocommerce',
  },
  {
    name: 'products',
    label: 'Products',
    group: 'shop',
    addresses: ['edit.php?post_type=product', 'post.php?post_type=product', 'post-new.php?post_type=product'],
    capability: 'edit_products',
    plugin: 'woocommerce',
  },
  {
    name: 'attributes',
    label: 'Attributes',
    group: 'shop',
    addresses: ['edit.php?post_type=product&page=product_attributes'],
    capability: 'manage_product_terms',
    plugin: 'woocommerce',
  },
  {
    name: 'customers',
    label: 'Customers',
    group: 'shop',
    addresses: ['admin.php?page=wc-admin&path=/customers'],
    capability: 'view_woocommerce_reports',
    plugin: 'woocommerce',
  },
  {
    name: 'coupons',
    label: 'Coupons',
    group: 'shop',
    addresses: [
      'edit.php?post_type=shop_coupon',
      'post.php?post_type=shop_coupon',
      'post-new.php?post_type=shop_coupon',
    ],
    capability: 'edit_shop_coupons',
    plugin: 'woocommerce',
  },
  {
    name: 'users',
    label: 'People',
    group: 'people',
    addresses: ['users.php', 'user-edit.php', 'user-new.php'],
    capability: 'list_users',
  },
  {
    name: 'profile',
    label: 'Your account',
    group: 'people',
    addresses: ['profile.php'],
    capability: 'read',
    hidden: true,
  },
  {
    name: 'members',
    label: 'Members',
    group: 'people',
    addresses: [
      'admin.php?page=rcp-members',
      'admin.php?page=rcp-customers',
      'admin.php?page=rcp-member-levels',
      'admin.php?page=rcp-payments',
      'admin.php?page=rcp-discounts',
      'admin.php?page=rcp-reports',
    ],
    capability: 'manage_options',
    plugin: 'restrict-content-pro',
  },
  {
    name: 'personal-data',
    label: 'Personal data',
    group: 'people',
    addresses: ['export-personal-data.php', 'erase-personal-data.php'],
    capability: 'manage_options',
  },
  {
    name: 'reports',
    label: 'Reports',
    group: 'shop',
    addresses: ['admin.php?page=wc-reports', 'admin.php?page=wc-admin'],
    capability: 'view_woocommerce_reports',
    plugin: 'woocommerce',
  },
  {
    name: 'design',
    label: 'Design',
    group: 'appearance',
    addresses: [
      'customize.php',
      'themes.php',
      'admin.php?page=avia',
      'theme-install.php',
      'theme-editor.php',
      'site-editor.php',
    ],
    capability: 'manage_options',
  },
  {
    name: 'menus',
    label: 'Menus',
    group: 'appearance',
    addresses: ['nav-menus.php', 'admin.php?page=maxmegamenu'],
    capability: 'edit_theme_options',
  },
  {
    name: 'widgets',
    label: 'Widgets',
    group: 'appearance',
    addresses: ['widgets.php'],
    capability: 'edit_theme_options',
  },
  {
    name: 'shop-settings',
    label: 'Shop settings',
    group: 'shop',
    addresses: ['admin.php?page=wc-settings'],
    capability: 'manage_woocommerce',
    plugin: 'woocommerce',
  },
  {
    name: 'shop-keys',
    label: 'Keys of the shop',
    group: 'shop',
    addresses: ['admin.php?page=wc-settings&tab=advanced&section=keys', 'admin.php?page=portolan-shop-keys'],
    capability: 'manage_woocommerce',
    plugin: 'woocommerce',
  },
  {
    name: 'settings',
    label: 'Settings',
    group: 'site',
    addresses: [
      'options-general.php',
      'options-writing.php',
      'options-reading.php',
      'options-discussion.php',
      'options-permalink.php',
      'options-privacy.php',
      'options-media.php',
      'options.php',
    ],
    capability: 'manage_options',
  },
  {
    name: 'plugins',
    label: 'Plugins',
    group: 'site',
    addresses: [
      'plugins.php',
      'admin.php?page=rcp-settings',
      'admin.php?page=mailchimp-woocommerce',
      'admin.php?page=aws-options',
      'edit.php?post_type=dlm_download&page=download-monitor-settings',
      'plugin-install.php',
      'plugin-editor.php',
      'admin.php?page=rcp-reminder',
      'admin.php?page=restrict-content-settings',
      'admin.php?page=et_monarch_options',
      'admin.php?page=et_divi_options',
      'admin.php?page=jetpack',
    ],
    capability: 'manage_options',
  },
  {
    name: 'mails',
    label: 'E-mails',
    group: 'site',
    addresses: ['admin.php?page=portolan-mails'],
    capability: 'manage_options',
  },
  {
    name: 'jobs',
    label: 'Jobs',
    group: 'site',
    addresses: ['tools.php?page=action-scheduler', 'admin.php?page=wc-status&tab=action-scheduler'],
    capability: 'manage_options',
  },
  {
    name: 'activity',
    label: 'Activity log',
    group: 'site',
    addresses: ['admin.php?page=portolan-log'],
    capability: 'manage_options',
    waitingAt: 'jobs',
  },
  {
    name: 'backups',
    label: 'Backups',
    group: 'site',
    addresses: ['admin.php?page=portolan-backups'],
    capability: 'manage_options',
  },
  {
    name: 'health',
    label: 'Site health',
    group: 'site',
    addresses: [
      'site-health.php',
      'export.php',
      'admin.php?page=portolan-go-live',
      'admin.php?page=wc-status',
      'tools.php',
      'update-core.php',
    ],
    capability: 'manage_options',
  },
  {
    name: 'redirects',
    label: 'Redirects',
    group: 'site',
    addresses: ['tools.php?page=redirection.php'],
    capability: 'manage_options',
    plugin: 'redirection',
  },
  {
    name: 'editor',
    label: 'Editor',
    group: 'content',
    addresses: [
      'post.php?post_type=post',
      'post.php?post_type=page',
      // Of other types that REST knows.
      'post.php',
      'post-new.php',
      'post-new.php?post_type=page',
    ],
    capability: 'edit_posts',
    hidden: true,
  },
];

/** The screen of an address below /wp-admin/ (`edit.php?post_type=product&paged=2`), out of those that may be seen. */
export function screenAt(address: string, among: readonly Screen[]): Screen | undefined {
  return screenMatch(address, among)?.screen;
}

/** The same, with how many fields the screen's own address names. */
export function screenMatch(
  address: string,
  among: readonly Screen[],
): { readonly screen: Screen; readonly fields: number } | undefined {
  let best: { readonly screen: Screen; readonly fields: number } | undefined;
  for (const screen of among) {
    for (const known of screen.addresses) {
      const matched = fieldsMatched(known, address);
      if (matched !== undefined && matched > (best?.fields ?? -1)) best = { screen, fields: matched };
    }
  }
  return best;
}

/** How many fields an address that is known asks for and finds in another; undefined = that is another place. */
export function fieldsMatched(known: string, address: string): number | undefined {
  const [file = '', fields = ''] = address.split('?');
  const query = new URLSearchParams(fields);
  const [knownFile, knownFields = ''] = known.split('?');
  const fieldsOfKnown = [...new URLSearchParams(knownFields)];
  return knownFile === (file === '' ? 'index.php' : file) &&
    fieldsOfKnown.every(([name, value]) => query.get(name) === value)
    ? fieldsOfKnown.length
    : undefined;
}
