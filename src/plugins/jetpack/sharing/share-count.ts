const THOUSAND = 1000;
const MOST = 10_000;

/** A count in the share row: as it is, its first digit and `K+` from a thousand on, `10K+` from ten thousand on. */
export function shareCountText(count: number): string {
  if (count < THOUSAND) return String(count);
  return count >= MOST ? '10K+' : `${String(count)[0]}K+`;
}
