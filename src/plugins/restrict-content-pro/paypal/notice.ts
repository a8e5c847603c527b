import type { InputMap, Site } from 'portolan/plugin';
import { textOf } from 'portolan/request';
import { type Minor, readAmount } from '../store/amounts.ts';
import { siteNow, storedDate } from '../store/dates.ts';

/** A notice of PayPal's (IPN), read. */
export interface Notice {
  /** `subscr_payment`, `recurring_payment` …; '' of what is about a transaction before. */
  readonly type: string;
  readonly transaction: string;
  /** The transaction that went back. */
  readonly parent: string;
  /** In small letters: `completed`, `pending`, `refunded` … */
  readonly status: string;
  /** Any field as text, '' where it is absent. */
  text(name: string): string;
  has(name: string): boolean;
  /** A sum in minor units; undefined where the field is absent. */
  amount(name: string, currency: string): Minor | undefined;
  /** A moment as the tables keep it; now where the field is none. */
  date(site: Site, name: string): string;
  /** What is known by it when it comes again. */
  readonly key: string;
}

/** Longest text that is taken of a field. */
const LONGEST = 255;

/** Reads the form of a notice. */
export function readNotice(form: InputMap): Notice {
  const text = (name: string) => textOf(form, name).trim().slice(0, LONGEST);
  const has = (name: string) => text(name) !== '';
  const notice = {
    type: text('txn_type'),
    transaction: text('txn_id'),
    parent: text('parent_txn_id'),
    status: text('payment_status').toLowerCase(),
  };
  return {
    ...notice,
    text,
    has,
    amount: (name, currency) => (has(name) ? readAmount(text(name), currency) : undefined),
    date(site, name) {
      const moment = Date.parse(text(name));
      return Number.isNaN(moment) ? siteNow(site) : storedDate(site, Math.floor(moment / 1000));
    },
    key: [
      notice.type,
      notice.transaction,
      notice.status,
      text('subscr_id') || text('recurring_payment_id'),
      text('ipn_track_id'),
    ].join(':'),
  };
}
