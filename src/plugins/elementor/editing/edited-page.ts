import { plainCopy } from 'portolan/elements';
import { ksesPost } from 'portolan/html';
import type { Extender } from 'portolan/plugin';
import { phpJson } from 'portolan/request';
import { BUILDER, DATA, EDIT_MODE, elementsOfPage, isElementorPage, pageNodes } from '../page.ts';
import { changedPage } from './changed-page.ts';
import { elementsIn, isPageText, pageTextOf } from './page-text.ts';

/** What Elementor made of a page for itself; it is made anew where it is missing. */
const MADE = ['_elementor_css', '_elementor_element_cache', '_elementor_page_assets'];

/** What stands between the parts of a copy. Elementor: the blanks of its templates. */
const BETWEEN = '\t\t\n\t\t\t';

/** A page of Elementor as the text that an editor works on. */
export const storedPageText: Extender<'content.stored'> = (content, { meta }) => {
  const elements = isElementorPage(meta) ? elementsOfPage(meta) : [];
  return elements.length > 0 ? pageTextOf(elements) : content;
};

/**
 * What of such a text is stored: the elements as Elementor stores them, and as the post's content a plain copy of the
 * page, as Elementor writes one. Another text (of a program that knows nothing of Elementor) leaves the page alone.
 */
export const editedPageText: Extender<'content.edited'> = async (edited, { site, post, meta, visitor }) => {
  if (!isElementorPage(meta) || !isPageText(edited.content)) return edited;
  const stored = elementsOfPage(meta);
  const text = site.address.toStored(edited.content);
  if (text === pageTextOf(stored)) return { ...edited, content: post.post_content };
  const isFree = visitor.has('unfiltered_html');
  const host = new URL(site.address.home).host;
  const elements = changedPage(stored, elementsIn(text), (html) => (isFree ? html : ksesPost(html, host)));
  return {
    content: plainCopy(await pageNodes(site, elements, () => true), BETWEEN),
    meta: {
      ...edited.meta,
      // A revision that has both is a page of its own.
      [EDIT_MODE]: BUILDER,
      [DATA]: phpJson(elements),
      ...Object.fromEntries(MADE.map((key) => [key, undefined])),
    },
  };
};
