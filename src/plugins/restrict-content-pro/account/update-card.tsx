import { type Call, renderNode, type ShortcodeElement, type Site } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { CardFields } from '../gateways/card-fields.tsx';
import { canUpdateCard, deleteCardNonce, overdueInvoices, updateCardNonce } from '../gateways/card-update.ts';
import { savedMethods } from '../gateways/saved-methods.ts';
import { mayCharge, stripeOf } from '../gateways/stripe-account.ts';
import { callOf } from '../registration/call-of.ts';
import { price } from '../registration/level-texts.ts';
import MemberScripts from '../scripts/member-scripts.island.tsx';
import { noteForm } from '../scripts/page-settings.ts';
import { levelById } from '../store/levels.ts';
import { type Membership, membershipsOfUser } from '../store/memberships.ts';
import { memberText } from '../texts/member-text.ts';

/** `[rcp_update_card]`, `[card_details]`: changing the card of a membership. */
function updateCard(tag: string): ShortcodeElement {
  return {
    tag,
    async render(_attributes, _content, context) {
      const call = callOf(context);
      const { site, visitor } = call;
      context.assets.addStyle('membership');
      if (visitor.id === 0) return '';
      const memberships = (await membershipsOfUser(site.database, visitor.id)).filter(
        ({ status }) => status !== 'pending',
      );
      const requested = integerOf(textOf(call.request.query, 'membership_id'));
      const membership =
        memberships.find(({ id }) => id === requested) ?? memberships.find(canUpdateCard) ?? memberships[0];
      if (membership === undefined || !canUpdateCard(membership)) {
        const isPaypal = membership?.gateway.includes('paypal') ?? false;
        const text = isPaypal
          ? 'Your billing details can be updated from inside your PayPal account.'
          : 'Updating billing card details is not supported by your chosen payment method.';
        return `<p class="rcp-update-billing-details-unsupported">${memberText(site, text)}</p>`;
      }
      noteForm(site, call.request, 'card');
      return formHtml(call, membership, (assets) => renderNode(assets, context.assets));
    },
  };
}

export const updateCardShortcodes = [updateCard('rcp_update_card'), updateCard('card_details')];

async function formHtml(
  call: Call,
  membership: Membership,
  render: (node: Parameters<typeof renderNode>[0]) => string,
): Promise<string> {
  const { site, request } = call;
  const t = (text: string, ...values: readonly string[]) => memberText(site, text, ...values);
  const [cards, level, overdue] = await Promise.all([
    savedMethods(call),
    levelById(site, membership.levelId),
    overdueAmount(site, membership),
  ]);
  const notice = textOf(request.query, 'card');
  return render(
    <>
      {notice === 'updated' && (
        <div className="rcp_message success" role="status">
          <p>{t('Billing card updated successfully')}</p>
        </div>
      )}
      {notice === 'not-updated' && (
        <div className="rcp_message error" role="alert">
          <p>{t('Billing card could not be updated, please try again.')}</p>
        </div>
      )}
      <form
        id="rcp_update_card_form"
        className="rcp_form"
        method="POST"
        action={site.address.atHost(request.path)}
      >
        {level && <p>{t('Membership: %s', level.name)}</p>}
        {overdue !== undefined && (
          <p
            className="rcp_message error"
            // Safe: a text of ours with a price made by priceHtml().
            dangerouslySetInnerHTML={{
              __html: t(
                'You have an overdue invoice for %s. Please update your card details to complete your payment.',
                price(site, overdue),
              ),
            }}
          />
        )}
        <div id="rcp-card-wrapper">
          <CardFields site={site} cards={cards} deleteNonce={deleteCardNonce(call)} />
        </div>
        <p id="rcp_submit_wrap">
          <input type="hidden" name="rcp_membership_id" value={membership.id} />
          <input type="hidden" name="rcp_update_card_nonce" value={updateCardNonce(call)} />
          <input
            type="submit"
            name="rcp_submit_card_update"
            id="rcp_submit"
            className="rcp-button"
            value={t('Update Payment Method')}
          />
        </p>
      </form>
      <MemberScripts />
    </>,
  );
}

/** What an overdue invoice asks for; undefined where there is none, or Stripe cannot be asked. */
async function overdueAmount(site: Site, membership: Membership): Promise<number | undefined> {
  const stripe = stripeOf(site);
  if (stripe === undefined || !(await mayCharge(site))) return undefined;
  try {
    return (await overdueInvoices(stripe, membership))[0]?.amount_remaining;
  } catch (error) {
    site.log.warn({ error, membership: membership.id }, 'overdue invoices could not be read');
    return undefined;
  }
}
