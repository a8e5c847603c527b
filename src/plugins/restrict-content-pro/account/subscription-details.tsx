import { type Call, renderNode, type ShortcodeElement, type Site } from 'portolan/plugin';
import { integerOf, textOf } from 'portolan/request';
import { withQuery } from 'portolan/rest';
import { siteDate } from 'portolan/time';
import type { ReactNode } from 'react';
import { canUpdateCard } from '../gateways/card-update.ts';
import { memberPageAddress } from '../member-pages.ts';
import { PAYPAL_PAYMENTS } from '../paypal/subscription.ts';
import { callOf } from '../registration/call-of.ts';
import { price } from '../registration/level-texts.ts';
import { canRenew } from '../registration/registration.ts';
import { isFree, isLifetime, type Level, levelsOf } from '../store/levels.ts';
import { type Membership, membershipsOfUser } from '../store/memberships.ts';
import { type Payment, paymentsOfUser } from '../store/payments.ts';
import { memberText } from '../texts/member-text.ts';
import { AutoRenewSwitch, autoRenewNotice } from './auto-renew.tsx';
import { cancelledAt, cancelNonce } from './cancel-membership.ts';
import { invoiceAddress } from './invoice-address.ts';
import { mustLogIn } from './login-form.tsx';
import { paymentStatusText } from './payment-status.ts';

/** Payments that a member's account shows. */
const PAYMENTS = 20;

const STATUSES = {
  pending: 'Pending',
  active: 'Active',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const;

/** `[subscription_details]`: a member's memberships, what they can do with them, and what they paid. */
export const subscriptionDetails: ShortcodeElement = {
  tag: 'subscription_details',
  async render(_attributes, _content, context) {
    const call = callOf(context);
    const { site, visitor } = call;
    context.assets.addStyle('membership');
    if (visitor.id === 0) return mustLogIn(call);
    const [memberships, payments, levels, addresses] = await Promise.all([
      membershipsOfUser(site.database, visitor.id),
      paymentsOfUser(site, site.database, visitor.id),
      levelsOf(site),
      addressesOf(site),
    ]);
    const byId = new Map(levels.map((level) => [level.id, level]));
    const notice = noticeOf(call, memberships, byId);
    return renderNode(
      <>
        {notice !== undefined && (
          <div className={`rcp_message ${notice.isError ? 'error' : 'success'}`} role="status">
            <p>{notice.text}</p>
          </div>
        )}
        <div className="rcp-table-wrapper" id="rcp-table-wrapper">
          <h2>{memberText(site, 'Account Overview')}</h2>
          <Memberships call={call} memberships={memberships} levels={byId} addresses={addresses} />
          <h2>{memberText(site, 'Payment History')}</h2>
          <Payments site={site} payments={payments.slice(0, PAYMENTS)} addresses={addresses} />
        </div>
      </>,
      context.assets,
    );
  },
};

interface Addresses {
  readonly registration: string | undefined;
  readonly updateCard: string | undefined;
}

async function addressesOf(site: Site): Promise<Addresses> {
  const [registration, updateCard] = await Promise.all([
    memberPageAddress(site, 'registration'),
    memberPageAddress(site, 'updateCard'),
  ]);
  return { registration, updateCard };
}

/** What an action before has come to. */
function noticeOf(
  call: Call,
  memberships: readonly Membership[],
  levels: ReadonlyMap<number, Level>,
): { readonly text: string; readonly isError: boolean } | undefined {
  const text = cancelNotice(call, memberships, levels);
  return text === undefined ? autoRenewNotice(call) : { text, isError: false };
}

function cancelNotice(
  { site, request }: Call,
  memberships: readonly Membership[],
  levels: ReadonlyMap<number, Level>,
): string | undefined {
  const id = integerOf(textOf(request.query, 'membership_id'));
  const membership = memberships.find((one) => one.id === id);
  switch (textOf(request.query, 'profile')) {
    case 'cancelled':
      return membership === undefined
        ? undefined
        : memberText(
            site,
            'Your %s subscription has been successfully cancelled. Your membership will expire on %s.',
            levels.get(membership.levelId)?.name ?? '',
            endText(site, membership),
          );
    case 'cancellation-failure':
      return memberText(site, 'Your membership could not be cancelled. Please contact us.');
    default:
      return undefined;
  }
}

function Memberships({
  call,
  memberships,
  levels,
  addresses,
}: {
  readonly call: Call;
  readonly memberships: readonly Membership[];
  readonly levels: ReadonlyMap<number, Level>;
  readonly addresses: Addresses;
}): ReactNode {
  const { site } = call;
  const t = (text: string) => memberText(site, text);
  if (memberships.length === 0) {
    return (
      <p>
        {t('You do not have any memberships.')}{' '}
        {addresses.registration && <a href={addresses.registration}>{t('Join Now')}</a>}
      </p>
    );
  }
  const hasPlan = memberships.some(({ maximumRenewals }) => maximumRenewals > 0);
  const heads = ['Membership', 'Status', 'Expiration/Renewal Date', hasPlan && 'Times Billed', 'Actions'];
  return (
    <MemberTable id="rcp-account-overview" heads={heads.filter((head) => head !== false).map(t)}>
      {memberships.map((membership) => {
        const level = levels.get(membership.levelId);
        return (
          <tr key={membership.id}>
            <td data-th={t('Membership')}>{level?.name ?? `#${membership.levelId}`}</td>
            <td data-th={t('Status')}>{t(STATUSES[membership.status])}</td>
            <td data-th={t('Expiration/Renewal Date')}>
              <div>
                {endText(site, membership)}
                {membership.autoRenew && membership.status === 'active' && (
                  <span className="rcp-membership-auto-renew-notice"> {t('(renews automatically)')}</span>
                )}
                <AutoRenewSwitch call={call} membership={membership} />
              </div>
            </td>
            {hasPlan && <td data-th={t('Times Billed')}>{billedText(site, membership, level)}</td>}
            <td data-th={t('Actions')}>
              <Actions call={call} membership={membership} level={level} addresses={addresses} />
            </td>
          </tr>
        );
      })}
    </MemberTable>
  );
}

function endText(site: Site, { expires }: Membership): string {
  return expires === undefined ? memberText(site, 'none') : siteDate(site, expires);
}

/** How often a membership was paid, of how many times. */
function billedText(
  site: Site,
  { timesBilled, maximumRenewals }: Membership,
  level: Level | undefined,
): string {
  if (level === undefined) return '';
  if (maximumRenewals === 0 && !isLifetime(level) && !isFree(level)) {
    return memberText(site, '%d / Until Cancelled', timesBilled);
  }
  return memberText(site, '%d / %d', timesBilled, isFree(level) ? 1 : maximumRenewals + 1);
}

function Actions({
  call,
  membership,
  level,
  addresses,
}: {
  readonly call: Call;
  readonly membership: Membership;
  readonly level: Level | undefined;
  readonly addresses: Addresses;
}): ReactNode {
  const { site, request } = call;
  const t = (text: string) => memberText(site, text);
  const id = String(membership.id);
  const { registration, updateCard } = addresses;
  const renewable = level !== undefined && canRenew(membership, level);
  const cancelled = membership.maximumRenewals === 0 ? cancelledAt(site, membership) : undefined;
  return (
    <span className="rcp-membership-actions">
      {updateCard && canUpdateCard(membership) && (
        <a href={withQuery(updateCard, { membership_id: id })} className="rcp_sub_details_update_card">
          {t('Update payment method')}
        </a>
      )}
      {renewable && registration && (
        <a
          href={withQuery(registration, { registration_type: 'renewal', membership_id: id })}
          className="rcp_sub_details_renew"
        >
          {t('Renew your membership')}
        </a>
      )}
      {membership.status !== 'pending' && registration && (
        <a
          href={withQuery(registration, { registration_type: 'upgrade', membership_id: id })}
          className="rcp_sub_details_change_membership"
        >
          {t('Upgrade or change your membership')}
        </a>
      )}
      {cancelled === 'paypal' && (
        <a href={PAYPAL_PAYMENTS} className="rcp_sub_details_cancel">
          {t('Cancel your membership')}
        </a>
      )}
      {cancelled === 'here' && (
        <form method="POST" action={site.address.atHost(request.path)} className="rcp-cancel-form">
          <input type="hidden" name="rcp-action" value="cancel" />
          <input type="hidden" name="membership-id" value={id} />
          <input type="hidden" name="_wpnonce" value={cancelNonce(call)} />
          <button type="submit" className="rcp-cancel rcp_sub_details_cancel">
            {t('Cancel your membership')}
          </button>
        </form>
      )}
    </span>
  );
}

function Payments({
  site,
  payments,
  addresses,
}: {
  readonly site: Site;
  readonly payments: readonly Payment[];
  readonly addresses: Addresses;
}): ReactNode {
  const t = (text: string) => memberText(site, text);
  if (payments.length === 0) return <p>{t('You have not made any payments.')}</p>;
  const heads = ['Invoice #', 'Membership', 'Amount', 'Payment Status', 'Date', 'Actions'];
  return (
    <MemberTable id="rcp-payment-history" heads={heads.map(t)}>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td data-th={t('Invoice #')}>{payment.id}</td>
          <td data-th={t('Membership')}>{payment.levelName}</td>
          {/* Safe: made by priceHtml(). */}
          <td
            data-th={t('Amount')}
            dangerouslySetInnerHTML={{ __html: `<span>${price(site, payment.amount)}</span>` }}
          />
          <td data-th={t('Payment Status')}>{t(paymentStatusText(payment.status))}</td>
          <td data-th={t('Date')}>{siteDate(site, payment.date)}</td>
          <td data-th={t('Actions')}>
            <PaymentActions site={site} payment={payment} registration={addresses.registration} />
          </td>
        </tr>
      ))}
    </MemberTable>
  );
}

/** What was not paid can be paid still; all that was begun has a receipt. */
function PaymentActions({
  site,
  payment,
  registration,
}: {
  readonly site: Site;
  readonly payment: Payment;
  readonly registration: string | undefined;
}): ReactNode {
  const t = (text: string) => memberText(site, text);
  const isOpen = payment.status !== 'complete' && payment.status !== 'refunded';
  return (
    <span className="rcp-membership-actions">
      {isOpen && payment.transactionId === '' && registration && (
        <a
          href={withQuery(registration, {
            registration_type: payment.transactionType,
            rcp_registration_payment_id: String(payment.id),
            level: String(payment.levelId),
          })}
        >
          {t(payment.status === 'failed' ? 'Retry Payment' : 'Complete Payment')}
        </a>
      )}
      <a href={invoiceAddress(site, payment.id)}>{t('View Receipt')}</a>
    </span>
  );
}

/** A table whose cells stand below each other on phones: each names its column by `data-th`. */
function MemberTable({
  id,
  heads,
  children,
}: {
  readonly id: string;
  readonly heads: readonly string[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <table className="rcp-table rcp-stacked" id={id}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
