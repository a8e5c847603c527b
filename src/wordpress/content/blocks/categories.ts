import type { BlockElement, RenderContext } from '../../../types/index.ts';
import { html, trustedHtml } from '../../markup.ts';
import { format, translate } from '../../texts/index.ts';
import { type BlockAttributes, textOf } from '../block-attributes.ts';
import { ksesPost } from '../kses.ts';
import { dropdownScript, termDropdown } from '../lists/term-dropdown.ts';
import { termList } from '../lists/term-list.ts';
import { wrapper } from './wrapper.ts';

/** `core/categories`: the terms of a taxonomy. WordPress: render_block_core_categories(). */
export const categories: BlockElement = {
  name: 'core/categories',
  async render(attributes, _inner, context) {
    const { site } = context;
    const taxonomy = site.taxonomies.get(textOf(attributes, 'taxonomy', 'category'));
    if (!taxonomy) return '';
    const id = `wp-block-categories-${context.next('block-categories')}`;
    const options = {
      taxonomy: taxonomy.name,
      hierarchical: Boolean(attributes['showHierarchy']),
      counts: Boolean(attributes['showPostCounts']),
      hideEmpty: !attributes['showEmpty'],
      onlyTopLevel: Boolean(attributes['showOnlyTopLevel']),
    };
    if (attributes['displayAsDropdown']) return dropdown(attributes, { ...options, id }, context);
    const nothing = format(translate(site, 'No %s'), taxonomy.label.toLowerCase());
    const current = context.page?.query.term?.term_id;
    const list = await termList(site, { ...options, nothing, ...(current !== undefined && { current }) });
    return html`<ul ${frame(attributes, 'list')}>${list}</ul>`.text;
  },
};

function frame(attributes: BlockAttributes, kind: 'list' | 'dropdown') {
  return wrapper('core/categories', attributes, { class: `wp-block-categories-${kind}` });
}

async function dropdown(
  attributes: BlockAttributes,
  options: {
    readonly id: string;
    readonly taxonomy: string;
    readonly hierarchical: boolean;
    readonly counts: boolean;
    readonly hideEmpty: boolean;
    readonly onlyTopLevel: boolean;
  },
  context: RenderContext,
): Promise<string> {
  const { site } = context;
  const taxonomy = site.taxonomies.get(options.taxonomy);
  const name = taxonomy?.queryVariable || options.taxonomy;
  const prompt = format(translate(site, 'Select %s'), taxonomy?.singularLabel ?? '');
  const list = await termDropdown(site, { ...options, name, prompt, value: 'slug' });
  const hidden = attributes['showLabel'] ? '' : ' screen-reader-text';
  // Safe: what the editor wrote is filtered as post content is.
  const label = trustedHtml(ksesPost(textOf(attributes, 'label') || (taxonomy?.label ?? '')));
  return html`<div ${frame(attributes, 'dropdown')}><label class="wp-block-categories__label${hidden}" for="${options.id}">${label}</label>${list}${dropdownScript(site, options.id, name)}\n</div>`
    .text;
}
