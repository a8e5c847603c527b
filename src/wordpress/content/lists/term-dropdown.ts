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

/** A script that leads from a chosen entry to its page: home with the list's name and the entry's value in the query. */
export function dropdownScript(site: Pick<Site, 'address'>, id: string, name: string): Markup {
  const [element, address] = [id, `${site.address.home}/?${name}=`].map(scriptText);
  // Safe: both texts are written as strings of a script that cannot end it.
  return trustedHtml(
    `<script>document.getElementById(${element}).addEventListener("change",function(){if(this.value!=="${NOWHERE}")location.href=${address}+encodeURIComponent(this.value)})</script>\n`,
  );
}

function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
