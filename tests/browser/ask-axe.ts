import type axe from 'axe-core';

/** What axe was asked about on a page already. */
interface Asked {
  /** Of each element that was shown: its attributes that have a meaning, and the colours that it was in. */
  readonly attributes: Map<Element, Set<string>>;
  readonly colours: Map<Element, Set<string>>;
  /** Numbers of grounds: of what lies behind an element, its own and those of all around it. */
  readonly grounds: Map<string, number>;
  width: number;
}

/**
 * Asks axe, which the page has, about whatever looks otherwise than where it was asked before: at first about everything
 * by all rules, later about elements that were not shown then or had other attributes; about elements in other colours or
 * on another ground by the rules that look at colours, and in another width about the page as a whole. What it was told
 * already it would say again, and one answer in full takes longer than the page. `contrast`: whether to ask about that
 * in other colours, too. Gives a line for each rule that is broken, with the places. Runs in the page, which knows nothing of this module.
 */
export async function askAboutOthers(contrast = true): Promise<readonly string[]> {
  const own = window as unknown as { axe: typeof axe; looks?: Asked };
  const colours = ['color-contrast', 'link-in-text-block'];
  const ofPage = [
    'bypass',
    'heading-order',
    'landmark-banner-is-top-level',
    'landmark-contentinfo-is-top-level',
    'landmark-main-is-top-level',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'landmark-no-duplicate-main',
    'landmark-one-main',
    'landmark-unique',
    'page-has-heading-one',
    'region',
    'scrollable-region-focusable',
    'skip-link',
  ];
  const isFirst = own.looks === undefined;
  const looks = (own.looks ??= {
    attributes: new Map(),
    colours: new Map(),
    grounds: new Map(),
    width: innerWidth,
  });

  /** Whether nothing of this kind was noted of an element; it is now. */
  const isNew = (notes: Map<Element, Set<string>>, element: Element, note: string) => {
    const before = notes.get(element);
    if (before?.has(note)) return false;
    if (before) before.add(note);
    else notes.set(element, new Set([note]));
    return true;
  };
  /** The number of an element's ground on that of its parent. */
  const groundOf = (style: CSSStyleDeclaration, below: number) => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const look = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join();
    if (look === 'rgba(0, 0, 0, 0),none,1,none,normal') return below;
    const key = `${below} ${look}`;
    const known = looks.grounds.get(key) ?? looks.grounds.size + 1;
    looks.grounds.set(key, known);
    return known;
  };
  /** Large text may have less contrast. WCAG 2.2, 1.4.3: 18 points, or 14 in bold. */
  const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
    Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 : 18) / 0.75;

  const otherElements: Element[] = [];
  const otherColours: Element[] = [];
  const look = (element: Element, below: number, inNew: boolean, inColoured: boolean) => {
    const style = getComputedStyle(element);
    if (style.display === 'none') return;
    const ground = groundOf(style, below);
    let [isOther, isColoured] = [inNew, inColoured];
    if (style.visibility === 'visible') {
      const attributes = [...element.attributes]
        .filter(({ name }) => !/^(style|class|data-.*)$/.test(name))
        .map(({ name, value }) => `${name}=${value}`)
        .join();
      if (isNew(looks.attributes, element, attributes) && !isOther) {
        isOther = true;
        otherElements.push(element);
      }
      const { color, textDecorationLine } = style;
      const seen = [color, textDecorationLine, isLarge(style), ground].join();
      if (isNew(looks.colours, element, seen) && !isColoured) {
        isColoured = true;
        otherColours.push(element);
      }
    }
    for (const child of element.children) look(child, ground, isOther, isColoured);
  };
  look(document.documentElement, 0, false, false);

  const broken: string[] = [];
  /** Where a rule is broken, with the colours where they are too much alike. */
  const placeOf = ({ target, any }: axe.NodeResult) => {
    const seen = any.map(({ data }) => data as { fgColor?: string; bgColor?: string } | null);
    const colours = seen.find((one) => one?.fgColor !== undefined);
    return target.join(' ') + (colours ? ` (${colours.fgColor} on ${colours.bgColor})` : '');
  };
  const ask = async (about: axe.ElementContext, options: axe.RunOptions) => {
    const { violations } = await own.axe.run(about, { resultTypes: ['violations'], ...options });
    for (const { id, nodes } of violations) broken.push(`${id}: ${nodes.map(placeOf).join(', ')}`);
  };
  if (isFirst) {
    await ask(document, {});
    return broken;
  }
  const only = (values: string[]): axe.RunOptions => ({ runOnly: { type: 'rule', values } });
  if (innerWidth !== looks.width) {
    looks.width = innerWidth;
    await ask(document, only(ofPage));
  }
  const coloured = contrast
    ? otherColours
    : otherColours.filter((element) => element.matches('a') || element.querySelector('a'));
  if (coloured.length > 0)
    await ask({ include: coloured }, only(contrast ? colours : ['link-in-text-block']));
  if (otherElements.length > 0) {
    const elsewhere = [...colours, ...ofPage].map((rule) => [rule, { enabled: false }]);
    await ask({ include: otherElements }, { rules: Object.fromEntries(elsewhere) });
  }
  return broken;
}
