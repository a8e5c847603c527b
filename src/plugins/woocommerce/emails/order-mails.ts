import { escapeHtml } from 'portolan/html';
import { siteNameForMail } from 'portolan/mail';
import type { Job, Site } from 'portolan/plugin';
import { catalogueOf } from '../catalogue/catalogue.ts';
import { orderPayAddress } from '../checkout/checkout-addresses.ts';
import { gatewayById } from '../gateways/gateways.ts';
import type { Order } from '../orders/order.ts';
import type { OrderMailPayload } from '../orders/order-events.ts';
import { addNote, notesOf } from '../orders/order-notes.ts';
import { ordersOf } from '../orders/order-repository.ts';
import { needsPayment } from '../orders/order-statuses.ts';
import { orderDate, orderModel } from '../orders/views/order-model.ts';
import { shopText } from '../texts/shop-text.ts';
import { recipientsOf } from './due-mails.ts';
import { namedAddress, shopMail } from './mail-frame.ts';
import { mailNote } from './mail-notes.ts';
import {
  additionalContent,
  improvedMails,
  mailHeading,
  mailSubject,
  stockRecipients,
} from './mail-settings.ts';
import { newerMails } from './newer-mails.ts';
import { mailOrderHtml } from './order-in-mail.tsx';
import { type OrderMailKind, orderMailKinds } from './order-mail-kinds.ts';

/** Sends the mails that a change of an order makes due. WooCommerce: `WC_Emails`. */
export const orderMails: Job = {
  name: 'woocommerce.order-mails',
  async handle(site, payload) {
    const about = payload as OrderMailPayload;
    if (about.about === 'stock') return stockMail(site, about);
    const order = await ordersOf(site).order(about.order);
    if (order === undefined) return;
    switch (about.about) {
      case 'noted':
        for (const kind of orderMailKinds.filter(({ id }) => about.mails.includes(id))) {
          await sendOrderMail(site, kind, order);
        }
        return;
      case 'template': {
        const kind = orderMailKinds.find((each) => each.id === about.template);
        if (kind && (await sendOrderMail(site, kind, order))) await noteMail(site, kind, order);
        return;
      }
      case 'note': {
        const note = (await notesOf(site.database, order.id)).find((each) => each.id === about.note);
        const kind = orderMailKinds.find((each) => each.id === 'customer_note');
        if (note && kind && (await sendOrderMail(site, kind, order, note.content))) {
          await noteMail(site, kind, order);
        }
      }
    }
  },
};

async function noteMail(site: Site, kind: OrderMailKind, order: Order): Promise<void> {
  await site.database.transaction(async (transaction) =>
    addNote(site, transaction, order.id, await mailNote(site, transaction, kind.title)),
  );
}

/** Mails whose subjects may name who ordered. */
const NAMING_BUYERS: ReadonlySet<string> = new Set(['cancelled_order', 'failed_order']);

/** Gives whether somebody gets the mail. */
async function sendOrderMail(site: Site, kind: OrderMailKind, order: Order, noteHtml = ''): Promise<boolean> {
  const to = recipientsOf(site, kind, order);
  if (to.length === 0) return false;
  const names = {
    order_number: String(order.id),
    order_date: orderDate(site, order.created),
    ...(NAMING_BUYERS.has(kind.settings) && {
      order_billing_full_name: `${order.billing.first_name} ${order.billing.last_name}`.trim(),
    }),
  };
  const newer = improvedMails(site) ? newerMails[kind.id] : undefined;
  const words = { site: siteNameForMail(site), ...names };
  const t = (text: string) =>
    shopText(site, text).replace(/\{(\w+)\}/g, (all, name: string) =>
      name === 'site' ? words.site : (names[name as keyof typeof names] ?? all),
    );
  const subject = newer?.subject ?? kind.subject;
  const heading = newer?.heading ?? kind.heading;
  const model = await orderModel(site, order, newer !== undefined);
  const gateway = gatewayById(site, order.paymentMethod);
  const instructions =
    kind.to === 'customer' && (kind.withInstructions || gateway?.instructsInEveryMail)
      ? (gateway?.instructions?.(site, order) ?? '')
      : '';
  const introduction = (newer?.introduction ?? kind.introduction)({
    t: (text, ...values) => shopText(site, text, ...values.map(escapeHtml)),
    order,
    siteName: escapeHtml(words.site),
    date: names.order_date,
    payLink: needsPayment(order) ? await payLink(site, order) : '',
    noteHtml,
  });
  const old = kind.to === 'customer' ? 'Thanks for using {site_address}!' : '';
  const usual = t(newer?.closing ?? old);
  const more = additionalContent(site, kind.settings, usual, names);
  await site.mailer.send(
    shopMail(site, {
      to,
      mail: kind.settings,
      subject: mailSubject(site, kind.settings, t(subject), names, kind.subjectSetting),
      heading: mailHeading(site, kind.settings, t(heading), names, kind.headingSetting),
      bodyHtml:
        introduction.map((line) => `<p>${line}</p>`).join('\n') +
        instructions +
        mailOrderHtml(site, model, { forShop: kind.to === 'shop', newer: newer !== undefined }) +
        (more === '' ? '' : `<p>${escapeHtml(more).replaceAll('\n', '<br />')}</p>`),
      ...(kind.to === 'shop' && { replyTo: buyerOf(order) }),
    }),
  );
  return true;
}

/** The shop answers to whoever bought, where they said who they are. WooCommerce: `WC_Email::get_headers()`. */
function buyerOf({ billing }: Order): string | 'nobody' {
  const name = `${billing.first_name} ${billing.last_name}`.trim();
  return billing.email !== '' && name !== '' ? namedAddress(name, billing.email) : 'nobody';
}

async function payLink(site: Site, order: Order): Promise<string> {
  const href = escapeHtml(await orderPayAddress(site, order));
  return `<a href="${href}">${escapeHtml(shopText(site, 'Pay for this order'))}</a>`;
}

/** WooCommerce: `low_stock()`, `no_stock()`, `backorder()`. */
async function stockMail(
  site: Site,
  about: Extract<OrderMailPayload, { readonly about: 'stock' }>,
): Promise<void> {
  const on = (name: string) => site.options.get(`woocommerce_notify_${name}`) !== 'no';
  const product = await catalogueOf(site).product(about.product);
  const to = stockRecipients(site);
  if (product === undefined || to.length === 0) return;
  const name = `${product.name} (${product.sku || `#${product.id}`})`;
  const site_ = siteNameForMail(site);
  const texts = {
    low: ['low_stock', 'Product low in stock', `${name} is low in stock. There are ${about.quantity} left.`],
    none: ['no_stock', 'Product out of stock', `${name} is out of stock.`],
    backorder: [
      'backorder',
      'Product backorder',
      `${about.quantity} units of ${name} have been backordered in order #${about.order}.`,
    ],
  } as const;
  const [option, title, text] = texts[about.kind];
  if (!on(option)) return;
  await site.mailer.send({ to, subject: `[${site_}] ${shopText(site, title)}`, text });
}
