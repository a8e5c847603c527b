import { query } from 'portolan/data';
import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { denied, phpText, restUrl } from 'portolan/rest';
import { siteMemory } from 'portolan/site';
import { updateLookup } from '../catalogue/product-lookup.ts';
import { clearSessions } from '../session/clear-sessions.ts';
import { announceRules } from '../settings/announce-rules.ts';
import { removeTaxRates } from '../tax/tax-rate-store.ts';
import { shopPlural, shopText } from '../texts/shop-text.ts';
import { shopRoute } from './collection.ts';
import { invalidId, managerPermission } from './permissions.ts';

interface Tool {
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly description: string;
  /** Does it, and says what was done. */
  run(site: Site): Promise<string>;
}

const NOTE = '<strong class="red">Note:</strong> ';
/** Products whose rows are written anew at a time. */
const STEP = 500;

/** What there is to repair or to clear here. WooCommerce: `WC_REST_System_Status_Tools_V2_Controller::get_tools()`. */
const TOOLS: readonly Tool[] = [
  {
    id: 'clear_transients',
    name: 'WooCommerce transients',
    action: 'Clear transients',
    description: 'This tool will clear the product/shop transients cache.',
    run: clearKept,
  },
  {
    id: 'delete_orphaned_variations',
    name: 'Orphaned variations',
    action: 'Delete orphaned variations',
    description: 'This tool will delete all variations which have no parent.',
    run: deleteOrphans,
  },
  {
    id: 'clear_sessions',
    name: 'Clear customer sessions',
    action: 'Clear',
    description: `${NOTE}This tool will delete all customer session data from the database, including current carts and saved carts in the database.`,
    run: async (site) =>
      shopText(site, 'Deleted all active sessions, and %d saved carts.', await clearSessions(site)),
  },
  {
    id: 'delete_taxes',
    name: 'Delete WooCommerce tax rates',
    action: 'Delete tax rates',
    description: `${NOTE}This option will delete ALL of your tax rates, use with caution. This action cannot be reversed.`,
    async run(site) {
      await removeTaxRates(site);
      return shopText(site, 'Tax rates successfully deleted');
    },
  },
  {
    id: 'regenerate_product_lookup_tables',
    name: 'Product lookup tables',
    action: 'Regenerate',
    description: 'This tool will regenerate product lookup table data. This process may take a while.',
    run: regenerateLookup,
  },
];

/** Tools by which the owner repairs the shop. WooCommerce: WC_REST_System_Status_Tools_Controller. */
export const systemToolRoutes: readonly RestRoute[] = [
  ...shopRoute('/system_status/tools', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => ({ data: TOOLS.map((tool) => toolData(call, tool)) }),
  }),
  ...shopRoute(
    '/system_status/tools/(?<id>[\\w-]+)',
    {
      methods: ['GET'],
      permission: (call) => managerPermission(call, 'view'),
      handle: (call) => withTool(call, async (tool) => ({ data: toolData(call, tool) })),
    },
    {
      methods: ['POST', 'PUT', 'PATCH'],
      permission: mayRun,
      handle: runTool,
    },
  ),
];

function mayRun({ visitor }: RestCall): RestError | undefined {
  return visitor.has('manage_woocommerce')
    ? undefined
    : denied(visitor, 'woocommerce_rest_cannot_update', 'Sorry, you cannot update resource.');
}

async function withTool(
  call: RestCall,
  work: (tool: Tool) => Promise<RestReply>,
): Promise<RestReply | RestError> {
  const tool = TOOLS.find((each) => each.id === phpText(call.params.id));
  return tool ? work(tool) : invalidId('system_status_tool_invalid_id', 'Invalid tool ID.');
}

function toolData(call: RestCall, tool: Tool, done: { success?: boolean; message?: string } = {}) {
  const text = (source: string) => shopText(call.site, source);
  return {
    id: tool.id,
    name: text(tool.name),
    action: text(tool.action),
    description: tool.description.startsWith(NOTE)
      ? `${NOTE}${text(tool.description.slice(NOTE.length))}`
      : text(tool.description),
    ...done,
    _links: {
      item: [{ embeddable: true, href: restUrl(call.site, `wc/v3/system_status/tools/${tool.id}`) }],
    },
  };
}

function runTool(call: RestCall): Promise<RestReply | RestError> {
  return withTool(call, async (tool) => ({
    data: toolData(call, tool, { success: true, message: await tool.run(call.site) }),
  }));
}

/** Whatever was kept of the shop is read anew, and pages are made anew. */
async function clearKept(site: Site): Promise<string> {
  await site.database.transaction((transaction) =>
    announceRules(transaction, () => {
      siteMemory(site).clear();
    }),
  );
  return shopText(site, 'Product transients cleared');
}

async function deleteOrphans(site: Site): Promise<string> {
  const orphans = await site.database.all(
    query<{ ID: number }>(
      `SELECT v.ID AS "ID" FROM wp_posts v LEFT JOIN wp_posts p ON p.ID = v.post_parent
        WHERE v.post_type = 'product_variation' AND p.ID IS NULL ORDER BY v.ID`,
    ),
  );
  for (const { ID } of orphans) await site.posts.delete(ID);
  const [one, many] = ['%d orphaned variation deleted', '%d orphaned variations deleted'];
  return shopPlural(site, one, many, orphans.length, orphans.length);
}

async function regenerateLookup(site: Site): Promise<string> {
  const rows = await site.database.all(
    query<{ ID: number }>(
      `SELECT ID AS "ID" FROM wp_posts WHERE post_type IN ('product', 'product_variation') ORDER BY ID`,
    ),
  );
  for (let at = 0; at < rows.length; at += STEP) {
    await updateLookup(
      site,
      rows.slice(at, at + STEP).map(({ ID }) => ID),
    );
  }
  return shopText(site, 'Lookup tables are regenerating');
}
