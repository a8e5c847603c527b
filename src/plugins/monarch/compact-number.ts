const MILLION = 1_000_000;
const THOUSAND = 1000;

/** From this number on LinkedIn tells no more. */
const LINKEDIN_MOST = 500;
/** From this number on Google+ told no more. */
const GOOGLEPLUS_MOST = 10_000;

/**
 * A count as buttons show it: `1.2k` above a thousand, `3Mil` from a million on, cut and not rounded; a thousand itself
 * stays as it is. Source: Monarch.
 */
export function compactNumber(count: number, network = ''): string {
  if (network === 'linkedin' && count === LINKEDIN_MOST) return `${LINKEDIN_MOST}+`;
  const text = compact(count);
  return network === 'googleplus' && count === GOOGLEPLUS_MOST ? `>${text}` : text;
}

function compact(count: number): string {
  if (count >= MILLION) return `${Math.floor(count / (MILLION / 10)) / 10}Mil`;
  if (count > THOUSAND) return `${Math.floor(count / (THOUSAND / 10)) / 10}k`;
  return String(count);
}

/** The number that a compact text stands for: what owners write, and old counts hold. Nothing readable is 0. */
export function fullNumber(text: string): number {
  const match = /^>?\s*([\d.]+)\s*(k|Mil)?/i.exec(text.trim().replaceAll(',', ''));
  if (text.trim() === '>9999') return GOOGLEPLUS_MOST;
  const number = Number(match?.[1] ?? 0) || 0;
  const unit = match?.[2]?.toLowerCase();
  return Math.round(number * (unit === 'k' ? THOUSAND : unit === 'mil' ? MILLION : 1));
}
