import type { WxrItemRecord } from '../../types/source.ts';

/** Plugins that give themselves away by a shortcode or block. */
const BY_ELEMENT: Readonly<Record<string, string>> = {
  'contact-form-7': 'contact-form-7/wp-contact-form-7.php',
  'wp:contact-form-7': 'contact-form-7/wp-contact-form-7.php',
  woocommerce_cart: 'woocommerce/woocommerce.php',
  woocommerce_checkout: 'woocommerce/woocommerce.php',
  woocommerce_my_account: 'woocommerce/woocommerce.php',
  'wp:woocommerce': 'woocommerce/woocommerce.php',
  'wp:jetpack': 'jetpack/jetpack.php',
  youtube: 'jetpack/jetpack.php',
  vimeo: 'jetpack/jetpack.php',
  dailymotion: 'jetpack/jetpack.php',
  wpvideo: 'jetpack/jetpack.php',
  subscription_details: 'restrict-content-pro/restrict-content-pro.php',
  register_form: 'restrict-content-pro/restrict-content-pro.php',
  dlm_no_access: 'download-monitor/download-monitor.php',
};

/** The same of fields of items, by what their names begin with. */
const BY_META: readonly (readonly [start: string, plugin: string])[] = [
  ['_yoast_wpseo_', 'wordpress-seo/wp-seo.php'],
  ['rank_math_', 'seo-by-rank-math/rank-math.php'],
  ['_elementor_', 'elementor/elementor.php'],
  ['_wpb_vc_js_status', 'js_composer/js_composer.php'],
  ['edd_', 'easy-digital-downloads/easy-digital-downloads.php'],
  ['_dlm_', 'download-monitor/download-monitor.php'],
  ['rcp_subscription_level', 'restrict-content-pro/restrict-content-pro.php'],
];

const ELEMENT = new RegExp(
  `\\[(${Object.keys(BY_ELEMENT)
    .filter((name) => !name.startsWith('wp:'))
    .join('|')})[\\s\\]=]|<!-- (wp:[a-z0-9-]+)/`,
  'g',
);

/** Gathers, while items pass, which plugins their texts and fields were written with. */
export class ContentEvidence {
  readonly #plugins = new Set<string>();
  readonly #keys = new Set<string>();

  item({ content, meta }: WxrItemRecord): void {
    if (content.includes('[') || content.includes('<!-- wp:')) {
      for (const found of content.matchAll(ELEMENT)) {
        const plugin = BY_ELEMENT[(found[1] ?? found[2]) as string];
        if (plugin !== undefined) this.#plugins.add(plugin);
      }
    }
    for (const { key } of meta) {
      if (this.#keys.has(key)) continue;
      this.#keys.add(key);
      const plugin = BY_META.find(([start]) => key.startsWith(start))?.[1];
      if (plugin !== undefined) this.#plugins.add(plugin);
    }
  }

  /** Main files of the plugins, as `active_plugins` names them. */
  get plugins(): ReadonlySet<string> {
    return this.#plugins;
  }
}
