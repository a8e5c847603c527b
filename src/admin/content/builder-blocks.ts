import type { ContentNode } from './tree.ts';

/** The page builder that a text is written in, as the server tells it by what plugins declare. */
export interface TextBuilder {
  /** What the names of its elements begin with: `beaver/` of blocks, `vc_` of shortcodes. */
  readonly prefix: string;
  /** Elements that others stand in, also while they are empty. */
  readonly holders: readonly string[];
  /** What is stored of a page from which everything was taken; '' where the text itself is stored. */
  readonly empty: string;
}

/** What a node of a text is to its builder. */
export function builderPart(
  { kind, name }: Pick<ContentNode, 'kind' | 'name'>,
  builder: TextBuilder | undefined,
): ContentNode['builder'] {
  const isBlock = builder?.prefix.endsWith('/') === true;
  if (!builder || kind !== (isBlock ? 'block' : 'shortcode') || !name.startsWith(builder.prefix))
    return undefined;
  return builder.holders.includes(name) ? 'holder' : 'element';
}

/** Whether a node is an element of a page builder that keeps its pages as data. */
export function isBuilderBlock({ kind, builder }: Pick<ContentNode, 'kind' | 'builder'>): boolean {
  return kind === 'block' && builder !== undefined;
}

/** Whether other elements stand in it. */
export function isBuilderHolder({ builder }: Pick<ContentNode, 'builder'>): boolean {
  return builder === 'holder';
}

/** Whether a text is a page of a builder that keeps its pages as data. */
export function isBuilderText(source: string, builder: TextBuilder | undefined): boolean {
  return builder?.prefix.endsWith('/') === true && source.trimStart().startsWith(`<!-- wp:${builder.prefix}`);
}
