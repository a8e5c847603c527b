import { wpDie } from 'portolan/comments';
import { autop } from 'portolan/content';
import { html, ksesPost, type Markup, trustedHtml } from 'portolan/html';
import type { Endpoint, Reply, Site, UserRow } from 'portolan/plugin';
import { htmlType, integerOf, noCacheHeaders, textOf } from 'portolan/request';
import { siteDate } from 'portolan/time';
import { plainPrice } from '../registration/level-texts.ts';
import { memberSettings } from '../settings.ts';
import { type Payment, paymentById } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { paymentStatusText } from './payment-status.ts';

/** Lines of the owner's own address, by their settings. */
const FROM = ['company', 'name', 'address', 'address_2', 'city_state_zip', 'email'];

/**
 * `?rcp-action=download_invoice&payment_id=`: the receipt of a payment, for who paid it and for who manages payments.
 * Restrict Content Pro: `rcp_trigger_invoice_download()`.
 */
export const invoice: Endpoint = {
  name: 'GET /?rcp-action=download_invoice',
  matches: (_path, { query }) => query['rcp-action'] === 'download_invoice',
  async handle(call): Promise<Reply | undefined> {
    const { site, visitor, request } = call;
    const id = Math.abs(integerOf(textOf(request.query, 'payment_id')));
    if (id === 0) return undefined;
    const refuse = (text: string) => wpDie(call, { message: html`${memberText(site, text)}` });
    const payment = await paymentById(site, site.database, id);
    if (payment === undefined) return refuse('This payment record does not exist');
    const isOwner = visitor.has('rcp_manage_payments') || visitor.has('manage_options');
    if (payment.userId !== visitor.id && !isOwner) {
      return refuse('You do not have permission to download this invoice');
    }
    const user = await site.users.byId(payment.userId);
    return {
      status: 200,
      headers: { ...htmlType, ...noCacheHeaders },
      body: (await page(site, payment, user)).text,
    };
  },
};

async function page(site: Site, payment: Payment, user: UserRow | undefined): Promise<Markup> {
  const { text } = memberSettings(site);
  const t = (words: string, ...values: readonly string[]) => memberText(site, words, ...values);
  const meta = user && (await site.users.meta([user.ID])).get(user.ID);
  const title = t('Invoice %s', String(payment.id));
  const logo = text('invoice_logo');
  const isPaid = payment.status === 'complete' || payment.status === 'refunded';
  const paidOn = isPaid && html`<p>${t('Payment Date: %s', siteDate(site, payment.date))}</p>`;
  const line = (words: string) => (words.trim() === '' ? '' : html`<p><strong>${words}</strong></p>`);
  const paragraph = (name: string) => (text(name) === '' ? '' : html`<p>${text(name)}</p>`);
  // Safe: the owner's words, filtered as post content is.
  const notes = trustedHtml(autop(ksesPost(text('invoice_notes'))));
  return html`<!DOCTYPE html>
<html lang="${(site.options.get('WPLANG') || 'en').replace('_', '-')}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex, nofollow" />
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main id="main">
<header id="header">
<div class="logo">${logo === '' ? '' : html`<img src="${site.address.toPresent(logo)}" alt="" />`}</div>
<h1>${title}</h1>
${paragraph('invoice_header')}
</header>
<section id="contacts">
<div class="alignleft"><h2>${title}</h2><article>${FROM.map((name) => line(text(`invoice_${name}`)))}</article></div>
<div class="alignright"><h2>${t('Bill To:')}</h2><article>${line(`${meta?.get('first_name') ?? ''} ${meta?.get('last_name') ?? ''}`)}${line(user?.user_email ?? '')}</article></div>
</section>
<section id="items">${items(site, payment)}</section>
<section id="additional-info"><h2>${t('Additional Info:')}</h2>${paidOn || ''}${notes}</section>
<footer id="footer">${paragraph('invoice_footer')}</footer>
</main>
</body>
</html>
`;
}

function items(site: Site, payment: Payment): Markup {
  const t = (words: string) => memberText(site, words);
  const sums: readonly (readonly [label: string, value: string])[] = [
    ['Fees:', plainPrice(site, payment.fees)],
    ['Subtotal:', plainPrice(site, payment.subtotal + payment.fees)],
    ['Credits:', plainPrice(site, -Math.abs(payment.credits))],
    ['Discount:', plainPrice(site, -Math.abs(payment.discountAmount))],
    ['Total Price:', plainPrice(site, payment.amount)],
    ['Payment Status:', t(paymentStatusText(payment.status))],
  ];
  return html`<table>
<thead><tr><th scope="col">${t('Description')}</th><th scope="col">${t('Amount')}</th></tr></thead>
<tbody><tr><td class="name">${payment.levelName}</td><td class="price">${plainPrice(site, payment.subtotal)}</td></tr></tbody>
<tfoot>${sums.map(([label, value]) => html`<tr><td class="name">${t(label)}</td><td class="price">${value}</td></tr>`)}</tfoot>
</table>`;
}

// Safe: constant text of our own.
const styles =
  trustedHtml(`*{box-sizing:border-box}body{max-inline-size:48rem;margin:0 auto;padding:2rem 1.25rem;background:#fff;color:#1d2327;font:1rem/1.5 system-ui,sans-serif}
img{max-inline-size:100%;max-block-size:6rem}h1{font-size:1.6rem}h2{font-size:1rem}p{margin:0 0 .4rem}
#contacts{display:flex;flex-wrap:wrap;gap:2rem;justify-content:space-between;margin-block:1.5rem}
table{inline-size:100%;border-collapse:collapse}th,td{padding:.5rem;border-block-end:1px solid #c3c4c7;text-align:start}.price,tfoot .name,th+th{text-align:end}
#additional-info,#footer{margin-block-start:1.5rem}`);
