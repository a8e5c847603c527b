import { hexOf } from 'portolan/html';
import type { ColourSet } from '../colour-sets.ts';
import type { StyledRule } from '../parts-of-their-own.ts';
import { layerOf } from './inline-style.ts';
import { coloursOf, readableGround, readableText } from './readable-pair.ts';

/** An entry of the styled parts whose colour can be read on its ground, or on that of its set. */
export function readableRule(rule: StyledRule, set: ColourSet): StyledRule {
  const colour = layerOf(String(rule['color'] ?? ''))?.colour;
  const own = layerOf(String(rule['background_color'] ?? ''));
  if (!colour) return rule;
  const ground = own?.alpha === 1 ? readableGround(own.colour, [colour]) : undefined;
  const behind = ground ? [ground] : coloursOf([set.background, set.surface]);
  return {
    ...rule,
    color: hexOf(readableText(colour, behind)),
    ...(ground && { background_color: hexOf(ground) }),
  };
}
