import { builderEditing, plainCopy } from 'portolan/elements';
import type { Meta } from 'portolan/plugin';
import { pageNodes } from '../page.ts';
import { DATA, DRAFT, dataOf, nodesOf, type StoredPage, storedPage } from '../stored-page.ts';
import { changedPage } from './changed-page.ts';
import { isPageText, pageTextOf } from './page-text.ts';

const asIs = (text: string) => text;

/**
 * Pages of Beaver Builder in an editor. What is worked on there (`_fl_builder_draft`) follows the page, as it does when
 * the builder publishes; a draft that differs from the page is somebody's unfinished work, and stays.
 */
export const editing = builderEditing({
  isText: isPageText,
  pageOf: wholePage,
  textOf: (page) => pageTextOf(nodesOf(page)),
  async changed(before, text, { site, meta, filtered }) {
    const page = changedPage(before, text, filtered);
    const data = dataOf(page);
    return {
      content: plainCopy(await pageNodes(site, nodesOf(page)), '\n\n'),
      meta: { [DATA]: data, ...(meta?.get(DRAFT) === meta?.get(DATA) && { [DRAFT]: data }) },
    };
  },
});

/** A page that comes back as it is, to the byte, when it is stored anew: only then it can be edited. */
function wholePage(meta: Meta | undefined): StoredPage | undefined {
  const page = storedPage(meta);
  if (page === undefined || dataOf(page) !== meta?.get(DATA)) return undefined;
  return dataOf(changedPage(page, pageTextOf(nodesOf(page)), asIs)) === meta.get(DATA) ? page : undefined;
}
