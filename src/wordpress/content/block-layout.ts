import { createHash } from 'node:crypto';
import type { ParsedBlock } from '../../types/index.ts';
import { settingAt } from './block-attributes.ts';
import { isLayout, type Layout, layoutRules } from './layout-rules.ts';

/** A block that lays out what is in it. */
interface LayoutSupport {
  /** How, where its settings do not say. */
  readonly fallback?: Layout;
  /** The gap between its inner blocks where nobody says one. */
  readonly gap?: string;
  /** The block makes its own rules for gaps. */
  readonly ownGap?: boolean;
}

const flow: LayoutSupport = {};
const flex: LayoutSupport = { fallback: { type: 'flex' } };

/** WordPress's blocks with layout. */
const BLOCKS: Readonly<Record<string, LayoutSupport>> = {
  'core/group': flow,
  'core/column': flow,
  'core/columns': { fallback: { type: 'flex', flexWrap: 'nowrap' }, gap: '2em' },
  'core/cover': flow,
  'core/quote': flow,
  'core/details': flow,
  'core/query': flow,
  'core/post-template': { gap: '1.25em' },
  'core/post-content': flow,
  'core/buttons': flex,
  'core/gallery': { ...flex, ownGap: true },
  'core/social-links': flex,
  'core/navigation': flex,
  'core/query-pagination': flex,
  'core/comments-pagination': flex,
};
const DEFAULT_GAP = '0.5em';
const TYPES: ReadonlySet<string> = new Set(['flow', 'constrained', 'flex', 'grid']);

export interface BlockLayout {
  /** In the order in which they are added. */
  readonly classes: readonly string[];
  /** Rules of the block's own class; '' = none needed. */
  readonly css: string;
}

/** Layout classes of a block and the rules they need; undefined for blocks without layout. WordPress: wp_render_layout_support_flag(). */
export function layoutOf({ blockName, attrs }: ParsedBlock): BlockLayout | undefined {
  const support = BLOCKS[blockName ?? ''];
  if (!blockName || !support) return undefined;
  const input = isLayout(attrs?.['layout']) ? attrs['layout'] : undefined;
  const layout = used(input ?? support.fallback ?? {});
  const type = typeOf(layout);
  const own = ownClass(blockName, layout, attrs, support);
  const css = layoutRules(`.${own}`, type, layout);
  return {
    classes: [
      ...(input?.orientation ? [`is-${word(input.orientation)}`] : []),
      ...(input?.justifyContent ? [`is-content-justification-${word(input.justifyContent)}`] : []),
      ...(input?.flexWrap === 'nowrap' ? ['is-nowrap'] : []),
      `is-layout-${type}`,
      ...(css === '' ? [] : [own]),
      `wp-block-${blockName.slice(blockName.indexOf('/') + 1)}-is-layout-${type}`,
    ],
    css,
  };
}

/** A content width makes any layout a column of that width. */
function used(layout: Layout): Layout {
  return layout.inherit || layout.contentSize ? { ...layout, type: 'constrained' } : layout;
}

function typeOf({ type = 'flow' }: Layout): string {
  return TYPES.has(type) ? type : 'flow';
}

/** The same class for the same layout wherever it occurs. WordPress: wp_unique_id_from_values(). */
function ownClass(
  name: string,
  layout: Layout,
  attributes: ParsedBlock['attrs'],
  support: LayoutSupport,
): string {
  const spacing = settingAt(attributes, 'style', 'spacing') ?? null;
  const gap = settingAt(attributes, 'style', 'spacing', 'blockGap') ?? null;
  const values = [layout, false, gap, support.ownGap ?? false, support.gap ?? DEFAULT_GAP, spacing];
  const json = JSON.stringify(values).replaceAll('/', '\\/');
  const hash = createHash('md5').update(json).digest('hex').slice(0, 8);
  return `wp-container-${name.replace('/', '-')}-is-layout-${hash}`;
}

function word(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9_-]+/g, '-');
}
