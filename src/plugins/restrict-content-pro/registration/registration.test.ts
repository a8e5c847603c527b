import { describe, expect, it } from 'vitest';
import { daysOf } from '../emails/reminders.ts';
import { manualGateway, stripeGateway } from '../gateways/gateway.ts';
import { amountText, priceHtml, readAmount, storedAmount } from '../store/amounts.ts';
import { endDate } from '../store/dates.ts';
import type { Discount } from '../store/discounts.ts';
import type { Level } from '../store/levels.ts';
import { isUpgrade } from './proration.ts';
import { gatewayFor, renewsItself, totalsOf } from './totals.ts';

const level: Level = {
  id: 1,
  name: 'Teacher',
  description: '',
  duration: 1,
  durationUnit: 'year',
  trialDuration: 0,
  trialDurationUnit: 'day',
  price: 2000,
  fee: 0,
  maximumRenewals: 0,
  afterFinalPayment: '',
  accessLevel: 0,
  role: 'subscriber',
  isActive: true,
};
const quarter: Discount = {
  id: 1,
  name: 'Quarter',
  code: 'quarter',
  amount: 25,
  unit: '%',
  uses: 0,
  maximumUses: 0,
  isActive: true,
  expires: undefined,
  levels: [],
  oneTime: false,
};
const requested = { level, discount: undefined, trialEligible: true, credit: 0, isRenewal: false };
const plain = { discountFees: false };

describe('amounts', () => {
  it('are whole minor units, however they are stored', () => {
    expect(['20', '19.99', '0.1', '', '-3.456', '1.005'].map((text) => readAmount(text, 'GBP'))).toEqual([
      2000, 1999, 10, 0, -346, 101,
    ]);
    expect(readAmount('1200', 'JPY')).toBe(1200);
    expect(storedAmount(1999, 'GBP')).toBe('19.99');
  });

  it('are written with sign, groups and decimals of their currency', () => {
    expect(priceHtml(2000, 'GBP', 'before')).toBe('&#163;20.00');
    expect(priceHtml(123456789, 'EUR', 'after')).toBe('1,234,567.89&#8364;');
    expect(amountText(-1250, 'USD')).toBe('-12.50');
    expect(amountText(1200, 'JPY')).toBe('1,200');
  });
});

describe('the end of a membership', () => {
  it('is the last second of its day', () => {
    expect(endDate('2026-11-21 10:00:00', 1, 'year')).toBe('2027-11-21 23:59:59');
    expect(endDate('2026-12-20 10:00:00', 14, 'day')).toBe('2027-01-03 23:59:59');
    expect(endDate('2026-12-05 10:00:00', 2, 'month')).toBe('2027-02-05 23:59:59');
  });

  it.each([
    ['2026-11-29 10:00:00', '2027-01-01 23:59:59'],
    ['2026-11-30 10:00:00', '2027-01-01 23:59:59'],
    ['2026-07-31 10:00:00', '2026-09-01 23:59:59'],
    ['2026-11-28 10:00:00', '2026-12-28 23:59:59'],
  ])('a month after %s is %s: no month is too short for it', (from, end) => {
    expect(endDate(from, 1, 'month')).toBe(end);
  });
});

describe('what joining costs', () => {
  it('is the price and the fee, less the discount, now and with each renewal', () => {
    expect(totalsOf(plain, { ...requested, level: { ...level, fee: 300 }, discount: quarter })).toMatchObject(
      {
        total: 1800,
        recurring: 1500,
      },
    );
  });

  it('takes the discount off the fee too, where the owner wants it', () => {
    const priced = { ...requested, level: { ...level, fee: 400 }, discount: quarter };
    expect(totalsOf({ discountFees: true }, priced)).toMatchObject({ total: 1800, recurring: 1500 });
  });

  it('rounds what a percentage leaves', () => {
    const third: Discount = { ...quarter, amount: 33 };
    const half: Discount = { ...quarter, amount: 50 };
    expect(totalsOf(plain, { ...requested, level: { ...level, price: 9950 }, discount: third }).total).toBe(
      6667,
    );
    expect(totalsOf(plain, { ...requested, level: { ...level, price: 105 }, discount: half }).total).toBe(53);
  });

  it('renews at the full price where the discount is for once', () => {
    const once = { ...quarter, oneTime: true };
    expect(totalsOf(plain, { ...requested, discount: once })).toMatchObject({ total: 1500, recurring: 2000 });
  });

  it('is never less than nothing', () => {
    const huge: Discount = { ...quarter, unit: 'flat', amount: 9000 };
    expect(totalsOf(plain, { ...requested, discount: huge })).toMatchObject({ total: 0, recurring: 0 });
    expect(totalsOf(plain, { ...requested, credit: 5000 }).total).toBe(0);
  });

  it('is nothing today in a trial, once', () => {
    const trial = { ...level, trialDuration: 14, fee: 300 };
    expect(totalsOf(plain, { ...requested, level: trial })).toMatchObject({
      total: 0,
      recurring: 2000,
      isTrial: true,
    });
    expect(totalsOf(plain, { ...requested, level: trial, trialEligible: false })).toMatchObject({
      total: 2300,
      isTrial: false,
    });
  });

  it('comes only once for what never ends', () => {
    expect(totalsOf(plain, { ...requested, level: { ...level, duration: 0 } })).toMatchObject({
      total: 2000,
      recurring: 0,
    });
  });
});

describe('automatic renewal', () => {
  const totals = totalsOf(plain, requested);

  it.each([
    [1, false, true],
    [2, true, false],
    [3, true, true],
    [3, false, false],
  ] as const)('with the setting %s and the choice %s is %s', (autoRenew, chosen, renews) => {
    expect(renewsItself({ autoRenew }, chosen, level, totals, stripeGateway)).toBe(renews);
  });

  it('is not to be had where the way of paying cannot do it, nor for what never ends', () => {
    expect(renewsItself({ autoRenew: 1 }, true, level, totals, manualGateway)).toBe(false);
    const forever = { ...level, duration: 0 };
    const once = totalsOf(plain, { ...requested, level: forever });
    expect(renewsItself({ autoRenew: 1 }, true, forever, once, stripeGateway)).toBe(false);
  });

  it('leaves a way of paying out where nothing is due', () => {
    expect(gatewayFor({ ...totals, total: 0 }, false, stripeGateway)?.slug).toBe('free');
    expect(gatewayFor({ ...totals, total: 0 }, true, stripeGateway)?.slug).toBe('stripe');
  });
});

describe('a change of level', () => {
  it('is an upgrade where a day costs no less from then on', () => {
    const monthly: Level = { ...level, id: 2, duration: 1, durationUnit: 'month', price: 250 };
    const forever: Level = { ...level, id: 3, duration: 0, price: 9900 };
    expect(isUpgrade(level, monthly, 250)).toBe(true);
    expect(isUpgrade(level, monthly, 100)).toBe(false);
    expect(isUpgrade(monthly, level, 2000)).toBe(false);
    expect(isUpgrade(monthly, forever, 0)).toBe(false);
    expect(isUpgrade(forever, monthly, 250)).toBe(false);
  });
});

describe('a reminder', () => {
  it.each([
    ['+1month', 30],
    ['+3days', 3],
    ['today', 0],
    ['-1week', -7],
    ['soon', undefined],
  ])('%s is %s days before the end', (period, days) => {
    expect(daysOf(period)).toBe(days);
  });
});
