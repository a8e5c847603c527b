import type { ControlState } from '../../states/scene.ts';
import { rulesOf } from './scheme.ts';

const PSEUDO = /:(hover|focus-visible|focus-within|focus|active|user-invalid)(?![\w-])/g;
const NAMES: Readonly<Record<string, string>> = {
  hover: 'hover',
  'focus-visible': 'focus',
  'focus-within': 'within',
  focus: 'focus',
  active: 'press',
  'user-invalid': 'invalid',
};

/** Shows controls in a state that only a pointer or a key brings about otherwise. */
export function actOn(page: Document, state: ControlState, selector: string): void {
  if (!page.documentElement.hasAttribute('data-acted-rules')) {
    for (const sheet of page.styleSheets) twinRules(sheet, rulesOf(sheet));
    page.documentElement.setAttribute('data-acted-rules', '');
  }
  for (const control of page.querySelectorAll<HTMLElement>(selector)) {
    if (state === 'disabled') {
      if ('disabled' in control) control.disabled = true;
      continue;
    }
    control.dataset['acted'] = state === 'press' ? 'hover press' : state;
    for (let each = control.parentElement; each !== null; each = each.parentElement) {
      if (state === 'focus') each.dataset['acted'] = 'within';
    }
  }
}

/** Every rule that needs a pointer or a key gets a twin that an attribute brings about. */
function twinRules(parent: CSSStyleSheet | CSSGroupingRule, rules: CSSRuleList | undefined): void {
  if (rules === undefined) return;
  for (let index = 0; index < rules.length; index++) {
    const rule = rules[index];
    if (isStyleRule(rule)) {
      twinRules(rule as unknown as CSSGroupingRule, rule.cssRules);
      const selector = rule.selectorText.replace(
        PSEUDO,
        (_, name: string) => `[data-acted~="${NAMES[name]}"]`,
      );
      if (selector === rule.selectorText) continue;
      try {
        parent.insertRule(`${selector}{${rule.style.cssText}}`, index + 1);
        index++;
      } catch {
        // A selector that means something else as an attribute, such as one for a pseudo-element.
      }
    } else if (rule !== undefined && 'cssRules' in rule && !('name' in rule && 'appendRule' in rule)) {
      twinRules(rule as CSSGroupingRule, (rule as CSSGroupingRule).cssRules);
    }
  }
}

/** Rules of a frame are of its own classes. */
function isStyleRule(rule: CSSRule | undefined): rule is CSSStyleRule {
  return rule !== undefined && 'selectorText' in rule && 'style' in rule;
}
