import type { Frame, Page } from 'puppeteer';

/** What visitors do to a control, or what it says of itself. */
const STATES = ['hover', 'focus', 'press', 'disabled', 'invalid'] as const;

/**
 * The pairs of colours of a page that are too close to each other, in every state that its style sheets know of: texts
 * under 4.5:1 on their ground (large ones under 3:1), signs, borders of fields and focus rings under 3:1. Every rule of
 * the page gets a twin that an attribute brings about instead of a pointer, so that one page is asked for all states.
 * Texts on pictures and gradients are not judged. Afterwards the page is as it was, without transitions.
 *
 * A line for each: `hover: a.button "Add to basket" 2.10:1`. Source: WCAG 2.2, 1.4.3 and 1.4.11.
 */
export function weakPairs(page: Page): Promise<readonly string[]> {
  return page.evaluate(walkStates, STATES as unknown as string[]);
}

/** The same of a page as it stands, whatever it could be brought to. */
export function weakPairsAtRest(page: Frame): Promise<readonly string[]> {
  return page.evaluate(walkStates, []);
}

/** Runs in the page, which knows nothing of this module. */
function walkStates(states: readonly string[]): string[] {
  type Colour = readonly [r: number, g: number, b: number, alpha: number];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  const found = new Set<string>();
  const seen = new Set<string>();

  const read = (text: string): Colour => {
    const before = known.get(text);
    if (before) return before;
    const plain = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
    let colour: Colour = [0, 0, 0, 0];
    if (plain) {
      const [, r, g, b, alpha = '1'] = plain;
      colour = [Number(r), Number(g), Number(b), Number(alpha)];
    } else if (canvas) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      colour = [r, g, b, alpha / 255];
    }
    known.set(text, colour);
    return colour;
  };
  const over = (top: Colour, below: Colour): Colour => {
    const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const light = ([r, g, b]: Colour) => {
    const [x, y, z] = [r, g, b].map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    ) as [number, number, number];
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one: Colour, other: Colour) => {
    const [a, b] = [light(one), light(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };

  const isOverlay = (each: Element) => {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(each);
    return position === 'absolute' && (backgroundImage !== 'none' || read(backgroundColor)[3] > 0);
  };
  const behind = [...document.querySelectorAll('img, video, canvas, iframe, :is(div, span, i):empty')];
  const pictures = behind
    .filter((each) => !each.matches(':empty:not(img, iframe)') || isOverlay(each))
    .map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return {
        each,
        left: left + scrollX,
        right: right + scrollX,
        top: top + scrollY,
        bottom: bottom + scrollY,
      };
    });
  /** Whether a picture below a common opaque ancestor lies behind the middle of an element. */
  const liesOnPicture = (of: Element, opaque: Element) => {
    const box = of.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2 + scrollX, (box.top + box.bottom) / 2 + scrollY];
    return pictures.some(
      ({ each, left, right, top, bottom }) =>
        x > left && x < right && y > top && y < bottom && opaque.contains(each) && !of.contains(each),
    );
  };
  /** What is seen behind an element; undefined for a picture. */
  const groundOf = (from: Element | null): Colour | undefined => {
    const layers: Colour[] = [];
    let opaque: Element = document.documentElement;
    for (let each = from; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      const colour = read(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      opaque = each;
      if (colour[3] >= 0.99) break;
      if (style.backgroundImage !== 'none' && !/^(?:BUTTON|SELECT|INPUT)$/.test(each.tagName))
        return undefined;
    }
    if (from && liesOnPicture(from, opaque)) return undefined;
    const base = getComputedStyle(document.documentElement).colorScheme === 'dark' ? 0 : 255;
    return layers.reduceRight<Colour>((below, top) => over(top, below), [base, base, base, 1]);
  };
  const shownThrough = (from: Element) => {
    let opacity = 1;
    for (let each: Element | null = from; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity);
    return opacity;
  };
  const nameOf = (each: Element) =>
    `${each.tagName.toLowerCase()}${[...each.classList].map((name) => `.${name}`).join('')}`;

  /** Its name without what says only which post or term it shows. */
  const kindOf = (each: Element) =>
    nameOf(each).replace(
      /\.(?:[\w-]*\d[\w-]*|(?:product_|category-|tag-|post-|menu-item-object)[\w-]*)/g,
      '',
    );

  const report = (state: string, each: Element, what: string, ratio: number) =>
    found.add(
      `${state}: ${nameOf(each.parentElement ?? each)} > ${nameOf(each)} ${what} ${ratio.toFixed(2)}:1`,
    );

  const judgeText = (state: string, each: Element) => {
    const style = getComputedStyle(each);
    const field = /^(?:INPUT|SELECT|TEXTAREA)$/.test(each.tagName);
    const words = field
      ? (each as HTMLInputElement).value || (each as HTMLInputElement).placeholder
      : [...each.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('');
    const sign = each.tagName.toLowerCase() === 'svg' && each.closest('a,button,summary,label') !== null;
    if (!words?.trim() && !sign) return;
    if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const box = each.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || style.clipPath === 'inset(50%)') return;
    const ground = groundOf(each);
    if (!ground) return;
    const opacity = shownThrough(each);
    if (opacity < 0.05) return;
    const colour = read(
      sign && style.fill !== 'none' && style.fill !== 'rgb(0, 0, 0)' ? style.fill : style.color,
    );
    if (sign && each.closest('[aria-hidden=true]') && each.parentElement?.textContent?.trim()) return;
    // Shown by and by: a field that is a sign until it has the focus.
    if (colour[3] * opacity < 0.05) return;
    const ratio = contrast(over([colour[0], colour[1], colour[2], colour[3] * opacity], ground), ground);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (sign || large ? 2.995 : 4.495))
      report(state, each, sign ? 'sign' : `"${words?.trim().slice(0, 24)}"`, ratio);
  };

  const judgeControl = (state: string, each: HTMLElement) => {
    const style = getComputedStyle(each);
    const outside = groundOf(each.parentElement);
    if (!outside) return;
    const kind = each.getAttribute('type') ?? '';
    const field =
      /^(?:INPUT|SELECT|TEXTAREA)$/.test(each.tagName) &&
      !/^(?:checkbox|radio|submit|button|image|hidden|range|file|color|reset)$/.test(kind);
    if (field && state !== 'disabled') {
      const border = read(style.borderBlockEndColor);
      if (read(style.color)[3] === 0) return;
      const inside = groundOf(each) ?? outside;
      const best = Math.max(
        Number.parseFloat(style.borderBlockEndWidth) > 0 ? contrast(over(border, outside), outside) : 1,
        contrast(inside, outside),
      );
      if (best < 2.995) report(state, each, 'border', best);
    }
    if (state === 'focus') {
      if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 1) return;
      const ring = read(style.outlineColor);
      const offset = Number.parseFloat(style.outlineOffset);
      const behind = offset < 0 ? (groundOf(each) ?? outside) : outside;
      const ratio = contrast(over(ring, behind), behind);
      if (style.outlineStyle !== 'auto' && ratio < 2.995) report(state, each, 'focus ring', ratio);
    }
  };

  // Twins of the rules that need a pointer or a key.
  const still = new CSSStyleSheet();
  still.insertRule('*,*::before,*::after{transition:none!important;animation:none!important}');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  const PSEUDO = /:(hover|focus-visible|focus-within|focus|active|user-invalid)(?![\w-])/g;
  const WORDS: Readonly<Record<string, string>> = {
    hover: 'hover',
    'focus-visible': 'focus',
    'focus-within': 'within',
    focus: 'focus',
    active: 'press',
    'user-invalid': 'invalid',
  };
  /** Who has a part in a rule, by what is done to them: a change of any other element changes nothing. */
  const parts: Record<string, Set<string>> = {
    hover: new Set(),
    active: new Set(),
    'focus-within': new Set(),
  };
  const notePart = (selector: string) => {
    // What a list says of others than the pointer and the keyboard is left out where it names these, too.
    const lists: string[] = [];
    const outer = selector.replace(/:(?:is|where|not)\((?:[^()]|\([^()]*\))*\)/g, (list) => {
      const named = list.match(PSEUDO);
      return named ? named.join('') : `§${lists.push(list) - 1}§`;
    });
    const flat = outer.replace(/:has\(((?:[^()]|\([^()]*\))*)\)/g, (_, inner: string) => {
      notePart(inner);
      return '';
    });
    for (const compound of flat.split(/[\s>+~,]+/)) {
      const others = compound
        .replace(PSEUDO, '')
        .replace(/::[\w-]+$/, '')
        .replace(/§(\d+)§/g, (_, index) => lists[Number(index)] ?? '');
      for (const [, name = ''] of compound.matchAll(PSEUDO)) parts[name]?.add(others || '*');
    }
  };
  const twins: (readonly [CSSStyleSheet | CSSGroupingRule | CSSStyleRule, number])[] = [];
  const twin = (parent: CSSStyleSheet | CSSGroupingRule | CSSStyleRule) => {
    for (let index = 0; index < parent.cssRules.length; index++) {
      const rule = parent.cssRules[index];
      if (rule instanceof CSSStyleRule && rule.selectorText.replace(PSEUDO, '') !== rule.selectorText) {
        const selector = rule.selectorText.replace(
          PSEUDO,
          (_, name: string) => `[data-acted~="${WORDS[name]}"]`,
        );
        try {
          parent.insertRule(`${selector}{${rule.style.cssText}}`, index + 1);
          notePart(rule.selectorText);
          twins.push([parent, index + 1]);
          index++;
        } catch {
          // A selector that means something else as an attribute, such as one for a pseudo-element.
        }
      } else if (rule && 'cssRules' in rule && !(rule instanceof CSSKeyframesRule))
        twin(rule as CSSGroupingRule);
    }
  };
  if (states.length > 0)
    for (const sheet of document.styleSheets) if (sheet.media.mediaText !== 'print') twin(sheet);

  const hasPart = (each: Element, acted: string) =>
    (acted === 'within' ? ['focus-within'] : acted === 'hover' ? ['hover'] : ['hover', 'active']).some(
      (name) => [...(parts[name] ?? [])].some((compound) => each.matches(compound)),
    );
  for (const each of document.body.querySelectorAll('*')) judgeText('rest', each);

  const controls = document.querySelectorAll<HTMLElement>(
    'a[href],button,input,select,textarea,summary,label,[role=tab],[role=button],[tabindex="0"]',
  );
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    const ancestors: Element[] = [];
    // What changes with a control lies near it.
    for (let each: Element | null = control; each && ancestors.length < 7; each = each.parentElement)
      ancestors.push(each);
    const says = ['aria-current', 'aria-selected', 'aria-invalid', 'type'].map((name) =>
      control.getAttribute(name),
    );
    const signature = [...ancestors.slice(0, 5).map(kindOf), ...says].join(' ');
    if (seen.has(signature)) continue;
    seen.add(signature);
    judgeControl('rest', control);
    for (const state of states) {
      const can = 'disabled' in control;
      const field = /^(?:INPUT|SELECT|TEXTAREA)$/.test(control.tagName);
      if ((state === 'disabled' && !can) || (state === 'invalid' && !field)) continue;
      const wasDisabled = can && (control as HTMLButtonElement).disabled;
      if (state === 'disabled') (control as HTMLButtonElement).disabled = true;
      for (const each of ancestors) {
        const acted =
          state === 'press'
            ? 'hover press'
            : state === 'focus'
              ? each === control
                ? 'focus within'
                : 'within'
              : state === 'hover'
                ? 'hover'
                : each === control
                  ? state
                  : '';
        if (acted !== '' && (each === control || hasPart(each, acted)))
          each.setAttribute('data-acted', acted);
      }
      judgeText(state, control);
      for (const each of control.querySelectorAll('*')) judgeText(state, each);
      judgeControl(state, control);
      for (const each of ancestors) each.removeAttribute('data-acted');
      if (state === 'disabled') (control as HTMLButtonElement).disabled = wasDisabled;
    }
  }
  for (const [parent, index] of twins.reverse()) parent.deleteRule(index);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== still);
  return [...found].sort();
}
