import type { RenderContext, ShortcodeAttributes } from 'portolan/plugin';
import type { CSSProperties } from 'react';
import { customClasses, elementClass, sanitizeId, visibilityClasses } from '../element-ids.ts';
import { classNames } from './attributes.ts';

/** Attributes of an element's outermost tag, ready to be spread on it. */
export interface Frame {
  readonly className: string;
  readonly id?: string;
  readonly 'aria-label'?: string;
  readonly style?: CSSProperties;
  /** How it moves while the page is scrolled, for scripts. */
  readonly 'data-parallax'?: string;
}

export interface FrameParts {
  /** The element's own classes; the first stands first. */
  readonly classes?: readonly (string | false | undefined)[];
  readonly style?: CSSProperties;
  /** Makes rules of a style sheet for this element alone, by its own class. */
  readonly css?: (selector: string) => readonly string[];
  /** Attribute that holds the author's id; default `id`. */
  readonly idName?: string;
  /** The id where the author gave none. */
  readonly id?: string;
}

/**
 * What all elements have in common: classes (own, unique, place in the page, author's, hiding), id, name for screen
 * readers. Notes the styles that this needs. Source: Enfold, common attributes of elements.
 */
export function frameOf(
  tag: string,
  attributes: ShortcodeAttributes,
  context: RenderContext,
  parts: FrameParts = {},
): Frame {
  const own = elementClass(tag, attributes);
  const hiding = visibilityClasses(attributes);
  context.assets.addStyle('builder-page');
  for (const css of parts.css?.(`.${own}`) ?? []) if (css) context.assets.addCss(css);
  const id = sanitizeId(attributes[parts.idName ?? 'id'] ?? '') || parts.id;
  const parallax = parallaxData(attributes);
  const label = attributes['aria_label'];
  const style = definedOnly(parts.style);
  return {
    className: classNames(
      ...(parts.classes ?? []),
      parallax && 'av-parallax-object',
      own,
      `avia-builder-el-${context.next('builder-element') - 1}`,
      ...customClasses(attributes),
      ...hiding,
    ),
    ...(id && { id }),
    ...(label && { 'aria-label': label }),
    ...(style && { style }),
    ...(parallax && { 'data-parallax': parallax }),
  };
}

const PARALLAX_SIZES = ['', 'av-desktop-', 'av-medium-', 'av-small-', 'av-mini-'] as const;

/** Directions and speeds for each size of screen as scripts read them; undefined for what stands still. Source: Enfold. */
export function parallaxData(attributes: ShortcodeAttributes): string | undefined {
  const data: Record<string, string> = {};
  for (const size of PARALLAX_SIZES) {
    const direction = attributes[`${size}parallax_parallax`];
    const speed = attributes[`${size}parallax_parallax_speed`];
    if (direction) data[`${size}parallax`] = direction;
    if (speed) data[`${size}parallax_speed`] = speed;
  }
  return Object.keys(data).some((name) => name.endsWith('parallax')) ? JSON.stringify(data) : undefined;
}

function definedOnly(style: CSSProperties | undefined): CSSProperties | undefined {
  const entries = Object.entries(style ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
