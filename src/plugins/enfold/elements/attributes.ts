import type { ShortcodeAttributes } from 'portolan/plugin';

export { isOn } from '../is-on.ts';

/** An attribute as a whole number; the fallback where it is none. */
export function integerOf(value: string | undefined, fallback: number): number {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isNaN(number) ? fallback : number;
}

/** An attribute, or a default where it is empty or not there. */
export function attributeOf(attributes: ShortcodeAttributes, name: string, fallback = ''): string {
  return attributes[name] || fallback;
}

/** One of a few words; the first where the attribute says something else. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  value: string | undefined,
  words: Words,
): Words[number] {
  return words.find((word) => word === value) ?? words[0];
}

const COLOUR = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/deg]+\)|[a-z]{3,24})$/i;

/** A colour that may stand in a style sheet; undefined for everything else. */
export function colourOf(value: string | undefined): string | undefined {
  const text = (value ?? '').trim();
  return COLOUR.test(text) ? text : undefined;
}

const LENGTH = /^-?(?:\d+|\d*\.\d+)(px|em|rem|%|vw|vh|ch|pt)?$/i;

/** A length that may stand in a style sheet, pixels where it has no unit; undefined for everything else. */
export function lengthOf(value: string | undefined): string | undefined {
  const text = (value ?? '').trim();
  const unit = LENGTH.exec(text);
  if (!unit) return undefined;
  return unit[1] || Number(text) === 0 ? text : `${text}px`;
}

/** `top,right,bottom,left` as a style sheet writes it; one value stands for all sides. */
export function sidesOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const sides = value.split(',').map((side) => lengthOf(side) ?? (side.trim() === 'auto' ? 'auto' : ''));
  if (sides.every((side) => side === '')) return undefined;
  return sides.map((side) => side || '0').join(' ');
}

/** A list of numbers (`ids='4,8,15'`), in its order. */
export function idsOf(value: string | undefined): readonly number[] {
  return (value ?? '')
    .split(/[\s,]+/)
    .map((part) => Number.parseInt(part, 10))
    .filter((id) => id > 0);
}

/** Words of a class attribute that are safe as classes. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names
    .flatMap((name) => (name ? name.split(/\s+/) : []))
    .map((name) => name.replace(/[^\w-]/g, ''))
    .filter(Boolean)
    .join(' ');
}
