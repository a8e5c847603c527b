import { createHash } from 'node:crypto';
import { unixTime } from '../dates.ts';
import { memberUsers } from '../members/members.ts';
import { phpSerialize } from '../php-serialize.ts';
import { findPicture } from '../pictures/index.ts';
import type { SampleOption } from '../records.ts';
import { exportedAt, siteTagline, siteTitle, siteUrl } from '../site.ts';
import { sampleUsers } from '../users.ts';
import { downloadOptions } from './downloads.ts';
import { memberOptions } from './members.ts';
import { roles } from './roles.ts';
import { sharingOptions } from './sharing.ts';
import { shopOptions } from './shop.ts';
import { themeOptions } from './theme.ts';
import { widgetOptions } from './widgets.ts';

type Row = readonly [name: string, value: string, autoload?: SampleOption['autoload']];

/** The hash under which WordPress keeps a job without arguments. */
const noArguments = '40cd750bba9870f18aada2478b24840a';

/** The jobs of a WordPress site, some hours after the export. */
function cron(): string {
  const start = unixTime(exportedAt);
  const job = (
    schedule: string,
    interval: number,
  ): { [key: string]: { [key: string]: string | number | never[] } } => ({
    [noArguments]: { schedule, args: [], interval },
  });
  const scheduled = (posts: readonly number[]) => ({
    [createHash('md5').update(phpSerialize(posts)).digest('hex')]: { schedule: false, args: posts },
  });
  return phpSerialize({
    [start + 1260]: { wp_privacy_delete_old_export_files: job('hourly', 3600) },
    [start + 15_840]: { wp_version_check: job('twicedaily', 43_200) },
    [start + 17_640]: { wp_update_plugins: job('twicedaily', 43_200) },
    [start + 19_440]: { wp_update_themes: job('twicedaily', 43_200) },
    [start + 37_920]: {
      wp_scheduled_delete: job('daily', 86_400),
      delete_expired_transients: job('daily', 86_400),
    },
    [start + 298_800]: { wp_site_health_scheduled_check: job('weekly', 604_800) },
    [unixTime('2035-03-01 07:00:00')]: { publish_future_post: scheduled([508]) },
    version: 2,
  });
}

const core: readonly Row[] = [
  ['cron', cron()],
  ['siteurl', siteUrl],
  ['home', siteUrl],
  ['blogname', siteTitle],
  ['blogdescription', siteTagline],
  ['users_can_register', '0'],
  ['admin_email', 'hazel@contour-and-coast.example'],
  ['start_of_week', '1'],
  ['use_balanceTags', '0'],
  ['use_smilies', '1'],
  ['require_name_email', '1'],
  ['comments_notify', '1'],
  ['posts_per_rss', '10'],
  ['rss_use_excerpt', '0'],
  ['mailserver_url', 'mail.example.com'],
  ['mailserver_login', 'login@example.com'],
  ['mailserver_pass', ''],
  ['mailserver_port', '110'],
  ['default_category', '1'],
  ['default_comment_status', 'open'],
  ['default_ping_status', 'open'],
  ['default_pingback_flag', '1'],
  ['posts_per_page', '10'],
  ['date_format', 'j F Y'],
  ['time_format', 'H:i'],
  ['links_updated_date_format', 'j F Y H:i'],
  ['comment_moderation', '0'],
  ['moderation_notify', '1'],
  ['permalink_structure', '/%postname%/'],
  ['rewrite_rules', ''],
  ['hack_file', '0'],
  ['blog_charset', 'UTF-8'],
  ['moderation_keys', '', 'off'],
  [
    'active_plugins',
    phpSerialize([
      'advanced-woo-search/advanced-woo-search.php',
      'document-emberdder/plugin.php',
      'download-monitor/download-monitor.php',
      'jetpack/jetpack.php',
      'ko-fi-button/ko-fi-button.php',
      'monarch/monarch.php',
      'restrict-content-pro/restrict-content-pro.php',
      'search-filter-pro/search-filter-pro.php',
      'woocommerce/woocommerce.php',
    ]),
  ],
  ['category_base', ''],
  ['ping_sites', 'https://rpc.pingomatic.com/'],
  ['comment_max_links', '2'],
  ['gmt_offset', ''],
  ['default_email_category', '1'],
  ['recently_edited', '', 'off'],
  ['comment_registration', '0'],
  ['html_type', 'text/html'],
  ['use_trackback', '0'],
  ['default_role', 'subscriber'],
  ['db_version', '60421'],
  ['uploads_use_yearmonth_folders', '1'],
  ['upload_path', ''],
  ['blog_public', '1'],
  ['default_link_category', '2'],
  ['show_on_front', 'page'],
  ['tag_base', ''],
  ['show_avatars', '1'],
  ['avatar_rating', 'G'],
  ['upload_url_path', ''],
  ['thumbnail_size_w', '150'],
  ['thumbnail_size_h', '150'],
  ['thumbnail_crop', '1'],
  ['medium_size_w', '300'],
  ['medium_size_h', '300'],
  ['avatar_default', 'identicon'],
  ['large_size_w', '1024'],
  ['large_size_h', '1024'],
  ['image_default_link_type', 'none'],
  ['image_default_size', ''],
  ['image_default_align', ''],
  ['close_comments_for_old_posts', '0'],
  ['close_comments_days_old', '14'],
  ['thread_comments', '1'],
  ['thread_comments_depth', '5'],
  ['page_comments', '0'],
  ['comments_per_page', '50'],
  ['default_comments_page', 'newest'],
  ['comment_order', 'asc'],
  ['sticky_posts', phpSerialize([496])],
  ['uninstall_plugins', phpSerialize([]), 'off'],
  ['timezone_string', 'Europe/London'],
  ['page_for_posts', '10'],
  ['page_on_front', '8'],
  ['default_post_format', '0'],
  ['link_manager_enabled', '0'],
  ['finished_splitting_shared_terms', '1'],
  ['site_icon', String(findPicture('cropped-site-icon').id)],
  ['site_logo', String(findPicture('contour-and-coast-logo').id)],
  ['medium_large_size_w', '768'],
  ['medium_large_size_h', '0'],
  ['wp_page_for_privacy_policy', '3'],
  ['show_comments_cookies_opt_in', '1'],
  ['admin_email_lifespan', '1771500000'],
  ['disallowed_keys', '', 'off'],
  ['comment_previously_approved', '1'],
  ['auto_plugin_theme_update_emails', phpSerialize([]), 'off'],
  ['auto_update_core_dev', 'enabled'],
  ['auto_update_core_minor', 'enabled'],
  ['auto_update_core_major', 'enabled'],
  ['wp_force_deactivated_plugins', phpSerialize([])],
  ['wp_attachment_pages_enabled', '0'],
  ['initial_db_version', '55853'],
  ['wp_user_roles', phpSerialize(roles)],
  ['fresh_site', '0', 'off'],
  ['WPLANG', 'en_GB', 'auto'],
  ['user_count', String(sampleUsers.length + memberUsers.length), 'off'],
  ['nav_menu_options', phpSerialize({ auto_add: [] }), 'off'],
  ['wp_calendar_block_has_published_posts', '1', 'auto'],
  [
    'category_children',
    phpSerialize({ 2: [3, 5, 6, 7, 8, 9], 3: [4], 12: [13, 14, 15], 16: [17, 18] }),
    'auto',
  ],
];

/** Every option of the sample, in the order of option ids. */
export const sampleOptions: readonly SampleOption[] = [
  ...core.map(([name, value, autoload = 'on']): SampleOption => ({ name, value, autoload })),
  ...themeOptions,
  ...widgetOptions,
  ...shopOptions,
  ...downloadOptions,
  ...memberOptions,
  ...sharingOptions,
];
