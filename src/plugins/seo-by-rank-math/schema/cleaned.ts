import { ksesPost } from 'portolan/html';
import type { Thing } from './thing.ts';

function cleaned(value: unknown, name: string | number = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => cleaned(one)).filter((one) => one !== undefined);
  if (typeof value === 'object' && value !== null) return cleanedThing(value as Thing, name);
  if (value === '' || value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value ? '1' : '';
  const text = String(value);
  return /[<>&]/.test(text) ? ksesPost(text) : text;
}

/**
 * A thing as it is written: texts alone, without markup that posts may not have; undefined for what is empty, for things of
 * which only their type is known, and for reviews without a rating. Rank Math: JsonLD::validate_schema().
 */
export function cleanedThing(thing: Thing, name: string | number = ''): Thing | undefined {
  const entries = Object.entries(thing);
  if (entries.length === 1 && thing['@type'] !== undefined) return undefined;
  const rating = thing['reviewRating'] as Thing | undefined;
  if (name === 'review' && thing['@type'] !== undefined && rating?.['ratingValue'] === undefined)
    return undefined;
  return Object.fromEntries(
    entries.map(([key, one]) => [key, cleaned(one, key)] as const).filter(([, one]) => one !== undefined),
  );
}
