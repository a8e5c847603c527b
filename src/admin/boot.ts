/** What the server tells the admin in the browser with its document. */
export interface Boot {
  /** Address of /wp-admin/, with a trailing slash. */
  readonly admin: string;
  /** Address of the site, without a trailing slash. */
  readonly home: string;
  /** Address of the REST API, with a trailing slash or with `rest_route` in its query. */
  readonly rest: string;
  /** For `X-WP-Nonce`. */
  readonly nonce: string;
  /** Log-out address. */
  readonly logOut: string;
  readonly user: { readonly id: number; readonly name: string; readonly avatar: string };
  /** Capabilities of the user, out of `adminCapabilities`. */
  readonly capabilities: readonly string[];
  readonly site: {
    readonly name: string;
    /** For dates and numbers: `en-GB`. */
    readonly language: string;
    /** WordPress's names of the languages that accounts can be given: `de_DE`. */
    readonly locales: readonly string[];
    /** IANA name, or undefined where the site keeps a fixed distance from UTC. */
    readonly timeZone: string | undefined;
    /** Of that distance, in hours, which may have a fraction. */
    readonly offsetHours: number;
    /** ISO 4217; undefined where there is no shop. */
    readonly currency: string | undefined;
    /** Decimals of the shop's prices, in whatever currency. */
    readonly priceDecimals: number;
  };
  /** Names of the screens that the user may not see; their addresses say so. */
  readonly refused: readonly string[];
  /** Names of the screens that the user may see. */
  readonly screens: readonly string[];
  /** Types of content besides posts and pages that the user may edit and no screen of their own has. */
  readonly types: readonly { readonly name: string; readonly label: string }[];
  /** Pages that the server renders, which no screen replaces. */
  readonly pages: readonly { readonly label: string; readonly address: string }[];
  /** Names of the plugins that are active. */
  readonly plugins: readonly string[];
  /** Style sheets of screens, by the screen's name. */
  readonly styles: Readonly<Record<string, string>>;
}

/** Capabilities that screens ask for before they offer something. */
export const adminCapabilities = [
  'edit_posts',
  'publish_posts',
  'edit_others_posts',
  'edit_pages',
  'upload_files',
  'moderate_comments',
  'manage_categories',
  'manage_options',
  'edit_theme_options',
  'list_users',
  'create_users',
  'edit_users',
  'promote_users',
  'delete_users',
  'edit_products',
  'edit_shop_orders',
  'edit_shop_coupons',
  'manage_woocommerce',
  'view_woocommerce_reports',
] as const;

/** One of the capabilities that `may()` answers for. */
export type AdminCapability = (typeof adminCapabilities)[number];
