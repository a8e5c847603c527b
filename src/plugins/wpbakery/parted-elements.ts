import {
  box,
  iconCode,
  type NamedPart,
  type PageNode,
  slides,
  type TagNode,
  type TagTree,
  tabs,
  toggles,
} from 'portolan/elements';
import type { ShortcodeAttributes } from 'portolan/plugin';
import { titleOf } from './titles.ts';
import { textOf } from './values.ts';

type NodesOf = (trees: readonly TagTree[]) => readonly PageNode[];
type PartedElement = (node: TagNode, nodesOf: NodesOf) => readonly PageNode[];

const PART = /^vc_(?:tab|accordion_tab|tta_section|tta_toggle_section|tta_pageable_section)$/;

/** Number of the part that is open at first; 0 = none. WPBakery: `active_section`, `active_tab`. */
const openPart = (attributes: ShortcodeAttributes) =>
  Number(attributes['active_section'] ?? attributes['active_tab'] ?? 1) || 0;

const tabbed =
  (vertical: boolean): PartedElement =>
  (node, nodesOf) => [
    ...titleOf(node, node.attributes['title_tag']),
    ...tabs(partsOf(node, nodesOf), vertical, openPart(node.attributes)),
  ];

const accordion: PartedElement = (node, nodesOf) => [
  ...titleOf(node, node.attributes['title_tag']),
  ...toggles(
    partsOf(node, nodesOf),
    true,
    openPart(node.attributes),
    node.attributes['section_title_tag'] || (node.tag === 'vc_accordion' ? 'h3' : 'h4'),
  ),
];

/** Parts that are looked at one after another, without titles. */
const pageable: PartedElement = (node, nodesOf) => [
  ...titleOf(node, node.attributes['title_tag']),
  ...slides(partsOf(node, nodesOf).map(({ id, nodes }) => box({ kind: 'group', ...(id && { id }) }, nodes))),
];

const toggle: PartedElement = ({ attributes, children }, nodesOf) =>
  toggles(
    [{ title: textOf(attributes, 'title') || 'Toggle title', nodes: nodesOf(children) }],
    false,
    attributes['open'] === 'true' ? 1 : 0,
    /tag:(h[1-6])/.exec(attributes['custom_font_container'] ?? '')?.[1] ?? 'h4',
  );

const ELEMENTS: Readonly<Record<string, PartedElement>> = {
  vc_tabs: tabbed(false),
  vc_tta_tabs: tabbed(false),
  vc_tta_toggle: tabbed(false),
  vc_tour: tabbed(true),
  vc_tta_tour: tabbed(true),
  vc_tta_pageable: pageable,
  vc_accordion: accordion,
  vc_tta_accordion: accordion,
  vc_toggle: toggle,
};

/** Tabs, tours, accordions, toggles and pages of parts; undefined for other elements. `nodesOf` translates what stands in a part. */
export function partedElement(node: TagNode, nodesOf: NodesOf): readonly PageNode[] | undefined {
  return ELEMENTS[node.tag]?.(node, nodesOf);
}

function partsOf(node: TagNode, nodesOf: NodesOf): readonly NamedPart[] {
  return node.children
    .filter((child): child is TagNode => typeof child !== 'string' && PART.test(child.tag))
    .map(({ attributes, children }) => {
      const id = attributes['tab_id'] || attributes['el_id'];
      const icon = iconOfPart(attributes);
      return {
        title: textOf(attributes, 'title'),
        nodes: nodesOf(children),
        ...(id && { id }),
        ...(icon && { icon }),
      };
    });
}

function iconOfPart(attributes: ShortcodeAttributes): string | undefined {
  return attributes['add_icon'] === 'true'
    ? iconCode(attributes[`i_icon_${attributes['i_type'] || 'fontawesome'}`] ?? 'fa-star')
    : undefined;
}
