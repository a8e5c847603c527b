/** A moment in local time and in UTC, both `YYYY-MM-DD HH:MM:SS`. */
export interface DatePair {
  readonly local: string;
  readonly utc: string;
}

/** Countries with more zones than this are not guessed at. */
const ZONES = 3;

/**
 * The time zone (`Europe/London`) of a language's country, where it explains at least as many of the dates as one
 * fixed offset does, and at least half of them (texts brought in from elsewhere keep dates of another zone);
 * undefined otherwise.
 */
export function inferTimeZone(language: string, pairs: readonly DatePair[]): string | undefined {
  const offsets = new Map<number | undefined, number>();
  for (const pair of pairs) {
    const hours = offsetHours(pair);
    offsets.set(hours, (offsets.get(hours) ?? 0) + 1);
  }
  const wanted = Math.max(1, pairs.length / 2, ...offsets.values());
  return zonesOf(language).find((zone) => explained(zone, pairs) >= wanted);
}

function explained(zone: string, pairs: readonly DatePair[]): number {
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return pairs.filter(({ local: expected, utc }) => {
    const [day, month, year, time] = local.format(Date.parse(`${utc.replace(' ', 'T')}Z`)).split(/[/,] ?/);
    return `${year}-${month}-${day} ${time}` === expected;
  }).length;
}

function zonesOf(language: string): readonly string[] {
  try {
    const { timeZones = [] } = new Intl.Locale(language) as Intl.Locale & {
      readonly timeZones?: readonly string[];
    };
    return timeZones.length <= ZONES ? timeZones : [];
  } catch {
    return [];
  }
}

/** Hours between the dates of a pair; undefined where one is no date, or damaged. */
export function offsetHours({ local, utc }: DatePair): number | undefined {
  const hours =
    (Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc.replace(' ', 'T')}Z`)) / 3_600_000;
  // Zones are quarters of an hour apart.
  return Math.abs(hours) <= 14 && Number.isInteger(hours * 4) ? hours : undefined;
}
