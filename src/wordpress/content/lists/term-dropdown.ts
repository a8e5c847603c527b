import type { Site } from '../../../types/index.ts';
import { type Markup, html, trustedHtml } from '../../markup.ts';
import { termLinks } from '../../routing/permalinks.ts';
import { escapeUrl } from '../escape.ts';
import { numberFormatI18n } from '../numbers.ts';
import { type TermNode, termTree } from './term-list.ts';

export interface TermDropdownOptions {
  readonly taxonomy: string;
  readonly hierarchical: boolean;
  readonly counts: boolean;
  readonly hideEmpty: boolean;
  readonly onlyTopLevel?: boolean;
  /** Id and name of the element. */
  readonly id: string;
  readonly name: string;
  /** The first entry, which leads nowhere. */
  readonly prompt: string;
}

/** Choosing an entry leads to the address that it carries. */
export const GO_THERE = 'document.location.href=this.options[this.selectedIndex].value;';

/** The terms of a taxonomy in a list to choose from, whose entries lead to the terms' archives. WordPress: wp_dropdown_categories(). */
export async function termDropdown(site: Site, options: TermDropdownOptions): Promise<Markup> {
  const nodes = flat(await termTree(site, options), 0);
  const links = await termLinks(
    site,
    nodes.map(({ node }) => node.term),
  );
  const entries = nodes.map(({ node: { term, count }, depth }) => {
    const pad = trustedHtml('&nbsp;'.repeat(depth * 3));
    const number = html`&nbsp;&nbsp;(${numberFormatI18n(count)})`;
    return html`\t<option class="level-${depth}" value="${escapeUrl(links.get(term.term_id) ?? '')}">${pad}${term.name}${options.counts && number}</option>\n`;
  });
  return html`<select name='${options.name}' id='${options.id}' class='postform' onchange="${GO_THERE}">\n\t<option value=''>${options.prompt}</option>\n${entries}</select>\n`;
}

function flat(nodes: readonly TermNode[], depth: number): readonly { node: TermNode; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flat(node.children, depth + 1)]);
}
