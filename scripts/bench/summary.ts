import type { Line } from './line.ts';

/** Figures by names that stay, for whoever compares runs: those that were measured. */
export function summaryOf(result: Readonly<Record<string, unknown>>): object {
  const lines = (name: string) => (Array.isArray(result[name]) ? (result[name] as readonly Line[]) : []);
  const toNodeHttp = (what: string) => lines('cached').find((line) => line.what === what)?.ofNodeHttp;
  const page = toNodeHttp('cached page');
  const notModified = toNodeHttp('cached page, not modified');
  const cold = lines('fresh').flatMap(({ what, processorMilliseconds }) =>
    what.startsWith('fresh page: ') ? [[what.slice('fresh page: '.length), processorMilliseconds]] : [],
  );
  const traffic = (result['traffic'] as { readonly summary?: object } | undefined)?.summary;
  return {
    ...(page && { cachedPageToNodeHttp: Number(page.toFixed(3)) }),
    ...(notModified && { notModifiedToNodeHttp: Number(notModified.toFixed(3)) }),
    ...(cold.length > 0 && { coldMilliseconds: Object.fromEntries(cold) }),
    ...traffic,
    ...(result['against'] !== undefined && { against: result['against'] }),
  };
}
