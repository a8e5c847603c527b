import { builderEditing, plainCopy } from 'portolan/elements';
import { phpJson } from 'portolan/request';
import { BUILDER, DATA, EDIT_MODE, elementsOfPage, isElementorPage, pageNodes } from '../page.ts';
import { changedPage } from './changed-page.ts';
import { elementsIn, isPageText, pageTextOf } from './page-text.ts';

/** What Elementor made of a page for itself; it is made anew where it is missing. */
const MADE = ['_elementor_css', '_elementor_element_cache', '_elementor_page_assets'];
/** What stands between the parts of a copy. Elementor: the blanks of its templates. */
const BETWEEN = '\t\t\n\t\t\t';

/** A copy without what only lays out an element's parts, and without the names of those. */
function withoutFrames(copy: string): string {
  return copy
    .replace(/<\/?(?:div|span)\b[^>]*>/gi, '')
    .replace(/(<[a-z][^>]*?) class="(?:elementor|widget|wp-caption)[^"]*"/gi, '$1');
}

/** Pages of Elementor in an editor; as the post's content Elementor writes a plain copy of the page. */
export const editing = builderEditing({
  isText: isPageText,
  pageOf(meta) {
    const elements = isElementorPage(meta) ? elementsOfPage(meta) : [];
    return elements.length > 0 ? elements : undefined;
  },
  textOf: pageTextOf,
  async changed(stored, text, { site, filtered }) {
    const elements = changedPage(stored, elementsIn(text), filtered);
    return {
      content: withoutFrames(plainCopy(await pageNodes(site, elements, () => true), BETWEEN)),
      meta: {
        // A revision that has both is a page of its own.
        [EDIT_MODE]: BUILDER,
        [DATA]: phpJson(elements),
        ...Object.fromEntries(MADE.map((key) => [key, undefined])),
      },
    };
  },
});
