import { declaration, presetValue } from './block-style.ts';

/** How a block lays out what is in it, as its comment holds it. */
export interface Layout {
  readonly type?: string;
  readonly inherit?: boolean;
  readonly contentSize?: string;
  readonly wideSize?: string;
  readonly orientation?: string;
  readonly justifyContent?: string;
  readonly verticalAlignment?: string;
  readonly flexWrap?: string;
  readonly columnCount?: number | null;
  readonly minimumColumnWidth?: string | null;
}

const JUSTIFY: Readonly<Record<string, string>> = {
  left: 'flex-start',
  right: 'flex-end',
  center: 'center',
  'space-between': 'space-between',
};
const JUSTIFY_VERTICAL: Readonly<Record<string, string>> = {
  left: 'flex-start',
  right: 'flex-end',
  center: 'center',
  stretch: 'stretch',
};
const ALIGN: Readonly<Record<string, string>> = {
  top: 'flex-start',
  center: 'center',
  bottom: 'flex-end',
  stretch: 'stretch',
  'space-between': 'space-between',
};
const DEFAULT_COLUMN = '12rem';

/** Whether a setting is a layout at all. */
export function isLayout(value: unknown): value is Layout {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The space between inner blocks, as CSS. */
export interface Gap {
  /** Between rows and columns, for `gap`. */
  readonly both: string;
  /** Between what stands below each other; '' = not said. */
  readonly below: string;
}

/** What a block's settings say of the space between its inner blocks; undefined where they say nothing that is harmless. */
export function layoutGap(value: unknown, fallback: string): Gap | undefined {
  const whole = plainLength(value);
  if (whole !== undefined) return { both: whole, below: whole };
  if (typeof value !== 'object' || value === null) return undefined;
  const at = (side: 'top' | 'left') => plainLength((value as Record<string, unknown>)[side]);
  return { both: `${at('top') ?? fallback} ${at('left') ?? fallback}`, below: at('top') ?? '' };
}

function plainLength(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' && value !== '' && !/[\\(&=};{<>"'@]|\/\*/.test(value);
  return isPlain ? presetValue(value) : undefined;
}

/** What an owner chose of the space in a block. */
export interface ChosenSpace {
  readonly gap?: Gap | undefined;
  /** The space along its edges, by side. */
  readonly padding?: unknown;
}

/**
 * The rules of a layout's own class, complete with selectors; '' where the classes of its kind say all.
 * WordPress: wp_get_layout_style().
 */
export function layoutRules(
  selector: string,
  type: string,
  layout: Layout,
  { gap, padding }: ChosenSpace = {},
): string {
  if (type === 'flex') return rule(selector, flex(layout, gap));
  if (type === 'grid') return rule(selector, [...grid(layout), ...gapRule(gap)]);
  if (type === '') return '';
  const column = type === 'constrained' ? constrained(selector, layout, padding) : '';
  return column + belowEachOther(selector, gap);
}

function gapRule(gap: Gap | undefined): readonly string[] {
  return gap ? [`gap:${gap.both};`] : [];
}

function belowEachOther(selector: string, gap: Gap | undefined): string {
  if (!gap || gap.below === '') return '';
  return `${selector} > *{margin-block-start:0;margin-block-end:0;}${selector} > * + *{margin-block-start:${gap.below};margin-block-end:0;}`;
}

function rule(selector: string, declarations: readonly string[]): string {
  const css = declarations.join('');
  return css === '' ? '' : `${selector}{${css}}`;
}

function flex(layout: Layout, gap: Gap | undefined): readonly string[] {
  const { orientation = 'horizontal', justifyContent = '', verticalAlignment = '' } = layout;
  const wrap = [...(layout.flexWrap === 'nowrap' ? ['flex-wrap:nowrap;'] : []), ...gapRule(gap)];
  if (orientation === 'horizontal') {
    return [
      ...wrap,
      declaration('justify-content', JUSTIFY[justifyContent] ?? ''),
      declaration('align-items', ALIGN[verticalAlignment] ?? ''),
    ];
  }
  return [
    ...wrap,
    'flex-direction:column;',
    `align-items:${JUSTIFY_VERTICAL[justifyContent] ?? 'flex-start'};`,
    declaration('justify-content', ALIGN[verticalAlignment] ?? ''),
  ];
}

function grid({ columnCount, minimumColumnWidth }: Layout): readonly string[] {
  const count = Math.trunc(Number(columnCount ?? 0));
  if (count > 0) return [`grid-template-columns:repeat(${count}, minmax(0, 1fr));`];
  const width = cssLength(minimumColumnWidth) ?? DEFAULT_COLUMN;
  return [
    `grid-template-columns:repeat(auto-fill, minmax(min(${width}, 100%), 1fr));`,
    'container-type:inline-size;',
  ];
}

/** A column of a width of its own, wider for what is aligned wide, and as wide as the page for what is aligned full. */
function constrained(selector: string, layout: Layout, padding: unknown): string {
  const content = cssLength(layout.contentSize) ?? cssLength(layout.wideSize);
  const wide = cssLength(layout.wideSize) ?? cssLength(layout.contentSize);
  const justify = layout.justifyContent;
  const left = justify === 'left' ? '0' : 'auto';
  const right = justify === 'right' ? '0' : 'auto';
  const children = '> :where(:not(.alignleft):not(.alignright):not(.alignfull))';
  const rules =
    content && wide
      ? [
          `${selector} ${children}{max-width:${content};margin-left:${left} !important;margin-right:${right} !important;}`,
          `${selector} > .alignwide{max-width:${wide};}`,
          `${selector} .alignfull{max-width:none;}`,
        ]
      : [];
  rules.push(rule(`${selector} > .alignfull`, beyondEdges(padding)));
  if (justify === 'left') rules.push(`${selector} ${children}{margin-left:0 !important;}`);
  if (justify === 'right') rules.push(`${selector} ${children}{margin-right:0 !important;}`);
  return rules.join('');
}

/** What is as wide as the page reaches over the space along the edges of what it stands in. */
function beyondEdges(padding: unknown): readonly string[] {
  if (typeof padding !== 'object' || padding === null) return [];
  return (['right', 'left'] as const).flatMap((side) => {
    const width = plainLength((padding as Record<string, unknown>)[side]);
    return width === undefined ? [] : [`margin-${side}:calc(${width === '0' ? '0px' : width} * -1);`];
  });
}

/** A length that may stand in a style sheet; undefined for anything else. */
function cssLength(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d*\.?\d+(?:px|r?em|%|d?v[wh]|ch)$/.test(value) ? value : undefined;
}
