import { type PhpKey, type PhpValue, phpArray, serialize } from '../../database/php-serialize.ts';
import type { Ledger } from '../ledger.ts';
import { defaultOptions } from '../stages/wordpress-defaults.ts';
import type { StagingDatabase } from '../staging/staging-database.ts';
import { inferShop } from './infer-shop.ts';
import { likelyFront, postsPage } from './likely-front.ts';
import type { WxrLoader } from './wxr-loader.ts';

const OPTION = ['option_name', 'option_value', 'autoload'] as const;

/** Plugins that give themselves away by the types of their posts. */
const PLUGINS_BY_TYPE: Readonly<Record<string, string>> = {
  product: 'woocommerce/woocommerce.php',
  shop_coupon: 'woocommerce/woocommerce.php',
  dlm_download: 'download-monitor/download-monitor.php',
  'search-filter-widget': 'search-filter-pro/search-filter-pro.php',
  rcp_group: 'restrict-content-pro/restrict-content-pro.php',
  restrict_content: 'restrict-content/restrictcontent.php',
  megamenu: 'megamenu/megamenu.php',
  wpcf7_contact_form: 'contact-form-7/wp-contact-form-7.php',
  forum: 'bbpress/bbpress.php',
  topic: 'bbpress/bbpress.php',
  elementor_library: 'elementor/elementor.php',
  acf: 'advanced-custom-fields/acf.php',
  'acf-field-group': 'advanced-custom-fields/acf.php',
  tribe_events: 'the-events-calendar/the-events-calendar.php',
  jetpack_testimonial: 'jetpack/jetpack.php',
  'jetpack-portfolio': 'jetpack/jetpack.php',
};

/**
 * Writes the options that a WXR file lacks: a fresh WordPress's, and in their place whatever can be told from the
 * file: addresses, names, language, permalinks, front page, time zone, menus, plugins. What was told and what was
 * not is reported.
 */
export function inferOptions(staging: StagingDatabase, loader: WxrLoader, ledger: Ledger): void {
  const options = new Map(defaultOptions());
  const inferred: string[] = [];
  const infer = (name: string, value: string | undefined) => {
    if (value === undefined) return;
    options.set(name, value);
    inferred.push(name);
  };
  const { site, evidence, items } = loader;

  const home = evidence.home;
  infer('home', home);
  infer('siteurl', home);
  infer('blogname', stored(site?.title ?? '') || hostOf(home));
  infer('blogdescription', site?.description === undefined ? undefined : stored(site.description));
  infer('WPLANG', locale(site?.language));

  const permalinks = evidence.permalinks();
  infer('permalink_structure', permalinks?.structure);
  if (permalinks !== undefined && permalinks.explained < permalinks.of) {
    ledger.recover(
      undefined,
      'permalinks-unsure',
      `the permalink structure ${permalinks.structure || '(plain)'} explains ${permalinks.explained} of ${permalinks.of} addresses`,
    );
  }
  const guessed = evidence.frontPage === undefined ? likelyFront(staging) : undefined;
  if (guessed !== undefined) {
    ledger.recover(
      undefined,
      'front-page-guessed',
      `${guessed.reason}: the page "${guessed.title}" was chosen (Settings, Reading)`,
    );
  }
  const front = evidence.frontPage ?? guessed?.id;
  if (front !== undefined) {
    infer('show_on_front', 'page');
    infer('page_on_front', String(front));
    infer('page_for_posts', postsPage(staging));
  }
  const zone = evidence.timeZone();
  const offset = evidence.gmtOffset();
  if (zone !== undefined) infer('timezone_string', zone);
  else infer('gmt_offset', offset === undefined ? undefined : String(offset));
  // Attachments have no pages on sites made since 6.4, which no file says: with pages each of their addresses answers,
  // whether or not the upload is here.
  infer('wp_attachment_pages_enabled', '1');
  if (items.sticky.length > 0) infer('sticky_posts', serialize(items.sticky));
  infer('admin_email', adminEmail(staging));
  const uncategorized = defaultCategory(staging);
  if (uncategorized !== undefined) options.set('default_category', String(uncategorized));

  const plugins = new Set([
    ...[...evidence.types].map((type) => PLUGINS_BY_TYPE[type]).filter((plugin) => plugin !== undefined),
    ...loader.contents.plugins,
    ...(hasLanguages(staging) ? ['polylang/polylang.php'] : []),
    ...(hasPricedDownloads(staging) ? ['easy-digital-downloads/easy-digital-downloads.php'] : []),
  ]);
  if (plugins.size > 0) infer('active_plugins', serialize([...plugins].sort()));

  // The module that is on unless somebody switches it off; it renders films by shortcodes.
  if (plugins.has('jetpack/jetpack.php'))
    infer('jetpack_active_modules', serialize(phpArray([[0, 'shortcodes']])));

  infer('elementor_active_kit', elementorKit(staging));

  if (plugins.has('woocommerce/woocommerce.php')) {
    const shop = inferShop(staging, evidence.typeAddresses().get('product'));
    for (const [name, value] of shop) infer(name, value);
  }

  options.set('template', 'meridian');
  options.set('stylesheet', 'meridian');
  const locations = menuLocations(staging);
  if (locations.length > 0) {
    const mods = phpArray([['nav_menu_locations', phpArray(locations)]]);
    options.set('theme_mods_meridian', serialize(mods));
    inferred.push('nav_menu_locations');
  }

  const writer = staging.writer('wp_options');
  for (const [name, value] of options) writer.write(OPTION, [name, value, 'yes']);
  ledger.recover(
    undefined,
    'options-inferred',
    `a WXR file holds no options: inferred were ${inferred.join(', ')}; all others are WordPress's defaults. ` +
      'Widgets, passwords and roles are in an SQL dump only.',
  );
}

/** The kit that holds a site's colours and types: the one that was made last. Elementor: `elementor_active_kit`. */
function elementorKit(staging: StagingDatabase): string | undefined {
  const kit = staging.first<{ id: number }>(
    `SELECT p.ID AS id FROM wp_posts p JOIN wp_postmeta m ON m.post_id = p.ID
     WHERE p.post_type = 'elementor_library' AND p.post_status = 'publish'
     AND m.meta_key = '_elementor_template_type' AND m.meta_value = 'kit' ORDER BY p.ID DESC LIMIT 1`,
  );
  return kit === undefined ? undefined : String(kit.id);
}

/** The host of an address, which is the name of a site that says none. */
function hostOf(home: string): string | undefined {
  return URL.canParse(home) ? new URL(home).host : undefined;
}

/** Whether posts have languages, as Polylang keeps them. */
function hasLanguages(staging: StagingDatabase): boolean {
  return (
    staging.first("SELECT 1 FROM wp_term_taxonomy WHERE taxonomy = 'post_translations' LIMIT 1") !== undefined
  );
}

/** Whether downloads have prices, as Easy Digital Downloads keeps them; other plugins have downloads too. */
function hasPricedDownloads(staging: StagingDatabase): boolean {
  const found = staging.first(
    `SELECT 1 FROM wp_posts p JOIN wp_postmeta m ON m.post_id = p.ID
     WHERE p.post_type = 'download' AND m.meta_key IN ('edd_price', 'edd_variable_prices') LIMIT 1`,
  );
  return found !== undefined;
}

/** As `esc_html()` stores names: the file's reader has resolved the references. */
function stored(text: string): string {
  return text
    .replaceAll(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
}

/** `en-GB` → `en_GB`; English (United States) is stored as ''. */
function locale(language: string | undefined): string | undefined {
  if (language === undefined || !/^[a-z]{2,3}(?:[-_]\w+)*$/i.test(language)) return undefined;
  const [tongue, ...rest] = language.split(/[-_]/);
  const name = [tongue?.toLowerCase(), ...rest].join('_');
  return name === 'en_US' || name === 'en' ? '' : name;
}

function adminEmail(staging: StagingDatabase): string | undefined {
  return staging.first<{ email: string }>(
    "SELECT user_email AS email FROM wp_users WHERE user_email <> '' ORDER BY ID LIMIT 1",
  )?.email;
}

function defaultCategory(staging: StagingDatabase): number | undefined {
  return staging.first<{ id: number }>(
    `SELECT t.term_id AS id FROM wp_terms t JOIN wp_term_taxonomy x ON x.term_id = t.term_id
     WHERE x.taxonomy = 'category' ORDER BY t.slug <> 'uncategorized', t.term_id LIMIT 1`,
  )?.id;
}

/** Theme locations for the menus, by their names; the largest of the rest is the main one. */
function menuLocations(staging: StagingDatabase): [PhpKey, PhpValue][] {
  const menus = staging.all<{ id: number; name: string; items: number }>(
    `SELECT t.term_id AS id, t.name || ' ' || t.slug AS name, x.count AS items
     FROM wp_terms t JOIN wp_term_taxonomy x ON x.term_id = t.term_id
     WHERE x.taxonomy = 'nav_menu' ORDER BY x.count DESC, t.term_id`,
  );
  const footer = menus.find(({ name }) => /foot|bottom|legal/i.test(name));
  const social = menus.find(({ name }) => /social|follow/i.test(name));
  const rest = menus.filter((menu) => menu !== footer && menu !== social);
  const main = rest.find(({ name }) => /main|primary|header|principal|haupt/i.test(name)) ?? rest[0];
  const found: [PhpKey, PhpValue][] = [];
  if (main !== undefined) found.push(['main', main.id], ['primary', main.id]);
  if (footer !== undefined) found.push(['footer', footer.id]);
  if (social !== undefined) found.push(['social', social.id]);
  return found;
}
