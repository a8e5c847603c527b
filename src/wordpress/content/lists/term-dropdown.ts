import type { Site } from '../../../types/index.ts';
import { html, type Markup, trustedHtml } from '../../markup.ts';
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
  /** What the entries stand for. */
  readonly value: 'slug' | 'term_id';
  /** The first entry, which leads nowhere. */
  readonly prompt: string;
}

/** The value of the entry that leads nowhere. */
const NOWHERE = '-1';

/** The terms of a taxonomy in a list to choose from. WordPress: wp_dropdown_categories(). */
export async function termDropdown(site: Site, options: TermDropdownOptions): Promise<Markup> {
  const nodes = flat(await termTree(site, options), 0);
  const entries = nodes.map(({ node: { term, count }, depth }) => {
    const pad = Array.from({ length: depth * 3 }, () => html`&nbsp;`);
    const number = options.counts && html`&nbsp;&nbsp;(${numberFormatI18n(count)})`;
    return html`\t<option class="level-${depth}" value="${term[options.value]}">${pad}${term.name}${number}</option>\n`;
  });
  return html`<select  name='${options.name}' id='${options.id}' class='postform'>\n\t<option value='${NOWHERE}'>${options.prompt}</option>\n${entries}</select>`;
}

function flat(nodes: readonly TermNode[], depth: number): readonly { node: TermNode; depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flat(node.children, depth + 1)]);
}

/**
 * Leads from a chosen entry to its page. It never changes, so that a content security policy can allow it; what differs
 * stands in attributes of its element.
 */
export const DROPDOWN_SCRIPT = `{const {list,address}=document.currentScript.dataset;document.getElementById(list).addEventListener("change",function(){if(this.value!=="${NOWHERE}")location.href=address+encodeURIComponent(this.value)})}`;

/** The element of that script: home with the list's name and the entry's value in the query is where it leads. */
export function dropdownScript(site: Pick<Site, 'address'>, id: string, name: string): Markup {
  // Safe: the script is constant text of our own.
  return html`<script data-list="${id}" data-address="${site.address.home}/?${name}=">${trustedHtml(DROPDOWN_SCRIPT)}</script>\n`;
}
