import { createHash } from 'node:crypto';

/** Blocks that lay out what is in them, and how unless they say otherwise. */
const DEFAULT_LAYOUT: Readonly<Record<string, { readonly type: string; readonly flexWrap?: string }>> = {
  'core/group': { type: 'flow' },
  'core/column': { type: 'flow' },
  'core/columns': { type: 'flex', flexWrap: 'nowrap' },
  'core/cover': { type: 'flow' },
  'core/buttons': { type: 'flex' },
  'core/gallery': { type: 'flex' },
  'core/social-links': { type: 'flex' },
  'core/quote': { type: 'flow' },
  'core/query': { type: 'flow' },
  'core/post-template': { type: 'flow' },
  'core/post-content': { type: 'flow' },
  'core/navigation': { type: 'flex' },
  'core/details': { type: 'flow' },
  'core/accordion': { type: 'flow' },
  'core/query-pagination': { type: 'flex' },
  'core/comments-pagination': { type: 'flex' },
};

/** Blocks of the layout group that WordPress leaves without layout classes. */
const WITHOUT_CLASSES = new Set(['core/details']);

const JUSTIFY: Readonly<Record<string, string>> = {
  left: 'flex-start',
  right: 'flex-end',
  center: 'center',
  'space-between': 'space-between',
};
const ALIGN: Readonly<Record<string, string>> = {
  top: 'flex-start',
  center: 'center',
  bottom: 'flex-end',
  stretch: 'stretch',
  'space-between': 'space-between',
};

export interface BlockLayout {
  /** In the order in which they are added. */
  readonly classes: readonly string[];
  /** Rules of the block's own class; '' = none needed. */
  readonly css: string;
}

interface Layout {
  readonly type?: string;
  readonly inherit?: boolean;
  readonly contentSize?: string;
  readonly orientation?: string;
  readonly justifyContent?: string;
  readonly verticalAlignment?: string;
  readonly flexWrap?: string;
  readonly columnCount?: number | null;
  readonly minimumColumnWidth?: string | null;
}

/** Layout classes of a block and the rules they need; undefined for blocks without layout. */
export function layoutOf(
  name: string,
  attributes: Readonly<Record<string, unknown>>,
): BlockLayout | undefined {
  const fallback = DEFAULT_LAYOUT[name];
  if (!fallback || WITHOUT_CLASSES.has(name)) return undefined;
  const given = isLayout(attributes['layout']) ? attributes['layout'] : undefined;
  const layout: Layout = { ...fallback, ...given };
  const type =
    layout.inherit || layout.contentSize
      ? 'constrained'
      : layout.type === 'default'
        ? 'flow'
        : (layout.type ?? 'flow');
  const rules = rulesOf(type, layout);
  const css = rules.join('');
  const slug = name.replace(/^core\//, '').replace('/', '-');
  const own =
    css === ''
      ? []
      : [`wp-container-core-${slug}-is-layout-${createHash('md5').update(css).digest('hex').slice(0, 8)}`];
  return {
    classes: [
      ...(given?.orientation ? [`is-${given.orientation}`] : []),
      ...(given?.justifyContent ? [`is-content-justification-${given.justifyContent}`] : []),
      ...(given?.flexWrap === 'nowrap' ? ['is-nowrap'] : []),
      `is-layout-${type}`,
      ...own,
      `wp-block-${slug}-is-layout-${type}`,
    ],
    css: own[0] ? `.${own[0]}{${css}}` : '',
  };
}

function rulesOf(type: string, layout: Layout): readonly string[] {
  const vertical = layout.orientation === 'vertical';
  if (type === 'grid') {
    const columns = layout.columnCount
      ? `repeat(${Number(layout.columnCount)}, minmax(0, 1fr))`
      : `repeat(auto-fill, minmax(min(${cssLength(layout.minimumColumnWidth) ?? '12rem'}, 100%), 1fr))`;
    return [`grid-template-columns:${columns};`];
  }
  if (type !== 'flex') {
    const size = cssLength(layout.contentSize);
    return type === 'constrained' && size ? [`--content-size:${size};`] : [];
  }
  const rules: string[] = [];
  if (layout.flexWrap === 'nowrap') rules.push('flex-wrap:nowrap;');
  if (vertical) {
    rules.push(
      'flex-direction:column;',
      `align-items:${JUSTIFY[layout.justifyContent ?? ''] ?? 'flex-start'};`,
    );
    const justify = ALIGN[layout.verticalAlignment ?? ''];
    if (justify) rules.push(`justify-content:${justify};`);
  } else {
    const justify = JUSTIFY[layout.justifyContent ?? ''];
    if (justify) rules.push(`justify-content:${justify};`);
    const align = ALIGN[layout.verticalAlignment ?? ''];
    if (align) rules.push(`align-items:${align};`);
  }
  return rules;
}

/** A length that may stand in a style sheet; undefined for anything else. */
function cssLength(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\d.]+(?:px|rem|em|%|vw|vh|ch)$/.test(value) ? value : undefined;
}

function isLayout(value: unknown): value is Layout {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
