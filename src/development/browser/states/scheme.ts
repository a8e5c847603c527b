/** Which way round texts run, and in which colours a frame is shown. */
export type Scheme = 'light' | 'dark';

const CONDITION = /\(prefers-color-scheme:\s*(light|dark)\)/g;
/** What a condition said before it was settled. */
const written = new WeakMap<MediaList, string>();
/** Roots of pages that are light or dark as the visitor's system is. */
const following = new WeakSet<Element>();

/** Shows a page as a visitor with a light or dark system sees it. Pictures and styles that come later need it again. */
export function showScheme(page: Document, scheme: Scheme): void {
  const root = page.documentElement;
  // A site that is always light stays so.
  const known = page.defaultView?.getComputedStyle(root).colorScheme ?? '';
  if (known.includes('light') && known.includes('dark')) following.add(root);
  if (following.has(root)) root.style.colorScheme = scheme;
  for (const sheet of page.styleSheets) {
    settle(sheet.media, scheme);
    walk(rulesOf(sheet), scheme);
  }
  for (const source of page.querySelectorAll('source[media]')) {
    const media = source.getAttribute('media') ?? '';
    const settled = settledText(media, scheme);
    if (settled !== media) source.setAttribute('media', settled);
  }
}

function walk(rules: CSSRuleList | undefined, scheme: Scheme): void {
  for (const rule of rules ?? []) {
    if ('media' in rule) settle((rule as CSSMediaRule).media, scheme);
    if ('cssRules' in rule) walk((rule as CSSGroupingRule).cssRules, scheme);
  }
}

function settle(media: MediaList, scheme: Scheme): void {
  const text = written.get(media) ?? media.mediaText;
  const settled = settledText(text, scheme);
  if (settled === text) return;
  written.set(media, text);
  media.mediaText = settled;
}

/** The condition with what is always or never true in place of the system's colours. */
function settledText(media: string, scheme: Scheme): string {
  return media.replace(CONDITION, (_, wanted) =>
    wanted === scheme ? '(min-width: 0px)' : '(max-width: 0px)',
  );
}

/** Rules of a sheet; undefined for one of another host. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | undefined {
  try {
    return sheet.cssRules;
  } catch {
    return undefined;
  }
}
