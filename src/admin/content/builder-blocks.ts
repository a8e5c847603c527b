import type { TextBuilder } from './text-builder.ts';
import type { ContentNode } from './tree.ts';

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
