import { read, send } from '../../app/api.ts';
import { hasPlugin } from '../../app/boot.ts';
import { plainText } from '../../app/format.ts';
import { pick } from '../../app/guarded-save.ts';
import type { FormState } from '../../app/parts/form.tsx';

/** What `wp/v2/settings` has. */
interface CoreSettings {
  readonly title: string;
  readonly description: string;
  readonly email: string;
  readonly timezone: string;
  readonly date_format: string;
  readonly time_format: string;
  readonly start_of_week: number;
  readonly language: string;
  readonly use_smilies: boolean;
  readonly default_category: number;
  readonly posts_per_page: number;
  readonly show_on_front: string;
  readonly page_on_front: number;
  readonly page_for_posts: number;
  readonly default_comment_status: string;
}

/** What `portolan/v1/site-settings` has. */
interface MoreSettings {
  readonly users_can_register: boolean;
  readonly default_role: string;
  readonly blog_public: boolean;
  readonly posts_per_rss: number;
  readonly rss_use_excerpt: boolean;
  readonly wp_page_for_privacy_policy: number;
  readonly comment_registration: boolean;
  readonly require_name_email: boolean;
  readonly comment_moderation: boolean;
  readonly comment_previously_approved: boolean;
  readonly comments_notify: boolean;
  readonly moderation_notify: boolean;
  readonly close_comments_for_old_posts: boolean;
  readonly close_comments_days_old: number;
  readonly thread_comments: boolean;
  readonly thread_comments_depth: number;
  readonly page_comments: boolean;
  readonly comments_per_page: number;
  readonly comment_order: string;
  readonly default_comments_page: string;
  readonly comment_max_links: number;
  readonly show_comments_cookies_opt_in: boolean;
  readonly show_avatars: boolean;
  readonly avatar_rating: string;
  readonly avatar_default: string;
  readonly moderation_keys: string;
  readonly disallowed_keys: string;
  readonly permalink_structure: string;
  readonly category_base: string;
  readonly tag_base: string;
  readonly thumbnail_size_w: number;
  readonly thumbnail_size_h: number;
  readonly thumbnail_crop: boolean;
  readonly medium_size_w: number;
  readonly medium_size_h: number;
  readonly large_size_w: number;
  readonly large_size_h: number;
  readonly uploads_use_yearmonth_folders: boolean;
}

/** What `portolan/v1/shop-addresses` has. */
interface ShopAddresses {
  readonly product_base: string;
  readonly product_category_base: string;
  readonly product_tag_base: string;
  readonly product_brand_base: string;
  readonly product_attribute_base: string;
  /** Where the shop is, below home. */
  readonly shop_path: string;
}

export interface SiteSettings extends CoreSettings, MoreSettings, ShopAddresses {
  /** `title` and `description` as they are stored: escaped. */
  readonly stored: Pick<CoreSettings, 'title' | 'description'>;
}

export interface SettingsFields {
  readonly form: FormState<SiteSettings>;
}

const CORE = 'wp/v2/settings';
const MORE = 'portolan/v1/site-settings';
const SHOP = 'portolan/v1/shop-addresses';

/** Of a site without a shop. */
const NO_SHOP: ShopAddresses = {
  product_base: '',
  product_category_base: '',
  product_tag_base: '',
  product_brand_base: '',
  product_attribute_base: '',
  shop_path: '',
};

/** The settings of all routes as one. */
export async function readSettings(signal?: AbortSignal): Promise<SiteSettings> {
  const [core, more, shop] = await Promise.all([
    read<CoreSettings>(CORE, {}, signal),
    read<MoreSettings>(MORE, {}, signal),
    hasPlugin('woocommerce') ? read<ShopAddresses>(SHOP, {}, signal) : NO_SHOP,
  ]);
  const { title, description } = core;
  return {
    ...core,
    ...more,
    ...shop,
    title: plainText(title),
    description: plainText(description),
    stored: { title, description },
  };
}

/** Sends each setting to the route that has it, with what it was known as. */
export async function saveSettings(changes: Partial<SiteSettings>, known: SiteSettings): Promise<void> {
  const more = await read<Readonly<Record<string, unknown>>>(MORE);
  const routeOf = (name: string) =>
    /^product_\w*base$/.test(name) ? SHOP : Object.hasOwn(more, name) ? MORE : CORE;
  for (const route of [MORE, SHOP, CORE]) {
    const part = Object.fromEntries(Object.entries(changes).filter(([name]) => routeOf(name) === route));
    if (Object.keys(part).length > 0)
      await send('POST', route, {
        ...part,
        _expected: pick({ ...known, ...known.stored }, Object.keys(part)),
      });
  }
}
