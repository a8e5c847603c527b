/** Numbers of a report by their names. */
export type Sums = Readonly<Record<string, number>>;

/** What the database gives for a sum: nothing where there was nothing to sum up. */
export type Summed = number | string | null;

/** A sum of money in the currency's units, without what adding up fractions leaves over behind the sixth decimal. */
export function money(sum: Summed | undefined): number {
  return Math.round(Number(sum ?? 0) * 1e6) / 1e6 + 0;
}

/** A number of things. */
export function whole(sum: Summed | undefined): number {
  return Number(sum ?? 0) + 0;
}

/** How many there are for each of so many; 0 where there is none. */
export function average(sum: number, of: number): number {
  return of === 0 ? 0 : sum / of;
}

/** An average with four decimals. */
export function roundedAverage(sum: number, of: number): number {
  return Math.round(average(sum, of) * 1e4) / 1e4;
}
