import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { denied, phpText, restUrl } from 'portolan/rest';
import { shopText } from '../texts/shop-text.ts';
import { shopRoute } from './collection.ts';
import { invalidId, managerPermission } from './permissions.ts';
import { type ShopTool, shopTools } from './system-tools/shop-tools.ts';

/** Tools by which the owner repairs the shop. WooCommerce: WC_REST_System_Status_Tools_Controller. */
export const systemToolRoutes: readonly RestRoute[] = [
  ...shopRoute('/system_status/tools', {
    methods: ['GET'],
    permission: (call) => managerPermission(call),
    handle: (call) => ({ data: shopTools.map((tool) => toolData(call, tool)) }),
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
  work: (tool: ShopTool) => Promise<RestReply>,
): Promise<RestReply | RestError> {
  const tool = shopTools.find((each) => each.id === phpText(call.params.id));
  return tool ? work(tool) : invalidId('system_status_tool_invalid_id', 'Invalid tool ID.');
}

function toolData(call: RestCall, tool: ShopTool, done: { success?: boolean; message?: string } = {}) {
  const text = (source: string) => shopText(call.site, source);
  return {
    id: tool.id,
    name: text(tool.name),
    action: text(tool.action),
    description: descriptionOf(call.site, tool),
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

function descriptionOf(site: Site, { description, isGrave }: ShopTool): string {
  const text = shopText(site, description).replaceAll('%site%', site.address.siteurl);
  return isGrave ? `<strong class="red">Note:</strong> ${text}` : text;
}
