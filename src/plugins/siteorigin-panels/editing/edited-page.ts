import type { PhpValue } from 'portolan/data';
import { builderEditing, jsonOf, plainCopy } from 'portolan/elements';
import type { Meta } from 'portolan/plugin';
import { pageNodes } from '../page.ts';
import { DATA, dataOf, layoutOf, storedPage } from '../stored-page.ts';
import { changedPage } from './changed-page.ts';
import { isPageText, pageTextOf } from './page-text.ts';

const asIs = (text: string) => text;
const textOf = (page: PhpValue) => pageTextOf(layoutOf(jsonOf(page)));

/** Pages of SiteOrigin's Page Builder in an editor. */
export const editing = builderEditing({
  isText: isPageText,
  pageOf: wholePage,
  textOf,
  async changed(before, text, { site, filtered }) {
    const page = changedPage(before, text, filtered);
    return {
      content: plainCopy(await pageNodes(site, [jsonOf(page)]), '\n\n'),
      meta: { [DATA]: dataOf(page) },
    };
  },
});

/** A page that comes back as it is, to the byte, when it is stored anew: only then it can be edited. */
function wholePage(meta: Meta | undefined): PhpValue | undefined {
  const page = storedPage(meta);
  const isWhole = page !== undefined && dataOf(changedPage(page, textOf(page), asIs)) === meta?.get(DATA);
  return isWhole ? page : undefined;
}
