import he from 'he';
import { renderNode, type Site } from 'portolan/plugin';
import { siteDate } from 'portolan/time';
import type { ReactNode } from 'react';
import { isOpen } from '../access/reader.ts';
import { memberSettings } from '../settings.ts';
import { endDate, siteNow } from '../store/dates.ts';
import { isFree, isLifetime } from '../store/levels.ts';
import { memberText } from '../texts/member-text.ts';
import { amountOf, price, priceOrFree, unitText } from './level-texts.ts';
import type { Registration } from './registration.ts';

/** The table that says what joining costs (safe HTML). Restrict Content Pro: `register-total-details.php`. */
export function totalDetailsHtml(site: Site, registration: Registration): string {
  const { level, totals, autoRenew } = registration;
  const t = (text: string, ...values: readonly (string | number)[]) => memberText(site, text, ...values);
  const ends = expirationOf(site, registration);
  const isPlan = level.maximumRenewals > 0;
  const every = isPlan
    ? t(
        '%d Additional Payments Every %s %s',
        level.maximumRenewals,
        level.duration,
        unitText(site, level.durationUnit, level.duration),
      )
    : level.duration === 1
      ? t('Total Recurring Per %s', unitText(site, level.durationUnit, 1))
      : t(
          'Total Recurring Every %1$s %2$s',
          level.duration,
          unitText(site, level.durationUnit, level.duration),
        );
  const unit =
    level.duration === 1
      ? `/${unitText(site, level.durationUnit, 1)}`
      : t(' every %1$s %2$s', level.duration, unitText(site, level.durationUnit, level.duration));
  return renderNode(
    <div className="rcp_registration_total">
      <table className="rcp_registration_total_details rcp-table">
        <thead className="membership-amount">
          <tr>
            <th>{t('Membership Details')}</th>
          </tr>
        </thead>
        <tbody style={{ verticalAlign: 'top' }}>
          <tr>
            <td>{t('Membership')}</td>
            <td data-title={t('Membership')} data-th={t('Membership')}>
              {level.name}
            </td>
          </tr>
          <Row className="membership-level-price" name={t('Amount')} html={priceOrFree(site, level.price)} />
          {!isFree(level) && <DiscountsAndFees site={site} registration={registration} />}
        </tbody>
        <tfoot>
          <Row
            className="rcp-total"
            name={t('Total Today')}
            title
            html={
              totals.isTrial
                ? t('Free trial - %s', trialText(site, registration))
                : priceOrFree(site, totals.total)
            }
          />
          {autoRenew && (
            <tr className="rcp-recurring-total">
              <td>{every}</td>
              <Cell name={every} html={`${price(site, totals.recurring)}${unit}`} />
            </tr>
          )}
          {ends !== undefined && !isFree(level) && (
            <tr className="row rcp-renewal-date">
              <td className="cell">{t('Next Renewal Due')}</td>
              <td className="cell" data-th={t('Next Renewal Due')}>
                {siteDate(site, ends)}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>,
  );
}

/** Discounts stand behind the fees where they are taken off them too (`discount_fees`). */
function DiscountsAndFees({
  site,
  registration: { totals, discount },
}: {
  readonly site: Site;
  readonly registration: Registration;
}): ReactNode {
  const t = (text: string) => memberText(site, text);
  const fees = [
    [totals.fee, totals.fee > 0 ? 'Signup Fee' : 'Signup Credit'],
    [-totals.credit, 'Proration Credit'],
  ] as const;
  const taken = discount && (
    <tr className="rcp-discount">
      <td data-title={t('Discount')} data-th={t('Discount')}>
        {discount.name}
      </td>
      <Cell name={t('Discount Amount')} html={amountOf(site, discount)} />
    </tr>
  );
  if (!taken && fees.every(([amount]) => amount === 0)) return null;
  const { discountFees } = memberSettings(site);
  return (
    <>
      <tr className="discounts-fees">
        <th>{t('Discounts and Fees')}</th>
      </tr>
      {!discountFees && taken}
      {fees.map(
        ([amount, name]) =>
          amount !== 0 && (
            <tr className="rcp-fee" key={name}>
              <td data-title={t('Fee')} data-th={t('Fee/Credit')}>
                {t(name)}
              </td>
              <Cell name={t('Amount')} html={`${amount < 0 ? '-' : ''}${price(site, Math.abs(amount))}`} />
            </tr>
          ),
      )}
      {discountFees && taken}
    </>
  );
}

function trialText(site: Site, { level }: Registration): string {
  return `${level.trialDuration} ${unitText(site, level.trialDurationUnit, level.trialDuration)}`;
}

/**
 * When what is joined ends or renews; undefined for what never ends: a code that takes off all that is ever due does that
 * too, where owners let memberships renew. Restrict Content Pro: `rcp_process_registration()`.
 */
export function expirationOf(site: Site, registration: Registration): string | undefined {
  const { totals, discount, type, previous } = registration;
  const isForGood = discount !== undefined && totals.total === 0 && totals.recurring === 0;
  const runs = type === 'renewal' && previous !== undefined && isOpen(previous, siteNow(site));
  return isForGood && !runs && memberSettings(site).autoRenew !== 2 ? undefined : termOf(site, registration);
}

/** The end of the term that begins now, or goes on; undefined for a level that never ends. */
export function termOf(site: Site, registration: Registration): string | undefined {
  const { level, totals, type, previous } = registration;
  const now = siteNow(site);
  if (totals.isTrial) return endDate(now, level.trialDuration, level.trialDurationUnit);
  if (isLifetime(level)) return undefined;
  // What is renewed before its end goes on from there.
  const from = type === 'renewal' && previous?.expires && previous.expires > now ? previous.expires : now;
  return endDate(from, level.duration, level.durationUnit);
}

function Row({
  className,
  name,
  html,
  title = false,
}: {
  readonly className: string;
  readonly name: string;
  readonly html: string;
  readonly title?: boolean;
}): ReactNode {
  return (
    <tr className={className}>
      {title ? (
        <td data-title={name} data-th={he.decode(html)}>
          {name}
        </td>
      ) : (
        <td>{name}</td>
      )}
      <Cell name={name} html={html} />
    </tr>
  );
}

/** `html` is a price, made by priceHtml(), or a text of ours. */
function Cell({ name, html }: { readonly name: string; readonly html: string }): ReactNode {
  // Safe: see above.
  return <td data-th={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
