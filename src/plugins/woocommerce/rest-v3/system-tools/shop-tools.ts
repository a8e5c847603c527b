import type { Site } from 'portolan/plugin';
import { clearSessions } from '../../session/clear-sessions.ts';
import { removeTaxRates } from '../../tax/tax-rate-store.ts';
import { shopText } from '../../texts/shop-text.ts';
import { installPages } from './install-pages.ts';
import {
  clearExpired,
  clearKept,
  clearPermissions,
  deleteOrphans,
  recountTerms,
  regenerateLookup,
} from './repairs.ts';
import { resetRoles } from './reset-roles.ts';

/** What the owner can have repaired or cleared. Texts are WooCommerce's; `%site%` is the site's address. */
export interface ShopTool {
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly description: string;
  /** What it takes away does not come back. */
  readonly isGrave?: boolean;
  /** Does it, and says what was done. */
  run(site: Site): Promise<string>;
}

/** For what WooCommerce keeps and this program does not: there is nothing to clear, and nothing is out of step. */
const saying =
  (text: string) =>
  async (site: Site): Promise<string> =>
    shopText(site, text);

/** WooCommerce: `WC_REST_System_Status_Tools_V2_Controller::get_tools()`. */
export const shopTools: readonly ShopTool[] = [
  {
    id: 'clear_transients',
    name: 'WooCommerce transients',
    action: 'Clear transients',
    description: 'This tool will clear the product/shop transients cache.',
    run: clearKept,
  },
  {
    id: 'clear_expired_transients',
    name: 'Expired transients',
    action: 'Clear transients',
    description: 'This tool will clear ALL expired transients from WordPress.',
    run: clearExpired,
  },
  {
    id: 'delete_orphaned_variations',
    name: 'Orphaned variations',
    action: 'Delete orphaned variations',
    description: 'This tool will delete all variations which have no parent.',
    run: deleteOrphans,
  },
  {
    id: 'clear_expired_download_permissions',
    name: 'Used-up download permissions',
    action: 'Clean up download permissions',
    description:
      'This tool will delete expired download permissions and permissions with 0 remaining downloads.',
    run: clearPermissions,
  },
  {
    id: 'regenerate_product_lookup_tables',
    name: 'Product lookup tables',
    action: 'Regenerate',
    description: 'This tool will regenerate product lookup table data. This process may take a while.',
    run: regenerateLookup,
  },
  {
    id: 'repair_coupons_lookup_table',
    name: 'Coupons lookup table',
    action: 'Repair',
    description:
      'This tool will repair the coupons lookup table data with missing discount amounts. This process may take a while.',
    run: saying('No entries with zero discount amount found. Coupons lookup table is up to date.'),
  },
  {
    id: 'recount_terms',
    name: 'Term counts',
    action: 'Recount terms',
    description:
      'This tool will recount product terms - useful when changing your settings in a way which hides products from the catalog.',
    run: recountTerms,
  },
  {
    id: 'reset_roles',
    name: 'Capabilities',
    action: 'Reset capabilities',
    description:
      'This tool will reset the admin, customer and shop_manager roles to default. Use this if your users cannot access all of the WooCommerce admin pages.',
    run: resetRoles,
  },
  {
    id: 'clear_sessions',
    name: 'Clear customer sessions',
    action: 'Clear',
    description:
      'This tool will delete all customer session data from the database, including current carts and saved carts in the database.',
    isGrave: true,
    run: async (site) =>
      shopText(site, 'Deleted all active sessions, and %d saved carts.', await clearSessions(site)),
  },
  {
    id: 'clear_template_cache',
    name: 'Clear template cache',
    action: 'Clear',
    description: 'This tool will empty the template cache.',
    isGrave: true,
    run: saying('Template cache cleared.'),
  },
  {
    id: 'clear_system_status_theme_info_cache',
    name: 'Clear system status theme info cache',
    action: 'Clear',
    description: 'This tool will empty the system status theme info cache.',
    isGrave: true,
    run: saying('System status theme info cache cleared.'),
  },
  {
    id: 'install_pages',
    name: 'Create default WooCommerce pages',
    action: 'Create pages',
    description:
      'This tool will install all the missing WooCommerce pages. Pages already defined and set up will not be replaced.',
    isGrave: true,
    run: installPages,
  },
  {
    id: 'delete_taxes',
    name: 'Delete WooCommerce tax rates',
    action: 'Delete tax rates',
    description:
      'This option will delete ALL of your tax rates, use with caution. This action cannot be reversed.',
    isGrave: true,
    run: async (site) => {
      await removeTaxRates(site);
      return shopText(site, 'Tax rates successfully deleted');
    },
  },
  {
    id: 'regenerate_thumbnails',
    name: 'Regenerate shop thumbnails',
    action: 'Regenerate',
    description: 'This will regenerate all shop thumbnails to match your theme and/or image settings.',
    run: saying('Thumbnail regeneration has been scheduled to run in the background.'),
  },
  {
    id: 'db_update_routine',
    name: 'Update database',
    action: 'Update database',
    description:
      'This tool will update your WooCommerce database to the latest version. Please ensure you make sufficient backups before proceeding.',
    isGrave: true,
    run: saying('Database upgrade routine has been scheduled to run in the background.'),
  },
  {
    id: 'recreate_order_address_fts_index',
    name: 'Re-create Order Address FTS index',
    action: 'Recreate index',
    description:
      'This tool will recreate the full text search index for order addresses. If the index does not exist, it will try to create it.',
    run: saying('FTS index recreated.'),
  },
  {
    id: 'verify_db_tables',
    name: 'Verify base database tables',
    action: 'Verify database',
    description: 'Verify if all base database tables are present.',
    run: saying('Database verified successfully.'),
  },
  {
    id: 'regenerate_product_attributes_lookup_table',
    name: 'Regenerate the product attributes lookup table',
    action: 'Regenerate',
    description:
      'This tool will regenerate the product attributes lookup table data from existing product(s) data. This process may take a while.',
    run: saying('Product attributes lookup table data is regenerating'),
  },
  {
    id: 'clear_woocommerce_analytics_cache',
    name: 'Clear analytics cache',
    action: 'Clear',
    description:
      'This tool will reset the cached values used in WooCommerce Analytics. If numbers still look off, try <a href="%site%/wp-admin/admin.php?page=wc-admin&#038;path=/analytics/settings">Reimporting Historical Data</a>.',
    run: saying('Analytics cache cleared.'),
  },
  {
    id: 'hpos_legacy_cleanup',
    name: 'Clean up order data from legacy tables',
    action: 'Clear data',
    description: 'This tool will clear the data from legacy order tables in WooCommerce.',
    run: saying('Order legacy data cleanup process has been started.'),
  },
  {
    id: 'delete_custom_orders_table',
    name: 'Delete the custom orders tables',
    action: 'Delete',
    description:
      'This will delete the custom orders tables. The tables can be deleted only if the "High-Performance order storage" is not authoritative and sync is disabled (via Settings > Advanced > Features).',
    isGrave: true,
    run: saying('Tool ran.'),
  },
  {
    id: 'schedule_expired_transient_files_cleanup',
    name: 'Schedule expired transient files cleanup',
    action: 'Schedule',
    description:
      'Schedule the action to delete expired transient files for running immediately. Subsequent actions will run once every 24h.',
    run: saying('Tool ran.'),
  },
];
