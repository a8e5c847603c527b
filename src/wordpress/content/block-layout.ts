import { createHash } from 'node:crypto';
import type { ParsedBlock } from '../../types/index.ts';
import { settingAt } from './block-attributes.ts';
import { type BlockType, blockType } from './block-types/index.ts';
import { isLayout, type Layout, layoutGap, layoutRules } from './layout-rules.ts';

const DEFAULT_GAP = '0.5em';
/** What layouts are called in settings → in classes. */
const TYPES: Readonly<Record<string, string>> = {
  default: 'flow',
  constrained: 'constrained',
  flex: 'flex',
  grid: 'grid',
};

export interface BlockLayout {
  /** In the order in which they are added. */
  readonly classes: readonly string[];
  /** Rules of the block's own class; '' = none needed. */
  readonly css: string;
}

/**
 * Layout classes of a block and the rules they need; undefined for blocks without layout. `gaps`: the space that an owner
 * chose between inner blocks counts, as from WordPress 6.9 on. WordPress: wp_render_layout_support_flag().
 */
export function layoutOf({ blockName, attrs }: ParsedBlock, gaps = true): BlockLayout | undefined {
  const kind = blockType(blockName ?? '');
  if (!blockName || !kind?.has('layout')) return undefined;
  const input = isLayout(attrs?.['layout']) ? attrs['layout'] : undefined;
  const layout = used(input ?? kind.declaration.layout ?? {});
  const type = TYPES[layout.type ?? 'default'] ?? '';
  const own = ownClass(blockName, layout, attrs, kind, gaps);
  const written = settingAt(attrs, 'style', 'spacing', 'blockGap');
  const gap = gaps && kind.shows('blockGap') ? layoutGap(written, gapFallback(kind)) : undefined;
  const padding = settingAt(attrs, 'style', 'spacing', 'padding');
  const css = layoutRules(`.${own}`, type, layout, { gap, padding });
  return {
    classes: [
      ...(input?.orientation ? [`is-${word(input.orientation)}`] : []),
      ...(input?.justifyContent ? [`is-content-justification-${word(input.justifyContent)}`] : []),
      ...(input?.flexWrap === 'nowrap' ? ['is-nowrap'] : []),
      ...(type === '' ? [] : [`is-layout-${type}`]),
      ...(css === '' ? [] : [own]),
      `wp-block-${blockName.slice(blockName.indexOf('/') + 1)}-${type && `is-layout-${type}`}`,
    ],
    css,
  };
}

/** A content width makes any layout a column of that width. */
function used(layout: Layout): Layout {
  return layout.inherit || layout.contentSize ? { ...layout, type: 'constrained' } : layout;
}

/** The same class for the same layout wherever it occurs. WordPress: wp_unique_id_from_values(). */
function ownClass(
  name: string,
  layout: Layout,
  attributes: ParsedBlock['attrs'],
  kind: BlockType,
  gaps: boolean,
): string {
  const spacing = settingAt(attributes, 'style', 'spacing') ?? null;
  const gap = settingAt(attributes, 'style', 'spacing', 'blockGap') ?? null;
  const values = [
    layout,
    gaps,
    gap,
    !kind.shows('blockGap') && kind.has('blockGap'),
    gapFallback(kind),
    spacing,
  ];
  // PHP writes an empty map as a list.
  const json = JSON.stringify(values).replaceAll('{}', '[]').replaceAll('/', '\\/');
  const hash = createHash('md5').update(json).digest('hex').slice(0, 8);
  return `wp-container-${name.replace('/', '-')}-is-layout-${hash}`;
}

function gapFallback({ declaration }: BlockType): string {
  return declaration.gap ?? DEFAULT_GAP;
}

function word(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9_-]+/g, '-');
}
