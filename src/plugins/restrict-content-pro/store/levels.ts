import { query } from 'portolan/data';
import type { Site } from 'portolan/plugin';
import { memberSettings } from '../settings.ts';
import { type Minor, readAmount } from './amounts.ts';
import type { DurationUnit } from './dates.ts';

/** A membership level. */
export interface Level {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** 0 = lifetime. */
  readonly duration: number;
  readonly durationUnit: DurationUnit;
  readonly trialDuration: number;
  readonly trialDurationUnit: DurationUnit;
  readonly price: Minor;
  /** A sign-up fee; negative = a discount for signing up. */
  readonly fee: Minor;
  /** Renewals that a payment plan has; 0 = until it is cancelled. */
  readonly maximumRenewals: number;
  readonly afterFinalPayment: string;
  /** 0 to 10. */
  readonly accessLevel: number;
  readonly role: string;
  readonly isActive: boolean;
}

interface LevelRow {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly duration: number;
  readonly duration_unit: string;
  readonly trial_duration: number;
  readonly trial_duration_unit: string;
  readonly price: string;
  readonly fee: string;
  readonly maximum_renewals: number;
  readonly after_final_payment: string;
  readonly level: number;
  readonly role: string;
  readonly status: string;
}

/** All levels in the owner's order, inactive ones too. */
export async function levelsOf(site: Site): Promise<readonly Level[]> {
  const { currency } = memberSettings(site);
  const rows = await site.database.all(
    query<LevelRow>('SELECT * FROM wp_restrict_content_pro ORDER BY list_order, id'),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    duration: row.duration,
    durationUnit: unitOf(row.duration_unit),
    trialDuration: row.trial_duration,
    trialDurationUnit: unitOf(row.trial_duration_unit),
    price: readAmount(row.price, currency),
    fee: readAmount(row.fee, currency),
    maximumRenewals: row.maximum_renewals,
    afterFinalPayment: row.after_final_payment,
    accessLevel: row.level,
    role: row.role || 'subscriber',
    isActive: row.status === 'active',
  }));
}

/** A level by its id. */
export async function levelById(site: Site, id: number): Promise<Level | undefined> {
  return (await levelsOf(site)).find((level) => level.id === id);
}

/** Whether a level has no price; it may have a fee for signing up. Restrict Content Pro: `Membership_Level::is_free()`. */
export function isFree(level: Level): boolean {
  return level.price <= 0;
}

/** Whether a level never ends. */
export function isLifetime(level: Level): boolean {
  return level.duration === 0;
}

function unitOf(text: string): DurationUnit {
  return text === 'month' || text === 'year' ? text : 'day';
}
