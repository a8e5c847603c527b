import { describe, expect, it } from 'vitest';
import {
  dateFromGmt,
  englishDateNames,
  fixedTimeZone,
  gmtFromDate,
  humanTimeDiff,
  mysqlToDate,
  mysqlToRfc3339,
  siteTimeZone,
  type TimeZone,
  timeZone,
  utc,
  wpDate,
} from './dates.ts';

function zone(name: string): TimeZone {
  const found = timeZone(name);
  if (!found) throw new Error(name);
  return found;
}

const london = zone('Europe/London');
const newYork = zone('America/New_York');
/** 5 July 2023, 16:04:09 UTC. */
const july = 1688573049;

describe('wpDate', () => {
  it('knows days', () => {
    expect(wpDate('d j D l N w z S W o t L', july, utc)).toBe('05 5 Wed Wednesday 3 3 185 th 27 2023 31 0');
    expect(wpDate('jS jS', 1685613600, utc)).toBe('1st 1st');
  });

  it('knows months and years', () => {
    expect(wpDate('F M m n Y y x X', july, utc)).toBe('July Jul 07 7 2023 23 2023 +2023');
    expect(wpDate('t L', 1707955200, utc)).toBe('29 1');
  });

  it('knows times', () => {
    expect(wpDate('a A g G h H i s u v B U', july, utc)).toBe(
      'pm PM 4 16 04 16 04 09 000000 000 711 1688573049',
    );
    expect(wpDate('g a', 1688515200, utc)).toBe('12 am');
  });

  it('knows zones', () => {
    expect(wpDate('e T P p O Z I', july, newYork)).toBe('America/New_York EDT -04:00 -04:00 -0400 -14400 1');
    expect(wpDate('e T P p I', july, utc)).toBe('UTC UTC +00:00 Z 0');
    expect(wpDate('e T P', july, fixedTimeZone(-12_600))).toBe('-03:30 GMT-0330 -03:30');
    expect(wpDate('T', july, zone('Asia/Kathmandu'))).toBe('+0545');
    expect(wpDate('T', july, zone('US/Eastern'))).toBe('EDT');
  });

  it('knows the long forms', () => {
    expect(wpDate('c', july, london)).toBe('2023-07-05T17:04:09+01:00');
    expect(wpDate('r', july, london)).toBe('Wed, 05 Jul 2023 17:04:09 +0100');
  });

  it('leaves what stands behind a backslash', () => {
    expect(wpDate('\\Y\\\\Y \\', july, utc)).toBe('Y\\2023 \\');
  });

  it('counts weeks over the turn of the year', () => {
    expect(wpDate('o-W', Date.UTC(2021, 0, 3) / 1000, utc)).toBe('2020-53');
    expect(wpDate('o-W', Date.UTC(2024, 11, 30) / 1000, utc)).toBe('2025-01');
  });

  it('takes names of another language', () => {
    const names = { ...englishDateNames, months: englishDateNames.months.map((name) => name.toUpperCase()) };
    expect(wpDate('j F', july, utc, names)).toBe('5 JULY');
  });
});

describe('dates of the database', () => {
  it('are local time', () => {
    expect(mysqlToDate('c', '2023-07-05 17:04:09', london)).toBe('2023-07-05T17:04:09+01:00');
    expect(mysqlToDate('U', '2023-07-05 17:04:09', london)).toBe('1688576649');
    expect(mysqlToDate('j.n.Y', '2023-07-05', london)).toBe('5.7.2023');
  });

  it('may be missing, wrong or empty as MySQL writes it', () => {
    expect(mysqlToDate('c', '', london)).toBeUndefined();
    expect(mysqlToDate('c', 'tomorrow', london)).toBeUndefined();
    expect(mysqlToDate('c', '2023-13-01', london)).toBeUndefined();
    expect(mysqlToDate('Y-m-d', '0000-00-00 00:00:00', utc)).toBe('-0001-11-30');
    expect(mysqlToDate('Y-m-d', '2023-02-30', utc)).toBe('2023-03-02');
  });

  it('lose their zone for RFC 3339', () => {
    expect(mysqlToRfc3339('2023-07-05 17:04:09', london)).toBe('2023-07-05T17:04:09');
  });

  it('become UTC and come back', () => {
    expect(gmtFromDate('2023-07-05 17:04:09', london)).toBe('2023-07-05 16:04:09');
    expect(dateFromGmt('2023-07-05 16:04:09', london, { format: 'H:i' })).toBe('17:04');
    expect(gmtFromDate('', london, { now: july })).toBe('2023-07-05 16:04:09');
    expect(gmtFromDate('never', london)).toBe('1970-01-01 00:00:00');
    expect(dateFromGmt('never', newYork)).toBe('1970-01-01 00:00:00');
  });

  it('skip the hour that clocks skip', () => {
    expect(gmtFromDate('2024-03-31 01:30:00', london)).toBe('2024-03-31 01:30:00');
    expect(gmtFromDate('2024-03-10 02:30:00', newYork)).toBe('2024-03-10 07:30:00');
  });

  it('take the hour that clocks show twice as PHP does', () => {
    expect(gmtFromDate('2024-10-27 01:30:00', london)).toBe('2024-10-27 01:30:00');
    expect(gmtFromDate('2024-11-03 01:30:00', newYork)).toBe('2024-11-03 05:30:00');
    expect(gmtFromDate('2024-11-03 02:30:00', newYork)).toBe('2024-11-03 07:30:00');
  });
});

describe('zones', () => {
  it('come from the options', () => {
    expect(siteTimeZone('Europe/Paris', '0').name).toBe('Europe/Paris');
    expect(siteTimeZone('', '5.75').name).toBe('+05:45');
    expect(siteTimeZone(undefined, '-3.5').offsetAt(0)).toBe(-12_600);
    expect(siteTimeZone('Nowhere/Land', undefined).name).toBe('+00:00');
  });

  it('are known by name or offset', () => {
    expect(timeZone('Nowhere/Land')).toBeUndefined();
    expect(zone('-0330').offsetAt(0)).toBe(-12_600);
    expect(zone('Africa/Monrovia').offsetAt(0)).toBe(-2670);
  });
});

describe('humanTimeDiff', () => {
  it.each([
    [0, '1 second'],
    [45, '45 seconds'],
    [90, '2 minutes'],
    [5 * 3600, '5 hours'],
    [36 * 3600, '2 days'],
    [10 * 86_400, '1 week'],
    [45 * 86_400, '2 months'],
    [800 * 86_400, '2 years'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(humanTimeDiff(1_000_000, 1_000_000 + seconds)).toBe(text);
    expect(humanTimeDiff(1_000_000 + seconds, 1_000_000)).toBe(text);
  });

  it('speaks other languages', () => {
    expect(humanTimeDiff(0, 7200, (_single, plural) => plural.replace('hours', 'uur'))).toBe('2 uur');
  });
});
