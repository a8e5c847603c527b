import { escapeHtml } from 'portolan/html';
import type { RestCall, RestError, RestReply, RestRoute, Site } from 'portolan/plugin';
import { denied, phpText, restError } from 'portolan/rest';
import { addNote, type Order, ordersOf } from '../orders/index.ts';
import { type OrderMailPayload, orderMailJob } from '../orders/order-events.ts';
import { shopText } from '../texts/shop-text.ts';
import { shopRoute } from './collection.ts';
import { orderWithId } from './named-order.ts';
import { authorOf } from './order-writes.ts';
import { invalidId } from './permissions.ts';

/** A mail that can be sent about an order by hand. */
interface Template {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

const DETAILS: Template = {
  id: 'customer_invoice',
  title: 'Order details',
  description:
    'Manually send an email to your customers containing their order information and payment links',
};

/** By the status of an order. */
const BY_STATUS: Readonly<Record<string, Template>> = {
  completed: {
    id: 'customer_completed_order',
    title: 'Completed order',
    description:
      'Send an email to customers notifying them that their order is complete and has been shipped',
  },
  failed: {
    id: 'customer_failed_order',
    title: 'Failed order',
    description: 'Receive an email notification when an order that was processing or on hold fails',
  },
  'on-hold': {
    id: 'customer_on_hold_order',
    title: 'Order on-hold',
    description: 'Send an email to customers notifying them when their order has been placed on hold',
  },
  processing: {
    id: 'customer_processing_order',
    title: 'Processing order',
    description: 'Send an email to customers notifying them that their order is being processed',
  },
  refunded: {
    id: 'customer_refunded_order',
    title: 'Refunded order',
    description:
      'Send an email to customers notifying them when an order has been partially or fully refunded',
  },
};

const path = (action: string) => `/orders/(?<id>[\\d]+)/actions/${action}`;

/** Mails about an order, sent by hand. WooCommerce: `OrderActionsRestController`. */
export const orderActionRoutes: readonly RestRoute[] = [
  ...shopRoute(path('email_templates'), {
    methods: ['GET'],
    permission: (call) => permission(call, 'view', 'read_private_shop_orders'),
    handle: (call) =>
      withNamedOrder(call, async (order) => ({
        data: (await templatesOf(call.site, order)).map((one) => shownTemplate(call, one)),
      })),
  }),
  ...shopRoute(path('send_email'), {
    methods: ['POST'],
    permission: (call) => permission(call, 'create', 'publish_shop_orders'),
    handle: (call) => withNamedOrder(call, (order) => sendTemplate(call, order)),
  }),
  ...shopRoute(path('send_order_details'), {
    methods: ['POST'],
    permission: (call) => permission(call, 'create', 'publish_shop_orders'),
    handle: (call) => withNamedOrder(call, (order) => send(call, order, DETAILS)),
  }),
];

const noOrder = () => invalidId('not_found', 'Order not found');

/** Here what is not there is told to everybody. */
async function permission(
  call: RestCall,
  verb: 'create' | 'view',
  capability: string,
): Promise<RestError | undefined> {
  if (!(await orderWithId(call, Number(call.params.id)))) return noOrder();
  return call.visitor.has(capability)
    ? undefined
    : denied(call.visitor, `woocommerce_rest_cannot_${verb}`, `Sorry, you cannot ${verb} resources.`);
}

async function withNamedOrder(
  call: RestCall,
  work: (order: Order) => RestReply | RestError | Promise<RestReply | RestError>,
): Promise<RestReply | RestError> {
  const order = await orderWithId(call, Number(call.params.id));
  return order ? work(order) : noOrder();
}

/** What fits an order: the mail of its status, that of refunds where there are any, and its details. */
async function templatesOf(site: Site, { id, status }: Order): Promise<readonly Template[]> {
  const { refunded } = BY_STATUS;
  const fitting = new Set([DETAILS, BY_STATUS[status]]);
  if ((await ordersOf(site).refunds(id)).length > 0) fitting.add(refunded);
  return [...fitting].flatMap((one) => one ?? []).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Embedded in an order, a template is its id alone. */
function shownTemplate({ site, params }: RestCall, { id, title, description }: Template) {
  if (params.context === 'embed') return { id };
  return { id, title: shopText(site, title), description: shopText(site, description) };
}

async function sendTemplate(call: RestCall, order: Order): Promise<RestReply | RestError> {
  const requested = call.params.template_id;
  const usual = BY_STATUS[order.status] ?? DETAILS;
  const fitting = await templatesOf(call.site, order);
  const template = requested === undefined ? usual : fitting.find(({ id }) => id === requested);
  // The order's details by their name do not tell that the address is another one now.
  if (template) return send(call, order, template, template !== DETAILS);
  const refused = addressRefused(call, order);
  if (refused) return refused;
  const message = `${phpText(requested)} is not a valid template for this order.`;
  return restError('woocommerce_rest_invalid_email_template', message, 400);
}

/** An address that the order has is replaced only where that is said. */
function addressRefused({ site, params }: RestCall, order: Order): RestError | undefined {
  const input = phpText(params.email);
  const isOther = input !== '' && order.billing.email !== '' && input !== order.billing.email;
  return isOther && params.force_email_update !== true
    ? restError(
        'woocommerce_rest_order_billing_email_exists',
        shopText(site, 'Order already has a billing email.'),
        400,
      )
    : undefined;
}

/** Sends a mail to the buyer, whose address may come with the request, and notes it on the order. */
async function send(
  call: RestCall,
  order: Order,
  template: Template,
  tellsAddress = true,
): Promise<RestReply | RestError> {
  const { site, params } = call;
  const refused = addressRefused(call, order);
  if (refused) return refused;
  const input = phpText(params.email);
  const isNew = input !== '' && input !== order.billing.email;
  const email = isNew ? input : order.billing.email;
  if (email === '') {
    return restError(
      'woocommerce_rest_missing_email',
      shopText(site, 'Order does not have an email address.'),
      400,
    );
  }
  const sent =
    template === DETAILS
      ? shopText(site, 'Order details sent to %s.', email)
      : shopText(site, 'Email template "%1$s" sent to %2$s.', shopText(site, template.title), email);
  const notice = isNew ? [shopText(site, 'Billing email updated to %s.', email), sent] : [sent];
  const note = escapeHtml(notice.join(' '));
  const payload: OrderMailPayload = { about: 'template', order: order.id, template: template.id };
  const author = authorOf(call);
  if (isNew) await ordersOf(site).update(order.id, { billing: { ...order.billing, email } });
  await site.database.transaction(async (transaction) => {
    await addNote(site, transaction, order.id, note, author && { author });
    await transaction.core.jobs.add(orderMailJob, payload);
  });
  return { data: { message: tellsAddress ? note : escapeHtml(sent) } };
}
