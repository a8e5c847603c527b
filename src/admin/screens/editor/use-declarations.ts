import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../app/api.ts';
import type { ElementDeclaration } from '../../content/declarations.ts';
import type { Holders } from '../../content/items.ts';
import { classicParts, knownBlocks } from '../../content/known-blocks.ts';
import { excerptOf, plainName, wordsOf } from '../../content/names.ts';
import { settingsOf } from '../../content/settings.ts';
import { type ContentNode, type ContentTree, textAt } from '../../content/tree.ts';

interface FromSite {
  readonly shortcodes: readonly ElementDeclaration[];
  readonly blocks: readonly ElementDeclaration[];
  /** Of page builders: blocks of their texts, or shortcodes. */
  readonly elements: readonly ElementDeclaration[];
}

/** What is known of the parts of a page. */
export interface Declarations {
  of(node: ContentNode): ElementDeclaration | undefined;
  /** What can be added to a text that is written as this one is. */
  offered(tree: ContentTree): readonly ElementDeclaration[];
  /** What is made of items, by the name of the items. */
  readonly holders: Holders;
  /** The stored text of a new item. */
  newItem(name: string): string;
  describe(tree: ContentTree, node: ContentNode): { readonly name: string; readonly words: string };
}

/** Settings that tell what a node is about, the best first. */
const TELLING = [
  ...['heading', 'title', 'label', 'name', 'text', 'title_text', 'tab_title', 'testimonial_name'],
  ...['alt', 'alt_attr', 'src', 'url', 'image.url', 'content'],
];

/** Other settings that tell it, by how their names end: builders put the element's own before. */
const TELLING_END = /[._-](?:heading|title|text|label|name)$|^(?:author|h[1-6])$/;

/** The declarations of the site's elements and blocks, and those of the blocks that WordPress stores as HTML. */
export function useDeclarations(): Declarations {
  const { data } = useQuery({
    queryKey: ['portolan/v1/elements'],
    queryFn: ({ signal }) => read<FromSite>('portolan/v1/elements', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const shortcodes = data?.shortcodes ?? [];
    const blocks = merged(data?.blocks ?? [], knownBlocks);
    const elements = data?.elements ?? [];
    const lists = {
      shortcode: byName([...shortcodes, ...elements]),
      block: byName([...blocks, ...elements]),
      element: byName([]),
      text: byName([]),
    };
    const holders = holdersIn([...shortcodes, ...elements]);
    const of = (node: ContentNode) => lists[node.kind].get(node.name);
    return {
      of,
      holders,
      newItem: (name) => lists.shortcode.get(name)?.start ?? `[${name}][/${name}]`,
      offered(tree) {
        const { builder } = tree.options ?? {};
        if (builder)
          return elements.filter(
            ({ name, start }) => start !== undefined && name.startsWith(builder.prefix) && !holders.has(name),
          );
        const isBlocks = tree.source.includes('<!-- wp:');
        const isBuilt = /\[av_/.test(tree.source);
        const parts = isBlocks ? blocks : isBuilt ? [] : classicParts;
        return [...parts, ...shortcodes].filter(
          ({ name, start }) => start !== undefined && !holders.has(name),
        );
      },
      describe(tree, node) {
        const name = of(node)?.label ?? plainName(node);
        const words = wordsOf(node);
        if (words) return { name, words: excerptOf(tree, words, textAt(tree.source, words.inner)) };
        const settings = settingsOf(tree.source, node);
        const ending = [...settings].find(([one, value]) => TELLING_END.test(one) && value !== '');
        const telling = TELLING.map((one) => settings.get(one)).find(Boolean) ?? ending?.[1];
        return { name, words: excerptOf(tree, node, telling ?? (node.children.length > 0 ? '' : undefined)) };
      },
    };
  }, [data]);
}

function holdersIn(all: readonly ElementDeclaration[]): Holders {
  const holders = new Map<string, Set<string>>();
  for (const { name, items } of all) {
    if (items !== undefined) holders.set(items, (holders.get(items) ?? new Set()).add(name));
  }
  return holders;
}

function byName(all: readonly ElementDeclaration[]): ReadonlyMap<string, ElementDeclaration> {
  return new Map(all.map((one) => [one.name, one]));
}

function merged(
  site: readonly ElementDeclaration[],
  known: readonly ElementDeclaration[],
): readonly ElementDeclaration[] {
  const all = new Map(known.map((one) => [one.name, one]));
  for (const one of site) {
    // A dynamic block is its comment alone.
    const start = `<!-- wp:${one.name.replace(/^core\//, '')} /-->`;
    all.set(one.name, { group: 'From this site', start, ...one, ...all.get(one.name) });
  }
  return [...all.values()];
}
