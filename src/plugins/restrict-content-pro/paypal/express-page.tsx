import type { Call } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { withQuery } from 'portolan/rest';
import type { ReactNode } from 'react';
import { price, unitText } from '../registration/level-texts.ts';
import { memberText } from '../texts/member-text.ts';
import { type ExpressCheckout, expressCheckout } from './express-checkout.ts';
import { confirmNonce } from './express-confirm.ts';
import { PaypalError } from './nvp.ts';

/** Fields of the address to which PayPal leads back. */
export const EXPRESS_FIELDS = ['rcp-confirm', 'token', 'PayerID', 'membership_id', 'rcp-recurring'];

/**
 * What stands in place of the form for joining when PayPal has led back: what is to be paid, and a button that confirms it;
 * undefined for other addresses. Restrict Content Pro: `templates/paypal-express-confirm.php`.
 */
export async function expressPage(call: Call): Promise<ReactNode | undefined> {
  const { site, request } = call;
  const token = textOf(request.query, 'token');
  const payer = textOf(request.query, 'PayerID');
  if (textOf(request.query, 'rcp-confirm') !== 'paypal_express' || token === '' || payer === '')
    return undefined;
  try {
    const checkout = await expressCheckout(call, token);
    if (checkout?.isOpen) return <Confirmation call={call} checkout={checkout} token={token} payer={payer} />;
    return <Problem text={memberText(site, 'Invalid payment. Please try again.')} />;
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    site.log.warn({ error }, 'PayPal said nothing of a payment');
    return <Problem text={memberText(site, 'An unknown error has occurred.')} />;
  }
}

function Problem({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="rcp_message error" role="alert">
      <p className="rcp_error">
        <span>{text}</span>
      </p>
    </div>
  );
}

interface ConfirmationProps {
  readonly call: Call;
  readonly checkout: ExpressCheckout;
  readonly token: string;
  readonly payer: string;
}

function Confirmation({ call, checkout, token, payer }: ConfirmationProps): ReactNode {
  const { site, request } = call;
  const { details, payment, membership, level, renews } = checkout;
  const t = (text: string, ...values: readonly (string | number)[]) => memberText(site, text, ...values);
  const name = [details['FIRSTNAME'], details['LASTNAME']].filter(Boolean).join(' ');
  const unit = unitText(site, level.durationUnit, level.duration);
  const every =
    level.duration === 1
      ? t('Total Recurring Per %s:', unit)
      : t('Total Recurring Every %s %s:', level.duration, unit);
  const rows: readonly (readonly [string, number, boolean])[] = [
    [t('Discount:'), -payment.discountAmount, payment.discountAmount !== 0],
    [t('Fees:'), payment.fees, payment.fees !== 0],
    [t('Credits:'), -payment.credits, payment.credits !== 0],
    [t('Total Today:'), payment.amount, true],
    [every, membership.recurringAmount, renews],
  ];
  const action = withQuery(site.address.atHost(request.path), {
    'rcp-confirm': 'paypal_express',
    token,
    PayerID: payer,
    membership_id: String(membership.id),
    ...(renews && { 'rcp-recurring': '1' }),
  });
  return (
    <>
      <div className="rcp-confirm-details" id="billing_info">
        <h2>{t('Please confirm your payment')}</h2>
        <p>
          <strong>{name}</strong>
          <br />
          {t('PayPal Status:')} {details['PAYERSTATUS'] ?? ''}
          <br />
          {t('Email:')} {details['EMAIL'] ?? ''}
        </p>
      </div>
      <table id="order_summary" className="rcp-table">
        <thead>
          <tr>
            <th scope="col">{t('Description')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-th={t('Subscription')} className="rcp-ppe-confirm-name">
              {level.name}
            </td>
            <Price call={call} head={t('Subtotal')} amount={payment.subtotal} />
          </tr>
        </tbody>
        <tfoot>
          {rows
            .filter(([, , isShown]) => isShown)
            .map(([head, amount]) => (
              <tr key={head}>
                <th scope="row" className="rcp-ppe-confirm-name">
                  {head}
                </th>
                <Price call={call} head={head} amount={amount} />
              </tr>
            ))}
        </tfoot>
      </table>
      <form id="rcp-paypal-express-confirm-form" action={action} method="post">
        <input type="hidden" name="confirmation" value="yes" />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="payer_id" value={payer} />
        <input type="hidden" name="rcp_ppe_confirm_nonce" value={confirmNonce(call)} />
        <input type="submit" className="rcp-button" value={t('Confirm')} />
      </form>
    </>
  );
}

function Price({
  call,
  head,
  amount,
}: {
  readonly call: Call;
  readonly head: string;
  readonly amount: number;
}): ReactNode {
  return (
    <td
      data-th={head}
      className="rcp-ppe-confirm-price"
      // Safe: made by priceHtml().
      dangerouslySetInnerHTML={{ __html: price(call.site, amount) }}
    />
  );
}
